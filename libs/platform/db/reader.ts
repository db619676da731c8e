import { isId } from '#kernel/ids';
import { invalid, notFound } from '#kernel/problem';
import { wordsOf } from '#kernel/words';
import type { ServerKeys } from '#platform/keys/server-keys';
import type { Database } from './database';
import type { Envelope } from '#platform/wire/envelope';
import { noAnchor, pageStatement, readCursor, writeCursor, type PageQuery } from './page';
import {
  declarationOf,
  resourceEntities,
  sourceOf,
  visible,
  type EntityClass,
  type Identified,
} from '#platform/wire/resource-entity';
import type { Scope } from './scope';
import type { Rows, Visibility } from './visibility';
import { tenant } from './tenant';

export interface Page<T> {
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}
export type Where<T> = { [K in keyof T]?: T[K] | T[K][] };

/** `often`: see `planned`. */
export type Run = <R>(text: string, values: unknown[], often?: boolean) => Promise<R[]>;

/** Policies add SQL, so prepared statements need a limit. */
const mostKept = 200;
const kept = new Set<string>();
const isKept = (text: string): boolean => kept.has(text) || (kept.size < mostKept && kept.add(text).has(text));

const maxRows = 1000;

/** Restricts reads to a tenant, by condition and by row security. */
export class Reader {
  constructor(
    protected readonly database: Database,
    readonly scope: Pick<Scope, 'account_id' | 'livemode'>,
    protected run: Run = (...statement) => database.run(...statement),
    private readonly visibility?: Visibility,
  ) {}

  get keys(): ServerKeys {
    return this.database.keys;
  }

  /** 404 if the row is missing or another tenant's. */
  async find<T extends Identified>(entity: EntityClass<T>, id: string): Promise<T> {
    const { name, prefix } = declarationOf(entity);
    const [row] = isId(prefix, id) ? await this.select(entity, { id } as Where<T>, 'limit 1') : [];
    if (!row) throw notFound(wordsOf(name));
    return row;
  }

  /** Returns rows oldest first. Only for sets limited to one company. */
  all<T extends Envelope>(entity: EntityClass<T>, where: Where<T>): Promise<T[]> {
    return this.select(entity, where, `order by t.created, t.id limit ${maxRows + 1}`).then((rows) => {
      if (rows.length > maxRows)
        throw new Error(`more than ${maxRows} rows of ${declarationOf(entity).name} match: read them page by page`);
      return rows;
    });
  }

  /** Rows in no order. */
  findVisible<T extends Identified>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.select(entity, { id: ids } as Where<T>, '', undefined, true);
  }

  /** Ids that the answer may contain or the operation `by` may reveal. */
  async visibleIds(resource: string, ids: string[], by?: string): Promise<Set<string>> {
    if (!this.visibility || ids.length === 0) return new Set(ids);
    const [entity] = resourceEntities().find(([, { name }]) => name === resource)!;
    const rows = by
      ? await this.select(entity, { id: ids }, '', undefined, { by })
      : await this.findVisible(entity as EntityClass<Identified>, ids);
    return new Set(rows.map(({ id }) => id));
  }

  byIds<T extends Identified>(entity: EntityClass<T>, ids: string[]): Promise<T[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.select(entity, { id: ids } as Where<T>, '');
  }

  /** Values start at $3, because the tenant's gate takes $1 and $2. */
  query<R>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.run<R>(text, [this.scope.account_id, String(this.scope.livemode), ...values]);
  }

  async page<T extends Identified>(entity: EntityClass<T>, query: PageQuery): Promise<Page<T>> {
    const { keys } = this.database;
    const { name } = declarationOf(entity);
    const cursor = readCursor(name, query, keys);
    const anchor = cursor ?? (await this.anchor(entity, query));
    const { text, values, backwards } = pageStatement(
      declarationOf(entity),
      this.scope,
      query,
      anchor,
      this.visibility &&
        ((bind) =>
          this.visibility!.conditionOn(
            { declaration: declarationOf(entity), columns: this.database.columnsOf(entity), shown: false },
            bind,
          )),
    );
    const rows = await this.run<T>(text, values);
    const more = rows.length > query.limit;
    const data = rows.slice(0, query.limit);
    if (backwards) data.reverse();
    const last = data.at(-1);
    const after = backwards ? data.length > 0 : more; // the anchor follows a page read backwards
    return { data, has_more: more, next_cursor: after && last ? writeCursor(name, query, last as never, keys) : null };
  }

  protected async select<T extends Identified>(
    entity: EntityClass<T>,
    where: Where<T>,
    tail: string,
    from?: string,
    shown: Rows['shown'] = false,
  ): Promise<T[]> {
    const declaration = declarationOf(entity);
    const columns = this.database.columnsOf(entity);
    const values: unknown[] = [this.scope.account_id, String(this.scope.livemode)];
    const conditions = Object.entries(where).map(([column, value]) => {
      if (value === undefined || value === null) throw new Error(`where ${column} is ${value}`);
      values.push(value);
      return Array.isArray(value) ? `t."${column}" = any($${values.length})` : `t."${column}" = $${values.length}`;
    });
    const seen = this.visibility?.conditionOn({ declaration, columns, shown }, (value) => `$${values.push(value)}`);
    if (seen) conditions.push(seen);
    const byKey = !from && !declaration.source && typeof (where as { id?: unknown }).id === 'string';
    const text =
      `select ${byKey ? this.database.selectionOf(entity) : 't.*'} from ${from ?? sourceOf(declaration)} t
        where ${tenant} and ${visible(declaration)}` +
      conditions.map((condition) => ` and ${condition}`).join('') +
      ` ${tail}`;
    return this.run<T>(text, values, byKey && (!seen || isKept(text)));
  }

  private async anchor<T extends Identified>(entity: EntityClass<T>, query: PageQuery): Promise<unknown[] | null> {
    const param = query.starting_after ? 'starting_after' : query.ending_before ? 'ending_before' : null;
    if (!param) return null;
    const declaration = declarationOf(entity);
    const [row] = isId(declaration.prefix, query[param])
      ? await this.select(entity, { id: query[param] } as unknown as Where<T>, 'limit 1')
      : [];
    if (!row) throw invalid([noAnchor(declaration, query.cursorParam ?? param)]);
    return query.sort.map(({ column }) => row[column as keyof T]);
  }
}
