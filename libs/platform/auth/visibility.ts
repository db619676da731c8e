import { amountFor, isPlaceless, isSeen, isUnbound, type Authority, type Facts } from '#permissions/permission';
import { covers, isAmong, type Amount, type Effect, type ScopePolicy, type Statement } from '#permissions/scope-policy';
import {
  companyDeclaration,
  resourceEntities,
  tokenDeclaration,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import type { Bind, Rows, Visibility } from '#platform/db/visibility';

/** Where a row says in what it stands: the columns of a place, as SQL. */
type Columns = Partial<Record<'entity_id' | 'workspace_id' | 'portfolio_id' | 'jurisdiction', string>>;

/**
 * A token with the powers of its chain. `human`: the human who granted it by signing in, and decides with it; `runs`:
 * whether that is an owner or admin, who decides for everybody.
 */
export interface Viewer {
  token_id: string;
  authority: Authority;
  human?: { id: string; runs: boolean };
}

/**
 * By which actions something may be seen: those of the operation that is asked for, and for what is shown besides, the
 * retrieval of that. `ofAsked`: of what somebody asked for, by the first word of its operation, the retrieval of what
 * that is about. `ofPlace`: the retrievals of what things are in.
 */
export interface Actions {
  own: string[];
  ofShown(declaration: ResourceDeclaration): string[];
  ofAsked(): ReadonlyMap<string, string>;
  ofPlace: Record<'ent' | 'ws' | 'pf', string>;
  isOwn(declaration: ResourceDeclaration): boolean;
  facts: Facts;
}

const ofCompany = (alias: string): Columns => ({
  entity_id: `${alias}.id`,
  workspace_id: `${alias}.workspace_id`,
  portfolio_id: `${alias}.portfolio_id`,
  jurisdiction: `${alias}.jurisdiction`,
});

/**
 * The kind of an event's or audit entry's subject, by the prefix of its id: the narrow table in which events are
 * searched has it, and events that stay hidden are not fetched.
 */
const subjectKind = "split_part(t.subject_id, '_', 1)";

/** The first two values of a statement are the tenant. */
const ofTenant = (alias: string): string => `${alias}.account_id = $1 and ${alias}.livemode = $2::boolean`;

/** Which statements of a chain cover these actions. */
const coverageOf = ({ links }: Authority, actions: string[]): string =>
  JSON.stringify(
    actions.map((action) => links.map(({ policy }) => policy?.statements.map((one) => covers(one.actions, action)))),
  );

const resourceCache = new WeakMap<Authority, Map<string, ResourceDeclaration[]>>();
const actionGroupCache = new WeakMap<Authority, string[][]>();

/**
 * The first words of operations for which a human may be asked; of each group the same statements of a chain cover the
 * retrieval.
 */
function askedIn(authority: Authority, { ofAsked }: Actions): string[][] {
  let groups = actionGroupCache.get(authority);
  if (!groups)
    actionGroupCache.set(
      authority,
      (groups = [...Map.groupBy(ofAsked().keys(), (name) => coverageOf(authority, [ofAsked().get(name)!])).values()]),
    );
  return groups;
}

/**
 * Groups the kinds of subjects whose retrieval the same statements of a chain cover, since there are many kinds and a
 * policy distinguishes few.
 */
function kindsIn(authority: Authority, { ofShown }: Actions): Map<string, ResourceDeclaration[]> {
  let kinds = resourceCache.get(authority);
  if (!kinds) {
    const told = resourceEntities()
      .map(([, declaration]) => declaration)
      .filter(({ silent }) => !silent);
    resourceCache.set(
      authority,
      (kinds = Map.groupBy(told, (kind) => (kind.lineage ? 'lineage' : coverageOf(authority, ofShown(kind))))),
    );
  }
  return kinds;
}

/**
 * The visibility of a scoped token: the companies with their belongings, workspaces and portfolios on which an action
 * may act, and tokens from itself downwards. Things of the account alone are hidden where they are asked for or shown,
 * not where the service itself needs them.
 */
export class TokenVisibility implements Visibility {
  constructor(
    private readonly viewer: Viewer,
    private readonly actions: Actions,
  ) {}

  conditionOn(rows: Rows, bind: Bind): string | null {
    const condition = this.conditionOnOwn(rows, bind);
    return condition !== null && rows.declaration.tenancy === 'shared'
      ? `(t.account_id is null or ${condition})`
      : condition;
  }

  private conditionOnOwn(rows: Rows, bind: Bind): string | null {
    const { declaration, columns, shown } = rows;
    const actions =
      typeof shown === 'object' ? [shown.by] : shown ? this.actions.ofShown(declaration) : this.actions.own;
    const placed = (): string | null => this.placed(rows, actions, bind);
    if (declaration.lineage) return this.inLine(rows, bind, placed);
    const conditions = [placed(), columns.includes('subject_object') ? this.bySubject(rows, bind) : null].filter(
      (condition) => condition !== null,
    );
    return conditions.length === 0 ? null : allOf(conditions);
  }

  /**
   * A token sees what it and its descendants own; a human's also sees their decisions, where it sees all of the
   * subject.
   */
  private inLine(
    { declaration, columns }: Pick<Rows, 'declaration' | 'columns'>,
    bind: Bind,
    placed: () => string | null,
  ): string {
    const { lineage, decider } = declaration;
    const { token_id, human } = this.viewer;
    const id = bind(token_id);
    const descends = columns.includes('ancestor_ids')
      ? `t.ancestor_ids @> array[${id}]`
      : `t.${lineage} in (select d.id from "${tokenDeclaration()?.name}" d where ${ofTenant('d')} and ` +
        `d.ancestor_ids @> array[${id}])`;
    if (!decider || !human) return anyOf([`t.${lineage} = ${id}`, descends]);
    return anyOf([
      `t.${lineage} = ${id}`,
      descends,
      allOf([
        ...(human.runs ? [] : [`t.${decider} = ${bind(human.id)}`]),
        placed() ?? 'true',
        this.byOperation(declaration, bind),
      ]),
    ]);
  }

  /**
   * A request reveals the thing that it would create or change: a token that may not retrieve that is not told. A
   * request to approve something reveals its subject; a request to approve such an approval is hidden.
   */
  private byOperation(declaration: ResourceDeclaration, bind: Bind): string {
    if (!declaration.about || isUnbound(this.viewer.authority)) return 'true';
    const { operation, path } = declaration.about;
    // `/v1/authorizations/{id}/approve`
    const approved = `(select i.${operation} from "${declaration.name}" i where ${ofTenant('i')}
      and i.id = split_part(t.${path}, '/', 4))`;
    const cases = askedIn(this.viewer.authority, this.actions).map(
      (names) =>
        `when split_part(coalesce(${approved}, t.${operation}), '.', 1) = any(${bind(names)}::text[]) then ` +
        (this.placed({ declaration, columns: [], shown: true }, [this.actions.ofAsked().get(names[0]!)!], bind) ??
          'true'),
    );
    return `case ${cases.join(' ')} else false end`;
  }

  /**
   * An event or audit entry tells of its subject, and is seen by whom the retrieval of that is allowed where the row
   * stands; what is a token's, by whoever sees it.
   */
  private bySubject(rows: Rows, bind: Bind): string {
    const cases = [...kindsIn(this.viewer.authority, this.actions)].flatMap(([coverage, kinds]) => {
      const [first] = kinds as [ResourceDeclaration];
      if (first.lineage)
        return kinds.map((kind) => `when ${subjectKind} = '${kind.prefix}' then ${this.ofLine(kind, bind)}`);
      // The statement that decides the visibility of the row need not be asked again.
      const condition =
        coverage === coverageOf(this.viewer.authority, this.actions.own)
          ? null
          : this.placed(rows, this.actions.ofShown(first), bind);
      return condition === null
        ? []
        : [`when ${subjectKind} = any(${bind(kinds.map(({ prefix }) => prefix))}::text[]) then ${condition}`];
    });
    return cases.length === 0 ? 'true' : `case ${cases.join(' ')} else true end`;
  }

  private ofLine(declaration: ResourceDeclaration, bind: Bind): string {
    const actions = this.actions.ofShown(declaration);
    if (!isSeen(this.viewer.authority, actions, 'anywhere')) return 'false';
    const rows = { declaration, columns: ['ancestor_ids', 'entity_id'], shown: true };
    return (
      `t.subject_id in (select t.id from "${declaration.name}" t where ${ofTenant('t')} and ` +
      `${this.inLine(rows, bind, () => this.placed(rows, actions, bind))})`
    );
  }

  /** By where the row stands. */
  private placed({ declaration, columns, shown }: Rows, actions: string[], bind: Bind): string | null {
    const { authority } = this.viewer;
    if (isUnbound(authority)) return null;
    const { about } = declaration;
    const { ofPlace, facts } = this.actions;
    const asked = [actions, ...(about ? Object.values(ofPlace).map((one) => [one]) : [])];
    // so that its statements are those of a key, and as well known to the database
    if (isPlaceless(authority) && asked.every((some) => isSeen(authority, some, {}, facts))) return null;
    const within_ = (place: Columns): string => anyOf(actions.map((action) => this.allowed(action, place, bind)));
    if (declaration.place === 'entity_id') return within_(ofCompany('t'));
    if (declaration.place) return within_({ [declaration.place]: 't.id' });
    if (about) return this.inPlaces(`t.${about.places}`, actions, bind);
    if (columns.includes('entity_id')) {
      const itself = columns.includes('subject_object')
        ? `when ${subjectKind} = 'ws' then ${within_({ workspace_id: 't.subject_id' })} when ${subjectKind} = ` +
          `'pf' then ${within_({ portfolio_id: 't.subject_id' })}`
        : '';
      return (
        `case when t.entity_id is not null then ${this.ofCompany('t.entity_id', actions, bind)} ${itself} else ` +
        `${within_({})} end`
      );
    }
    return shown || this.actions.isOwn(declaration) ? within_({}) : null;
  }

  /** It stands wherever its request would act: each of these places is seen, and one of the actions allowed there. */
  private inPlaces(ids: string, actions: string[], bind: Bind): string {
    const { ofPlace } = this.actions;
    const at = (place: Columns, ...retrieval: string[]): string =>
      allOf(
        [actions, ...retrieval.map((one) => [one])].map((some) =>
          anyOf(some.map((action) => this.allowed(action, place, bind))),
        ),
      );
    const each = `case split_part(p.id, '_', 1) when 'ws' then ${at({ workspace_id: 'p.id' }, ofPlace.ws)}
      when 'pf' then ${at({ portfolio_id: 'p.id' }, ofPlace.pf)}
      else exists (select from "${companyDeclaration().name}" c where c.id = p.id
      and ${ofTenant('c')} and ${at(ofCompany('c'), ofPlace.ent)}) end`;
    return `case when cardinality(${ids}) = 0 then ${at({})} else (select bool_and(${each}) from unnest(${ids}) p(id))
      end`;
  }

  /** The visible ones among these companies. */
  private ofCompany(id: string, actions: string[], bind: Bind): string {
    return `exists (select from "${companyDeclaration().name}" c where c.id = ${id} and ${ofTenant('c')}
      and ${anyOf(actions.map((action) => this.allowed(action, ofCompany('c'), bind)))})`;
  }

  private allowed(action: string, place: Columns, bind: Bind): string {
    return allOf(
      this.viewer.authority.links.flatMap(({ policy, portfolio_id }) => [
        ...(portfolio_id ? [place.portfolio_id ? `${place.portfolio_id} = ${bind(portfolio_id)}` : 'false'] : []),
        ...(policy ? [this.byPolicy(policy, action, place, bind)] : []),
      ]),
    );
  }

  /** The same order as in `verdictOf`: what is denied is not seen, whatever else allows it. */
  private byPolicy({ statements }: ScopePolicy, action: string, place: Columns, bind: Bind): string {
    const amount = amountFor(action, this.actions.facts);
    const matching = (...effects: Effect[]) =>
      anyOf(
        statements
          .filter((one) => effects.includes(one.effect) && covers(one.actions, action))
          .map((one) => this.fits(one, amount, place, bind)),
      );
    return `(${matching('allow', 'require_authorization')} and (${matching('deny')}) is not true)`;
  }

  private fits(
    { effect, resources, conditions = {} }: Statement,
    amount: Amount | undefined,
    place: Columns,
    bind: Bind,
  ): string {
    if (conditions.amount_cents && !isAmong(conditions.amount_cents, amount, effect)) return 'false';
    const among = (column: string | undefined, values: string[] | undefined) =>
      column && values ? `${column} = any(${bind(values)}::text[])` : 'false';
    return allOf([
      ...(resources
        ? [
            anyOf([
              among(place.entity_id, resources.entity_ids),
              among(place.portfolio_id, resources.portfolio_ids),
              among(place.workspace_id, resources.workspace_ids),
            ]),
          ]
        : []),
      ...(conditions.jurisdiction ? [among(place.jurisdiction, conditions.jurisdiction.in)] : []),
    ]);
  }
}

const anyOf = (conditions: string[]): string => (conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`);
const allOf = (conditions: string[]): string => (conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`);
