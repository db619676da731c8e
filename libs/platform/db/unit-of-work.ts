import canonicalize from 'canonicalize';
import { isId } from '#kernel/ids';
import { machineOf, type Move } from '#kernel/machine';
import type { Plan } from '#kernel/plan';
import { invalidParam, Problem } from '#kernel/problem';
import type { Sentence } from '#kernel/sentence';
import type { Database } from './database';
import type { Envelope, Metadata } from './envelope';
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
import { matchesStrongly, type EntityTags } from '#platform/wire/etag';
import { mergeMetadata } from '#platform/wire/metadata';
import { present } from '#platform/wire/present';
import { currentVersion } from '#platform/wire/version';
import { Reader, type Where } from './reader';
import {
  clockDeclaration,
  declarationOf,
  type EntityClass,
  type Identified,
  type ResourceDeclaration,
} from './resource-entity';
import type { Scope } from './scope';
import type { Rows, Visibility } from './visibility';
import { Transaction, type IdempotencyKey } from './transaction';

type Fields<T> = Partial<Omit<T, keyof Envelope>> & { id?: string; metadata?: Metadata };
interface Change {
  from?: string;
  to?: string | null;
  reason?: string;
}

export interface WorkOptions {
  idempotency?: IdempotencyKey;
  ifMatch?: { id: string; tags: EntityTags };
  visibility?: Visibility;
  /** Part of another work, in another's name: what it changes is written with that, when that commits. */
  within?: UnitOfWork;
  /** The instant of another work, which this one takes the place of. */
  at?: Date;
}

/**
 * One database transaction with everything that must be true together: rows, audit entries, events with their subject's
 * next sequence, outbox messages and the idempotency record. It reads at once and writes at the end, in one statement.
 * The only writer of a status column.
 */
export class UnitOfWork extends Reader {
  readonly changes: Changes;
  readonly plans: Plan[] = [];
  readonly emitted: string[] = [];
  readonly warnings: string[] = [];
  readonly inserted: { object: string; row: Identified }[] = [];
  /** The moves of this work, with the columns of their place before and after. */
  readonly moves: { id: string; from: Record<string, string | null>; to: Record<string, string | null> }[] = [];
  private readonly held = new WeakMap<object, { entity: EntityClass; declaration: ResourceDeclaration }>();
  /**
   * Each row once: whoever reads it again in this work gets the object with the changes that are not written yet. Which
   * rows match a condition is still decided by the database, which has not seen those changes.
   */
  private readonly rows = new Map<string, Identified>();
  private transaction: Promise<Transaction> | null = null;
  private time: Date | null;
  private clock: string | null;
  /** Whether what `If-Match` names has been looked at. */
  private matched = false;

  constructor(
    database: Database,
    override readonly scope: Scope,
    private readonly options: WorkOptions = {},
  ) {
    super(
      database,
      scope,
      async (text, values, often) => (await this.open()).query(text, values, often),
      options.visibility,
    );
    this.clock = scope.test_clock_id;
    this.time = options.at ?? null;
    this.changes = options.within?.changes ?? noChanges();
  }

  /** Opens the transaction if it is not. */
  open(): Promise<Transaction> {
    return (this.transaction ??=
      this.options.within?.open() ?? Transaction.open(this.database, this.scope, this.options.idempotency));
  }

  /** True when the request carries an idempotency key: such a work opens before anything else happens. */
  get keyed(): boolean {
    return this.options.idempotency !== undefined;
  }
  get testClockId(): string | null {
    return this.clock;
  }

  /** The instant of this work: the test clock's for a company that lives on one, else the real one. */
  get now(): Date {
    if (this.clock && !this.time) throw new Error('the test clock has not been read: call onClock() first');
    return (this.time ??= new Date());
  }

  /** Puts this work on simulated time. */
  async onClock(id: string | null = this.clock): Promise<void> {
    if (!id || (this.time && this.clock === id)) return;
    const { name, clock } = clockDeclaration();
    const rows = await this.run<{ now: Date }>(
      `select "${clock}" as now from "${name}" where id = $1 and account_id = $2`,
      [id, this.scope.account_id],
    );
    if (!rows[0])
      throw invalidParam('test_clock_id', 'test_clock_id names no test clock of this account.', 'not_found');
    this.clock = id;
    this.time = rows[0].now;
  }

