import canonicalize from 'canonicalize';
import { machineOf, type Move } from '#kernel/machine';
import { eventsOf, productOf, productsOf, type Plan, type Product } from '#kernel/plan';
import { Problem } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';
import { idempotencyHash } from '#platform/db/idempotency-hash';
import { mergeMetadata } from '#platform/wire/metadata';
import { auditOf, eventOf, type Change } from './change-records';
import type { Database } from './database';
import type { Envelope, Metadata } from '#platform/wire/envelope';
import {
  collectInsert,
  collectRemoval,
  collectUpdate,
  flushStatement,
  isEmpty,
  noChanges,
  type Changes,
} from './flush';
import { newId } from './new-id';
import { outboxRow, type Message } from './outbox';
import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import type { Scope } from './scope';
import { TransactionReader, type TransactionOptions } from './transaction-reader';

export type Fields<T> = Partial<Omit<T, keyof Envelope>> & { id?: string; metadata?: Metadata };

export interface WorkOptions extends TransactionOptions {
  /** Part of another work, in another's name: what it changes is written with that, when that commits. */
  within?: UnitOfWork;
  /** Shares the transaction of the other work, and is never written: its changes are its own. */
  simulates?: boolean;
}

/** The products and events of what a simulated work has done. */
export interface SimulatedEffects {
  creates: Product[];
  emits: string[];
}

/** Finds a plan with the effects of its steps, by doing them in a simulated work. */
export type Simulation = (work: UnitOfWork) => Promise<Plan>;

/**
 * One database transaction with everything that must be true together: rows, audit entries, events with their subject's
 * next sequence, outbox messages and the idempotency record. It reads at once and writes at the end, in one statement.
 * The only writer of a status column.
 */
export class UnitOfWork extends TransactionReader {
  readonly changes: Changes;
  readonly plans: Plan[] = [];
  private readonly simulations = new Map<Plan, Simulation>();
  readonly emitted: string[] = [];
  readonly warnings: string[] = [];
  /** The moves of this work, with the columns of their place before and after. */
  readonly moves: { id: string; from: Record<string, string | null>; to: Record<string, string | null> }[] = [];

  constructor(
    database: Database,
    scope: Scope,
    protected override readonly options: WorkOptions = {},
  ) {
    super(database, scope, options);
    this.changes = (!options.simulates && options.within?.changes) || noChanges();
  }

  /**
   * A new resource in its machine's first state; emits `<resource>.created`, unless its machine calls that otherwise.
   */
  insert<T extends Envelope>(entity: EntityClass<T>, fields: Fields<T>): T {
    const declaration = declarationOf(entity);
    const columns = this.database.columnsOf(entity);
    const row = {
      ...Object.fromEntries(columns.map((column) => [column, null])),
      ...(columns.includes('authorized_by') ? { authorized_by: this.scope.authorized_by } : {}),
      ...(declaration.machine ? { status: declaration.machine.initial } : {}),
      ...fields,
      id: fields.id ?? newId(declaration.prefix),
      account_id: this.scope.account_id,
      livemode: this.scope.livemode,
      created: this.now,
      updated: this.now,
      metadata: mergeMetadata({}, fields.metadata),
      version: 1,
      sequence: 0,
    } as unknown as T;
    this.hold(entity, row);
    collectInsert(this.changes, declaration.name, row);
    this.inserted.push({ object: declaration.name, row });
    this.record(row, declaration.machine?.created ?? `${declaration.name}.created`, {
      to: (row as { status?: string }).status ?? null,
    });
    return row;
  }

  /** Changes fields of a held row; when something differs it emits what it is told, else `<resource>.updated`. */
  update<T extends Envelope>(row: T, changes: Fields<T>, emits?: string): T {
    if (!this.assign(row, changes)) return row;
    this.record(row, emits ?? `${this.holding(row).declaration.name}.updated`, {});
    return row;
  }

  /** Gives a held row a new version, and nothing else: its view changes with other rows, whose events tell it. */
  touch(row: Envelope): void {
    this.write(row, {});
  }

  /**
   * Moves a held row along its machine, with fields that change together with the state. 409 when the move is not open.
   */
  move<T extends Envelope>(row: T, move: Move, changes: Fields<T> = {} as Fields<T>, reason?: string): T {
    const from = this.assertOpen(row, move);
    this.assign(row, { ...changes, [move.column]: move.to } as never);
    this.record(row, move.emits, { from, to: move.to, reason });
    return row;
  }

