import { amountFor, isPlaceless, isSeen, isUnbound, type Authority, type Facts } from '#permissions/permission';
import { covers, isAmong, type Amount, type Effect, type ScopePolicy, type Statement } from '#permissions/scope-policy';
import {
  companyDeclaration,
  resourceEntities,
  tokenDeclaration,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import type { Bind, Rows, Visibility } from '#platform/db/visibility';

/** SQL expressions for the place of a row. */
type Columns = Partial<Record<'entity_id' | 'workspace_id' | 'portfolio_id' | 'jurisdiction', string>>;

/**
 * `human`: the human who granted the token by signing in. `runs`: that human may decide every request, as an owner or
 * admin.
 */
export interface Viewer {
  token_id: string;
  authority: Authority;
  human?: { id: string; runs: boolean };
}

/**
 * Actions that make rows visible. `own`: those of the operation. `ofShown`: the retrieval of other returned resources.
 * `ofAsked`: by the first word of a pending operation, the retrieval of its subject. `ofPlace`: the retrievals of
 * companies, workspaces, and portfolios.
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

const standingIn = (columns: readonly string[], alias: string): Columns =>
  Object.fromEntries(columns.map((column) => [column, `${alias}.${column}`]));

/** The search table has the subject's ID, so Postgres does not fetch hidden events. */
const subjectKind = "split_part(t.subject_id, '_', 1)";

/** The parameters $1 and $2 of every statement. */
const ofTenant = (alias: string): string => `${alias}.account_id = $1 and ${alias}.livemode = $2::boolean`;

/** Equal for actions under the same statements. */
const coverageOf = ({ links }: Authority, actions: string[]): string =>
  JSON.stringify(
    actions.map((action) => links.map(({ policy }) => policy?.statements.map((one) => covers(one.actions, action)))),
  );

const resourceCache = new WeakMap<Authority, Map<string, ResourceDeclaration[]>>();
const actionGroupCache = new WeakMap<Authority, string[][]>();

function askedIn(authority: Authority, { ofAsked }: Actions): string[][] {
  let groups = actionGroupCache.get(authority);
  if (!groups)
    actionGroupCache.set(
      authority,
      (groups = [...Map.groupBy(ofAsked().keys(), (name) => coverageOf(authority, [ofAsked().get(name)!])).values()]),
    );
  return groups;
}

/** Groups subject kinds by the statements on their retrieval: far fewer conditions. */
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
 * Limits a scoped token to the companies, workspaces and portfolios of its policies, and to its own descendants.
 * Internal reads still see the account's resources.
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
   * A token sees itself and its descendants. A human's token also sees requests for that human's decision, if it sees
   * every subject.
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
   * A request reveals the resource that it would change, so tokens that may not retrieve that resource do not see it.
   * An approval of an approval request is always hidden.
   */
  private byOperation(declaration: ResourceDeclaration, bind: Bind): string {
    if (!declaration.about || isUnbound(this.viewer.authority)) return 'true';
    const { operation, path } = declaration.about;
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

  /** Events and audit entries are as visible as their subject. */
  private bySubject(rows: Rows, bind: Bind): string {
    const cases = [...kindsIn(this.viewer.authority, this.actions)].flatMap(([coverage, kinds]) => {
      const [first] = kinds as [ResourceDeclaration];
      if (first.lineage)
        return kinds.map((kind) => `when ${subjectKind} = '${kind.prefix}' then ${this.ofLine(kind, bind)}`);
      // The row's own condition already covers these kinds.
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

  private placed({ declaration, columns, shown }: Rows, actions: string[], bind: Bind): string | null {
    const { authority } = this.viewer;
    if (isUnbound(authority)) return null;
    const { about } = declaration;
    const { ofPlace, facts } = this.actions;
    const asked = [actions, ...(about ? Object.values(ofPlace).map((one) => [one]) : [])];
    // Without a condition the SQL equals a key's, so Postgres reuses its plan.
    if (isPlaceless(authority) && asked.every((some) => isSeen(authority, some, {}, facts))) return null;
    const within_ = (place: Columns): string => anyOf(actions.map((action) => this.allowed(action, place, bind)));
    if (declaration.place === 'entity_id') return within_(ofCompany('t'));
    if (declaration.place) return within_({ [declaration.place]: 't.id' });
    if (declaration.standsIn) return within_(standingIn(declaration.standsIn, 't'));
    if (about) return this.inPlaces(`t.${about.places}`, actions, bind);
    if (columns.includes('entity_id')) {
      const itself = columns.includes('subject_object')
        ? `when ${subjectKind} = 'ws' then ${within_({ workspace_id: 't.subject_id' })} when ${subjectKind} = ` +
          `'pf' then ${within_({ portfolio_id: 't.subject_id' })} ${this.ofContained(within_)}`
        : '';
      return (
        `case when t.entity_id is not null then ${this.ofCompany('t.entity_id', actions, bind)} ${itself} else ` +
        `${within_({})} end`
      );
    }
    return shown || this.actions.isOwn(declaration) ? within_({}) : null;
  }

  /** Events of a portfolio or workspace, without a company. */
  private ofContained(within_: (place: Columns) => string): string {
    return resourceEntities()
      .flatMap(([, { name, prefix, place, standsIn, silent }]) =>
        !standsIn || place || silent
          ? []
          : `when ${subjectKind} = '${prefix}' then exists (select from "${name}" s where s.id = t.subject_id and ` +
            `${ofTenant('s')} and ${within_(standingIn(standsIn, 's'))})`,
      )
      .join(' ');
  }

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

  /** A deny overrides every allow, as in `verdictOf`. */
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