  /**
   * Reads a row and holds its lock until the end. 404 when it is not visible, 412 when `If-Match` does not name its
   * version.
   */
  async lock<T extends Envelope>(entity: EntityClass<T>, id: string): Promise<T> {
    const [row] = isId(declarationOf(entity).prefix, id) ? await this.lockAll(entity, { id } as Where<T>) : [];
    return row ?? this.find(entity, id); // throws the one 404 there is
  }

  /** Locks every row that matches, in id order so that two works never wait for each other. */
  async lockAll<T extends Envelope>(entity: EntityClass<T>, where: Where<T>): Promise<T[]> {
    const { name, source } = declarationOf(entity);
    // Reads beyond the table happen once the locks are held, so that they are not older than the locks.
    if (source) await super.select(entity, where, 'order by t.id for update', `"${name}"`);
    const rows = await this.select(entity, where, source ? 'order by t.id' : 'order by t.id for update');
    for (const row of rows) {
      const bound = (row as { test_clock_id?: string | null }).test_clock_id;
      if (bound) await this.onClock(bound);
      if (!this.held.has(row)) this.match(row);
      this.hold(entity, row);
    }
    return rows;
  }

  /** Holds `If-Match` against a row that is locked: 412 when it is about this one, and names another version. */
  match({ id, version }: Pick<Envelope, 'id' | 'version'>): void {
    const { ifMatch } = this.options;
    if (ifMatch?.id !== id) return;
    this.matched = true;
    if (!matchesStrongly(ifMatch.tags, `"${version}"`))
      throw new Problem('precondition_failed', `The resource is at version ${version}, which If-Match does not name.`, {
        current_version: version,
      });
  }

  /** A condition that nothing was held against has not been met (RFC 9110 § 13.1.1). */
  private refuseUnmatched(): void {
    const { ifMatch } = this.options;
    if (ifMatch && ifMatch.tags !== '*' && !this.matched)
      throw new Problem(
        'precondition_failed',
        'If-Match names a version, and this request changes nothing that has one.',
      );
  }

  /** The row as it stands in this work: one that was made here is found before it is written. */
  override async find<T extends Identified>(entity: EntityClass<T>, id: string): Promise<T> {
    const known = this.rows.get(id) as T | undefined;
    return known && this.held.get(known)?.entity === (entity as unknown) ? known : super.find(entity, id);
  }

