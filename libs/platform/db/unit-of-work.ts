import canonicalize from 'canonicalize';
import { machineOf, type Move } from '#kernel/machine';
import { eventsOf, productOf, productsOf, type Plan, type Product } from '#kernel/plan';
import { Problem } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';
import { wordsOf } from '#kernel/words';
import { idempotencyHash } from '#platform/db/idempotency-hash';
import { mergeMetadata } from '#platform/wire/metadata';
import { auditOf, eventOf, type Change } from './change-records';
import type { Database } from './database';
import type { Envelope, Metadata } from '#platform/wire/envelope';
import { assertExact } from '#platform/wire/exact-numbers';
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
import { createdBy, declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import type { Scope } from './scope';
import { TransactionReader, type TransactionOptions } from './transaction-reader';

export type Fields<T> = Partial<Omit<T, keyof Envelope>> & { id?: string; metadata?: Metadata };

export interface WorkOptions extends TransactionOptions {
  /** The outer commit writes the changes of this work. */
  within?: UnitOfWork;
  /** Shares the outer transaction, but is never written. */
  simulates?: boolean;
}

export interface SimulatedEffects {
  creates: Product[];
  emits: string[];
}

export type Simulation = (work: UnitOfWork) => Promise<Plan>;

/** Writes all changes in one statement at the end. The only writer of status columns. */
export class UnitOfWork extends TransactionReader {
  readonly changes: Changes;
  readonly plans: Plan[] = [];
  private readonly simulations = new Map<Plan, Simulation>();
  readonly emitted: string[] = [];
  readonly warnings: string[] = [];
  readonly moves: { id: string; from: Record<string, string | null>; to: Record<string, string | null> }[] = [];

  constructor(
    database: Database,
    scope: Scope,
    protected override readonly options: WorkOptions = {},
  ) {
    super(database, scope, options);
    this.changes = (!options.simulates && options.within?.changes) || noChanges();
  }

  /** Emits `<resource>.created`, unless the machine renames it. */
  insert<T extends Envelope>(entity: EntityClass<T>, fields: Fields<T>): T {
    const declaration = declarationOf(entity);
    const columns = this.database.columnsOf(entity);
    assertExact(fields);
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
    this.record(row, createdBy(declaration), { to: (row as { status?: string }).status ?? null });
    return row;
  }

  /** Emits `emits` or `<resource>.updated` if the row differs. */
  update<T extends Envelope>(row: T, changes: Fields<T>, emits?: string): T {
    if (!this.assign(row, changes)) return row;
    this.record(row, emits ?? `${this.holding(row).declaration.name}.updated`, {});
    return row;
  }

  /** Raises the version without an event, for a view that depends on rows with their own events. */
  touch<T extends Envelope>(row: T, changes: Fields<T> = {}): void {
    this.write(row, changes);
  }

  /** Emits an event about a company that joins or leaves the row. The row keeps its version: it shows neither. */
  announce(row: Envelope, type: string, entity_id: string): void {
    this.collect(row);
    this.record(row, type, {}, entity_id);
  }

  /** Throws 409 if the state forbids the move. */
  move<T extends Envelope>(row: T, move: Move, changes: Fields<T> = {} as Fields<T>, reason?: string): T {
    const from = this.assertOpen(row, move);
    this.assign(row, { ...changes, [move.column]: move.to } as never);
    this.record(row, move.emits, { from, to: move.to, reason });
    return row;
  }

  /** Checks a move before expensive work. 409 if the state forbids it. */
  assertOpen(row: Envelope, { name, column, from }: Move): string {
    const { declaration } = this.holding(row);
    const state = String((row as unknown as Record<string, string | null>)[column] ?? 'none');
    if (from.includes(state)) return state;
    const allowed_transitions = machineOf(declaration.name, column).offeredFrom(state);
    throw new Problem(
      'invalid_state_transition',
      `This ${wordsOf(declaration.name)} is ${state}, so the ${name} transition is not allowed. ` +
        `Allowed transitions: ${allowed_transitions.join(', ') || 'none'}.`,
      { current_state: state, attempted_transition: name, allowed_transitions },
    );
  }

  remove(row: Envelope): void {
    const { name } = this.holding(row).declaration;
    collectRemoval(this.changes, name, row);
    this.record(row, `${name}.deleted`, { from: (row as { status?: string }).status });
  }

  /** Records an audit entry without an event. */
  note(row: Envelope, action: string, reason?: string): void {
    this.audit(row, action, { reason });
  }

  /** Inserts a row without an envelope or events. */
  add<T extends Identified>(entity: EntityClass<T>, row: T): T {
    const { name } = declarationOf(entity);
    collectInsert(this.changes, name, row);
    this.inserted.push({ object: name, row });
    return row;
  }

  /** For tables without a resource (plan steps, simulated offices). */
  put(table: string, row: object): void {
    collectInsert(this.changes, table, row);
  }

  /** Delivered after the commit, at least once. */
  send(message: Message, clock = this.clock): void {
    this.changes.outbox.push(outboxRow(message, this.scope, clock, this.database.keys));
  }

  /** Simulations skip it. */
  async sideStatement(text: string, values: unknown[]): Promise<void> {
    if (!this.options.simulates) await this.run(text, values);
  }

  warn(sentence: Sentence): void {
    this.warnings.push(String(sentence));
  }

  get starts(): { kind: string; test_clock_id: string | null; due_at: Date | null }[] {
    return this.changes.outbox.filter(({ kind }) => kind === 'start');
  }

  /** Only dry runs simulate effects that the plan omits. */
  recordPlan(plan: Plan, simulation?: Simulation): void {
    this.plans.push(plan);
    if (simulation) this.simulations.set(plan, simulation);
  }

  /** Simulated work is never written. */
  async simulate(): Promise<UnitOfWork> {
    const work = new UnitOfWork(this.database, this.scope, { within: this, simulates: true, at: this.now });
    await work.onClock(this.clock);
    return work;
  }

  takeEffects(): SimulatedEffects {
    const { inserted, emitted, plans } = this;
    const made = inserted.splice(0).map(({ object, row }) => productOf(object, row));
    const planned = plans.splice(0);
    return { creates: [...made, ...productsOf(planned)], emits: [...emitted.splice(0), ...eventsOf(planned)] };
  }

  /** The statement may have any effect. Use `query` for reads, which simulations also run. */
  async statement<R>(text: string, values: unknown[] = []): Promise<R[]> {
    this.refuseSimulated();
    return this.run<R>(text, values);
  }

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
   * Writes collected changes early to limit memory. Messages still wait for the commit, and a dry run still rolls back.
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

  /** Commits in one round trip. Nested work passes its changes to the outer work. */
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

  /** Writes everything to test database constraints, and rolls back. Nested work can still commit afterwards. */
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
    ); // a transaction that failed to open has released itself
  }

  private refuseSimulated(): void {
    if (this.options.simulates) throw new Error('a simulated work is never written');
  }

  private assign<T extends Envelope>(row: T, changes: Fields<T>): boolean {
    const differing = differingFrom(row, changes);
    if (differing.length === 0) return false;
    for (const [name, value] of differing) assertExact(value, name);
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
    Object.assign(row, changes, { version: row.version + 1, updated: this.now });
    this.collect(row);
  }

  private collect(row: Envelope): void {
    const { entity, declaration } = this.holding(row);
    collectUpdate(this.changes, declaration.name, this.database.columnsOf(entity), row);
  }

  private record(row: Envelope, type: string, change: Change, entity_id?: string): void {
    const { entity, declaration } = this.holding(row);
    if (declaration.silent) return;
    row.sequence += 1;
    this.changes.events.push(eventOf({ row, entity, scope: this.scope, at: this.now, entity_id }, type));
    this.audit(row, type, change, entity_id);
    this.emitted.push(type);
  }

  private audit(row: Envelope, action: string, change: Change, entity_id?: string): void {
    const { entity } = this.holding(row);
    this.changes.audit.push(auditOf({ row, entity, scope: this.scope, at: this.now, entity_id }, action, change));
  }
}

const differingFrom = (row: object, changes: object): [name: string, value: unknown][] =>
  Object.entries(changes).filter(([name, value]) => value !== undefined && !same(value, row[name as keyof typeof row]));

/** The database reorders keys. */
const same = (one: unknown, other: unknown): boolean => canonicalize(one ?? null) === canonicalize(other ?? null);