  /** The state of a held row. 409 when the move is not open from there: for those who do much before they move it. */
  assertOpen(row: Envelope, { name, column, from }: Move): string {
    const { declaration } = this.holding(row);
    const state = String((row as unknown as Record<string, string | null>)[column] ?? 'none');
    if (from.includes(state)) return state;
    throw new Problem(
      'invalid_state_transition',
      `This ${declaration.name.replaceAll('_', ' ')} is ${state}: the transition ${name} is not open.`,
      {
        current_state: state,
        attempted_transition: name,
        allowed_transitions: machineOf(declaration.name, column).allowedFrom(state),
      },
    );
  }

  /** Removes a held row for good; emits `<resource>.deleted`, with the resource as it stood. */
  remove(row: Envelope): void {
    const { name } = this.holding(row).declaration;
    collectRemoval(this.changes, name, row);
    this.record(row, `${name}.deleted`, { from: (row as { status?: string }).status });
  }

  /** Puts on record what was done about a held row without changing it: an audit entry, and no event. */
  note(row: Envelope, action: string, reason?: string): void {
    this.audit(row, action, { reason });
  }

  /** A new row of a resource that has no envelope and tells nobody of itself. */
  add<T extends Identified>(entity: EntityClass<T>, row: T): T {
    const { name } = declarationOf(entity);
    collectInsert(this.changes, name, row);
    this.inserted.push({ object: name, row });
    return row;
  }

  /** A row of a table that is no resource of its own (plan steps, simulated offices): no envelope, no event. */
  put(table: string, row: object): void {
    collectInsert(this.changes, table, row);
  }

  /** Hands a message to the outbox: it leaves after the commit, at least once. */
  send(message: Message, clock = this.clock): void {
    this.changes.outbox.push(outboxRow(message, this.scope, clock, this.database.keys));
  }

  /** Runs a statement whose outcome no plan shows. A simulation skips it. */
  async sideStatement(text: string, values: unknown[]): Promise<void> {
    if (!this.options.simulates) await this.run(text, values);
  }

  /** Notes a problem that may come later, for the dry run's answer. */
  warn(sentence: Sentence): void {
    this.warnings.push(String(sentence));
  }

  /** The workflows that this work starts, as they stand in its outbox. */
  get starts(): { kind: string; test_clock_id: string | null; due_at: Date | null }[] {
    return this.changes.outbox.filter(({ kind }) => kind === 'start');
  }

  /**
   * Notes a plan whose execution this work sets going, for the dry run's answer. A dry run alone simulates the effects
   * that the plan leaves out.
   */
  recordPlan(plan: Plan, simulation?: Simulation): void {
    this.plans.push(plan);
    if (simulation) this.simulations.set(plan, simulation);
  }

  /** A work that reads what the transaction has so far, and is never written. */
  async simulate(): Promise<UnitOfWork> {
    const work = new UnitOfWork(this.database, this.scope, { within: this, simulates: true, at: this.now });
    await work.onClock(this.clock);
    return work;
  }

  /** Returns what a simulated work has created and emitted since the last call. */
  takeEffects(): SimulatedEffects {
    const { inserted, emitted, plans } = this;
    const made = inserted.splice(0).map(({ object, row }) => productOf(object, row));
    const planned = plans.splice(0);
    return { creates: [...made, ...productsOf(planned)], emits: [...emitted.splice(0), ...eventsOf(planned)] };
  }

  /** A statement of any kind. Reads that a simulation does as well are a `query`. */
  async statement<R>(text: string, values: unknown[] = []): Promise<R[]> {
    this.refuseSimulated();
    return this.run<R>(text, values);
  }

  /** Keeps the answer under the idempotency key of this work, in the same transaction as the effect. */
  storeIdempotentResponse(answer: { status: number; body: string; headers: Record<string, string> }): void {
    if (!this.options.idempotency) return;
    const { account_id, livemode } = this.scope;
    const { keys } = this.database;
    const { credential_id, key, fingerprint } = this.options.idempotency;
    this.changes.answer = {
      credential_id,
      key: idempotencyHash(keys, account_id, key),
      fingerprint,
      account_id,
      livemode,
      ...answer,
      body: keys.seal(answer.body),
      created: new Date(),
    };
  }

