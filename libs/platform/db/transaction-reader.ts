import { isId } from '#kernel/ids';
import { invalidParam, Problem } from '#kernel/problem';
import { matchesStrongly, type EntityTags } from '#platform/wire/etag';
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
  /** The reader whose transaction this one shares. */
  within?: TransactionReader;
  /** The instant of another work, which this one takes the place of. */
  at?: Date;
}

/**
 * Reads of one database transaction, which opens with the first of them: they lock rows, and give each row as it stands
 * in this work, at one instant, in real or simulated time.
 */
export class TransactionReader extends Reader {
  /** The rows that were made in this work. */
  readonly inserted: { object: string; row: Identified }[] = [];
  protected transaction: Promise<Transaction> | null = null;
  protected clock: string | null;
  private readonly held = new WeakMap<object, { entity: EntityClass; declaration: ResourceDeclaration }>();
  /**
   * Each row once: another read of it in this work gives the object with the changes that are not written yet. Which
   * rows match a condition is still decided by the database, which has not seen those changes.
   */
  private readonly rows = new Map<string, Identified>();
  private time: Date | null;
  /** Whether what `If-Match` names has been looked at. */
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

  /** Puts this work on simulated time, from that of one company to that of another, or back on real time. */
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
  protected assertMatched(): void {
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
    if (!held) throw new Error('a row is changed that this work has not locked');
    return held;
  }

  /** Lets go of rows that have been written: another read of them asks the database. */
  protected release(rows: Iterable<Identified>): void {
    for (const { id } of rows) this.rows.delete(id);
  }
}
