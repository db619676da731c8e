import { isId } from '#kernel/ids';
import { invalidParam, Problem } from '#kernel/problem';
import { matchesStrongly, weakTagIn, type EntityTags } from '#platform/wire/etag';
import type { Database } from './database';
import type { Envelope } from '#platform/wire/envelope';
import { Reader, type Where } from './reader';
import {
  clockDeclaration,
  declarationOf,
  type EntityClass,
  type Identified,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import type { Scope } from './scope';
import { Transaction, type IdempotencyKey } from './transaction';
import type { Rows, Visibility } from './visibility';

export interface TransactionOptions {
  idempotency?: IdempotencyKey;
  ifMatch?: { id: string; tags: EntityTags };
  visibility?: Visibility;
  /** Shares this reader's transaction. */
  within?: TransactionReader;
  /** Inherits the instant of the work that it replaces. */
  at?: Date;
}

/**
 * Opens on first use. Reads lock rows, include this work's own changes, and share one instant in real or simulated
 * time.
 */
export class TransactionReader extends Reader {
  readonly inserted: { object: string; row: Identified }[] = [];
  protected transaction: Promise<Transaction> | null = null;
  protected clock: string | null;
  private readonly held = new WeakMap<object, { entity: EntityClass; declaration: ResourceDeclaration }>();
  /** Repeated reads include unwritten changes. Conditions run in the database, which lacks them. */
  private readonly rows = new Map<string, Identified>();
  private time: Date | null;
  private matched = false;

  constructor(
    database: Database,
    override readonly scope: Scope,
    protected readonly options: TransactionOptions = {},
  ) {
    super(
      database,
      scope,
      async (text, values, often) => (await this.open()).query(text, values, often),
      options.visibility,
    );
    this.clock = scope.test_clock_id;
    this.time = options.at ?? null;
  }

  open(): Promise<Transaction> {
    return (this.transaction ??=
      this.options.within?.open() ?? Transaction.open(this.database, this.scope, { key: this.options.idempotency }));
  }

  /**
   * Returns the connection before a wait, while nothing is locked or changed. The next statement opens a transaction
   * and takes the idempotency key again.
   */
  async pause(): Promise<void> {
    const transaction = this.transaction;
    [this.transaction, this.time] = [null, this.options.at ?? null];
    await (await transaction)?.rollback();
  }

  /** With an idempotency key, the transaction opens first. */
  get keyed(): boolean {
    return this.options.idempotency !== undefined;
  }
  get testClockId(): string | null {
    return this.clock;
  }

  get now(): Date {
    if (this.clock && !this.time) throw new Error('the test clock has not been read: call onClock() first');
    return (this.time ??= new Date());
  }

  async onClock(id: string | null = this.clock): Promise<void> {
    if (this.clock === id && (this.time || !id)) return;
    if (!id) {
      this.clock = this.time = null;
      return;
    }
    const { name, clock } = clockDeclaration();
    const rows = await this.run<{ now: Date }>(
      `select "${clock}" as now from "${name}" where id = $1 and account_id = $2`,
      [id, this.scope.account_id],
    );
    if (!rows[0])
      throw invalidParam('test_clock_id', 'test_clock_id is not a test clock in this account.', 'not_found');
    this.clock = id;
    this.time = rows[0].now;
  }

  /** Throws 404 for an invisible row, 412 if `If-Match` names another version. */
  async lock<T extends Envelope>(entity: EntityClass<T>, id: string): Promise<T> {
    const [row] = isId(declarationOf(entity).prefix, id) ? await this.lockAll(entity, { id } as Where<T>) : [];
    return row ?? this.find(entity, id); // throws the standard 404
  }

  /** Locks in id order to prevent deadlocks. */
  async lockAll<T extends Envelope>(entity: EntityClass<T>, where: Where<T>): Promise<T[]> {
    const { name, source } = declarationOf(entity);
    // Joins read after the lock, so their data is current.
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

  /** Locks rows that the credential cannot see, to record an effect on them. */
  async lockUnseen<T extends Envelope>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    await this.run(`select from "${declarationOf(entity).name}" where id = any($1) order by id for update`, [ids]);
    const read = await new Reader(this.database, this.scope, this.run).byIds(entity, ids);
    const rows = read.map((row) => (this.rows.get(row.id) as T | undefined) ?? row);
    for (const row of rows) {
      if (!this.held.has(row)) this.match(row);
      this.hold(entity, row);
    }
    return rows;
  }

  /** Throws 412 if `If-Match` names another version of this row. */
  match({ id, version }: Pick<Envelope, 'id' | 'version'>): void {
    const { ifMatch } = this.options;
    if (ifMatch?.id !== id) return;
    this.matched = true;
    if (matchesStrongly(ifMatch.tags, `"${version}"`)) return;
    const weak = weakTagIn(ifMatch.tags);
    throw new Problem(
      'precondition_failed',
      weak === null
        ? `If-Match does not match version ${version} of the resource. Retrieve it, then retry with its ETag.`
        : `If-Match contains ${weak}. A weak ETag never matches: send it without W/, as in "${version}".`,
      { current_version: version },
    );
  }

  /** An untested condition counts as failed (RFC 9110 § 13.1.1). */
  protected assertMatched(): void {
    const { ifMatch } = this.options;
    if (ifMatch && ifMatch.tags !== '*' && !this.matched)
      throw new Problem(
        'precondition_failed',
        'Remove If-Match: this request does not change a resource that has an ETag.',
      );
  }

  override async find<T extends Identified>(entity: EntityClass<T>, id: string): Promise<T> {
    const known = this.rows.get(id) as T | undefined;
    return known && this.held.get(known)?.entity === (entity as unknown) ? known : super.find(entity, id);
  }

  override byIds<T extends Identified>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    return this.withOwn(ids, (others) => super.byIds(entity, others));
  }

  /** Always shows rows created in this work. */
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

  protected hold<T extends Envelope>(entity: EntityClass<T>, row: T): void {
    this.rows.set(row.id, row);
    this.held.set(row, { entity: entity as unknown as EntityClass, declaration: declarationOf(entity) });
  }

  protected holding(row: object) {
    const held = this.held.get(row);
    if (!held) throw new Error('the row is not locked: lock it before you change it');
    return held;
  }

  /** Forgets rows, so that the next read queries the database. */
  protected release(rows: Iterable<Identified>): void {
    for (const { id } of rows) this.rows.delete(id);
  }
}