  /**
   * Writes what has been collected so far, within the transaction, and lets go of it: for those who make so many rows
   * that they would not be held at once. What leaves after the commit still does, and a dry run takes this back as
   * well.
   */
  async flush(): Promise<void> {
    this.refuseSimulated();
    const { changes } = this;
    const now: Changes = { ...changes, outbox: [], answer: undefined };
    if (isEmpty(now)) return;
    const { text, values } = flushStatement(now);
    await (await this.open()).query(text, values);
    for (const rows of changes.inserted.values()) this.release(rows as Identified[]);
    for (const made of this.inserted) {
      const { id, kind, type } = made.row as Identified & { kind?: string; type?: string };
      made.row = { id, kind, type } as Identified;
    }
    changes.inserted.clear();
    changes.updated.clear();
    changes.removed.clear();
    changes.events.length = 0;
    changes.audit.length = 0;
  }

  /**
   * Writes everything and commits, in one round trip; what is part of another work is left to that, which then tells it
   * as its own.
   */
  async commit(): Promise<void> {
    this.assertMatched();
    const { within } = this.options;
    if (within) {
      within.plans.push(...this.plans);
      this.simulations.forEach((simulation, plan) => within.simulations.set(plan, simulation));
      within.emitted.push(...this.emitted);
      within.warnings.push(...this.warnings);
      within.inserted.push(...this.inserted);
      return;
    }
    if (!this.transaction && isEmpty(this.changes)) return;
    const transaction = await this.open();
    await transaction.commit(isEmpty(this.changes) ? undefined : flushStatement(this.changes));
    if (this.changes.events.length + this.changes.audit.length > 0) this.database.announce();
  }

  /**
   * A dry run: writes everything, so that the database has its say, simulates what is planned, shows that, and takes
   * everything back. A part of another work can be committed afterwards.
   */
  async dryRun<R>(show?: () => Promise<R>): Promise<R> {
    this.assertMatched();
    const transaction = await this.open();
    const { within } = this.options;
    if (within) await transaction.query('savepoint dry_run', []);
    try {
      if (!isEmpty(this.changes)) {
        const { text, values } = flushStatement(this.changes);
        await transaction.query(text, values);
      }
      for (const [plan, simulation] of this.simulations) {
        const work = await this.simulate();
        this.plans.splice(this.plans.indexOf(plan), 1, await simulation(work));
        this.warnings.push(...work.warnings);
      }
      this.simulations.clear();
      return (await show?.()) as R;
    } finally {
      if (within) await transaction.query('rollback to savepoint dry_run', []);
      else await transaction.rollback();
    }
  }

  async rollback(): Promise<void> {
    if (!this.transaction) return;
    await this.transaction.then(
      (transaction) => transaction.rollback(),
      () => undefined,
    ); // a transaction that never opened has released itself
  }

  private refuseSimulated(): void {
    if (this.options.simulates) throw new Error('a simulated work is never written');
  }

  private assign<T extends Envelope>(row: T, changes: Fields<T>): boolean {
    const differing = differingFrom(row, changes);
    if (differing.length === 0) return false;
    const before = { ...row };
    this.write(row, Object.fromEntries(differing));
    const { standsIn = [] } = this.holding(row).declaration;
    const stands = (one: T) =>
      Object.fromEntries(standsIn.map((column) => [column, one[column as keyof T] as string | null]));
    if ((standsIn as (keyof T)[]).some((column) => row[column] !== before[column]))
      this.moves.push({ id: row.id, from: stands(before), to: stands(row) });
    return true;
  }

  private write(row: Envelope, changes: object): void {
    const { entity, declaration } = this.holding(row);
    Object.assign(row, changes, { version: row.version + 1, updated: this.now });
    collectUpdate(this.changes, declaration.name, this.database.columnsOf(entity), row);
  }

  /** Writes the event and the audit entry of one change, in the subject's next sequence. */
  private record(row: Envelope, type: string, change: Change): void {
    const { entity, declaration } = this.holding(row);
    if (declaration.silent) return;
    row.sequence += 1;
    this.changes.events.push(eventOf({ row, entity, scope: this.scope, at: this.now }, type));
    this.audit(row, type, change);
    this.emitted.push(type);
  }

  private audit(row: Envelope, action: string, change: Change): void {
    const { entity } = this.holding(row);
    this.changes.audit.push(auditOf({ row, entity, scope: this.scope, at: this.now }, action, change));
  }
}

/** Keeps the changes that alter a row. */
const differingFrom = (row: object, changes: object): [name: string, value: unknown][] =>
  Object.entries(changes).filter(([name, value]) => value !== undefined && !same(value, row[name as keyof typeof row]));

/** Equal as JSON, whatever the order of the keys: the database stores them in its own. */
const same = (one: unknown, other: unknown): boolean => canonicalize(one ?? null) === canonicalize(other ?? null);