  /** The rows as they stand in this work; what was made here is not asked for. */
  override byIds<T extends Identified>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    return this.withOwn(ids, (others) => super.byIds(entity, others));
  }

  /**
   * The same for an answer: what was made here is shown to whoever had it made; what was only held, to whom its
   * retrieval shows it.
   */
  override findVisible<T extends Identified>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    return this.withOwn(ids, (others) => super.findVisible(entity, others), this.made());
  }
  override async visibleIds(resource: string, ids: string[], by?: string): Promise<Set<string>> {
    const made = this.made();
    return new Set([
      ...ids.filter((id) => made.has(id)),
      ...(await super.visibleIds(
        resource,
        ids.filter((id) => !made.has(id)),
        by,
      )),
    ]);
  }

  private made(): Set<string> {
    return new Set(this.inserted.flatMap(({ row: { id } }) => (this.rows.has(id) ? [id] : [])));
  }

  private async withOwn<T extends Identified>(
    ids: string[],
    read: (others: string[]) => Promise<T[]>,
    known: { has(id: string): boolean } = this.rows,
  ): Promise<T[]> {
    const own = ids.filter((id) => known.has(id));
    return [...own.map((id) => this.rows.get(id) as T), ...(await read(ids.filter((id) => !known.has(id))))];
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

  /** Changes fields of a held row; emits `<resource>.updated` when something differs. */
  update<T extends Envelope>(row: T, changes: Fields<T>): T {
    if (!this.assign(row, changes)) return row;
    this.record(row, `${this.holding(row).declaration.name}.updated`, {});
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
    const from = this.mustBeOpen(row, move);
    this.assign(row, { ...changes, [move.column]: move.to } as never);
    this.record(row, move.emits, { from, to: move.to, reason });
    return row;
  }

  /** The state of a held row. 409 when the move is not open from there: for those who do much before they move it. */
  mustBeOpen(row: Envelope, { name, column, from }: Move): string {
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

  /** Notes what can be foreseen to go wrong later, for the dry run's answer. */
  warn(sentence: Sentence): void {
    this.warnings.push(String(sentence));
  }

  /** The workflows that this work starts, as they stand in its outbox. */
  get starts(): { kind: string; test_clock_id: string | null; due_at: Date | null }[] {
    return this.changes.outbox.filter(({ kind }) => kind === 'start');
  }

  /** Notes a plan whose execution this work sets going, for the dry run's answer. */
  follow(plan: Plan): void {
    this.plans.push(plan);
  }

  async statement<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.run<R>(text, values);
  }

  /** Keeps the answer under the idempotency key of this work, in the same transaction as the effect. */
  remember(answer: { status: number; body: string; headers: Record<string, string> }): void {
    if (!this.options.idempotency) return;
    const { account_id, livemode } = this.scope;
    this.changes.answer = {
      ...this.options.idempotency,
      account_id,
      livemode,
      ...answer,
      body: this.database.keys.seal(answer.body),
      created: new Date(),
    };
  }

  /**
   * Writes what has been collected so far, within the transaction, and lets go of it: for those who make so many rows
   * that they would not be held at once. What leaves after the commit still does, and a dry run takes this back as
   * well.
   */
  async flush(): Promise<void> {
    const { changes } = this;
    const now: Changes = { ...changes, outbox: [], answer: undefined };
    if (isEmpty(now)) return;
    const { text, values } = flushStatement(now);
    await (await this.open()).query(text, values);
    for (const rows of changes.inserted.values()) for (const { id } of rows as Identified[]) this.rows.delete(id);
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
    this.refuseUnmatched();
    const { within } = this.options;
    if (within) {
      within.plans.push(...this.plans);
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

  /** Writes everything, so that the database has its say, and takes it back: a dry run. */
  async rehearse(): Promise<void> {
    this.refuseUnmatched();
    const transaction = await this.open();
    try {
      if (!isEmpty(this.changes)) {
        const { text, values } = flushStatement(this.changes);
        await transaction.query(text, values);
      }
    } finally {
      await transaction.rollback();
    }
  }

  async rollback(): Promise<void> {
    if (!this.transaction) return;
    await this.transaction.then(
      (transaction) => transaction.rollback(),
      () => undefined,
    ); // a transaction that never opened has released itself
  }

  protected override async select<T extends Identified>(
    entity: EntityClass<T>,
    where: Where<T>,
    tail: string,
    from?: string,
    shown?: Rows['shown'],
  ): Promise<T[]> {
    return (await super.select(entity, where, tail, from, shown)).map(
      (row) => (this.rows.get(row.id) as T | undefined) ?? row,
    );
  }

  private hold<T extends Envelope>(entity: EntityClass<T>, row: T): void {
    this.rows.set(row.id, row);
    this.held.set(row, { entity: entity as unknown as EntityClass, declaration: declarationOf(entity) });
  }

  private holding(row: object) {
    const held = this.held.get(row);
    if (!held) throw new Error('a row is changed that this work has not locked');
    return held;
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

  /** Writes the event (with a snapshot and the subject's next sequence) and the audit entry of one change. */
  private record(row: Envelope, type: string, change: Change): void {
    const { entity, declaration } = this.holding(row);
    if (declaration.silent) return;
    row.sequence += 1;
    this.changes.events.push({
      ...this.common(row),
      id: newId('evt'),
      type,
      sequence: row.sequence,
      data: present(entity, row),
      api_version: currentVersion,
    });
    this.audit(row, type, change);
    this.emitted.push(type);
  }

  private audit(row: Envelope, action: string, { from, to, reason }: Change): void {
    const { credential_id, request_id } = this.scope;
    this.changes.audit.push({
      ...this.common(row),
      id: newId('aud'),
      action,
      sequence: row.sequence,
      from_status: from ?? null,
      to_status: to ?? null,
      reason: reason ?? null,
      recorded_at: new Date(),
      credential_id,
      request_id,
      resource_version: row.version,
    });
  }

  /** The columns that an event and an audit entry share. */
  private common(row: Envelope) {
    const { declaration } = this.holding(row);
    const { account_id, livemode, authorized_by } = this.scope;
    const entity_id = declaration.prefix === 'ent' ? row.id : ((row as { entity_id?: string }).entity_id ?? null);
    return {
      account_id,
      livemode,
      entity_id,
      subject_object: declaration.name,
      subject_id: row.id,
      occurred_at: this.now,
      authorized_by,
    };
  }
}

/** Keeps the changes that alter a row. */
const differingFrom = (row: object, changes: object): [name: string, value: unknown][] =>
  Object.entries(changes).filter(([name, value]) => value !== undefined && !same(value, row[name as keyof typeof row]));

/** Equal as JSON, whatever the order of the keys: the database stores them in its own. */
const same = (one: unknown, other: unknown): boolean => canonicalize(one ?? null) === canonicalize(other ?? null);
