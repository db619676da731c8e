import { isPlaceless, isSeen, isUnbound, type Authority } from '#kernel/permission';
import { covers, within, type Effect, type ScopePolicy, type Statement } from '#kernel/scope-policy';
import type { ResourceDeclaration } from '#platform/db/resource-entity';
import type { Bind, Rows, Sight } from '#platform/db/sight';

/** Where a row says in what it stands: the columns of a place, as SQL. */
type Columns = Partial<Record<'entity_id' | 'workspace_id' | 'portfolio_id' | 'jurisdiction', string>>;

/** Whose sight: a token with what its chain may do. `human`: who granted it by signing in, and decides with it; `runs`: of an owner or admin, who decides for everybody. */
export interface Viewer { token_id: string; authority: Authority; human?: { id: string; runs: boolean } }

/** By which actions something may be seen: those of the operation that is asked for, and for what is shown besides, the retrieval of that. */
export interface Actions { own: string[]; ofShown(declaration: ResourceDeclaration): string[]; isOwn(declaration: ResourceDeclaration): boolean; facts: { amount_cents?: number } }

const ofCompany = (alias: string): Columns => ({ entity_id: `${alias}.id`, workspace_id: `${alias}.workspace_id`, portfolio_id: `${alias}.portfolio_id`, jurisdiction: `${alias}.jurisdiction` });

/**
 * What a scoped token sees: of companies and what belongs to them, of workspaces and portfolios those that an action may be about, and of tokens itself and what
 * descends from it. What belongs to the account alone is kept from it where it is asked for or shown, not where the service itself needs it.
 */
export class TokenSight implements Sight {
  constructor(private readonly viewer: Viewer, private readonly actions: Actions) {}

  conditionOn({ declaration, columns, shown }: Rows, bind: Bind): string | null {
    const { lineage, decider, tenancy = 'mode' } = declaration;
    const { token_id, human } = this.viewer;
    if (lineage) {
      const id = bind(token_id);
      const line = `t.${lineage} = ${id} or t.ancestor_ids @> array[${id}]`;
      if (!decider || !human) return `(${line})`;
      return `(${line} or ${allOf([...(human.runs ? [] : [`t.${decider} = ${bind(human.id)}`]), this.placed({ declaration, columns, shown }, bind) ?? 'true'])})`;
    }
    return tenancy === 'public' ? null : this.placed({ declaration, columns, shown }, bind);
  }

  /** By where the row stands. */
  private placed({ declaration, columns, shown }: Rows, bind: Bind): string | null {
    const { name } = declaration;
    const { authority } = this.viewer;
    if (isUnbound(authority)) return null;
    const actions = shown ? this.actions.ofShown(declaration) : this.actions.own;
    if (isPlaceless(authority) && isSeen(authority, actions, {}, this.actions.facts.amount_cents)) return null; // so that its statements are those of a key, and as well known to the database
    const within_ = (place: Columns): string => anyOf(actions.map((action) => this.allowed(action, place, bind)));
    if (name === 'entity') return within_(ofCompany('t'));
    if (name === 'workspace') return within_({ workspace_id: 't.id' });
    if (name === 'portfolio') return within_({ portfolio_id: 't.id' });
    if (columns.includes('entity_id')) return `case when t.entity_id is null then ${within_({})} else ${this.ofCompany('t.entity_id', actions, bind)} end`;
    return shown || this.actions.isOwn(declaration) ? within_({}) : null;
  }

  /** Of these companies, those that are seen; the first two values of the statement are the tenant. */
  private ofCompany(id: string, actions: string[], bind: Bind): string {
    return `exists (select from entity c where c.id = ${id} and c.account_id = $1 and c.livemode = $2::boolean and ${anyOf(actions.map((action) => this.allowed(action, ofCompany('c'), bind)))})`;
  }

  private allowed(action: string, place: Columns, bind: Bind): string {
    return allOf(this.viewer.authority.links.flatMap(({ policy, portfolio_id }) => [
      ...(portfolio_id ? [place.portfolio_id ? `${place.portfolio_id} = ${bind(portfolio_id)}` : 'false'] : []),
      ...(policy ? [this.byPolicy(policy, action, place, bind)] : []),
    ]));
  }

  /** The same order as in `verdictOf`: what is denied is not seen, whatever else allows it. */
  private byPolicy({ statements }: ScopePolicy, action: string, place: Columns, bind: Bind): string {
    const matching = (...effects: Effect[]) => anyOf(statements.filter((one) => effects.includes(one.effect) && covers(one.actions, action)).map((one) => this.fits(one, place, bind)));
    return `(${matching('allow', 'require_authorization')} and (${matching('deny')}) is not true)`;
  }

  private fits({ resources, conditions = {} }: Statement, place: Columns, bind: Bind): string {
    if (conditions.amount_cents && !within(conditions.amount_cents, this.actions.facts.amount_cents)) return 'false';
    const among = (column: string | undefined, values: string[] | undefined) => (column && values ? `${column} = any(${bind(values)}::text[])` : 'false');
    return allOf([
      ...(resources ? [anyOf([among(place.entity_id, resources.entity_ids), among(place.portfolio_id, resources.portfolio_ids), among(place.workspace_id, resources.workspace_ids)])] : []),
      ...(conditions.jurisdiction ? [among(place.jurisdiction, conditions.jurisdiction.in)] : []),
    ]);
  }
}

const anyOf = (conditions: string[]): string => (conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`);
const allOf = (conditions: string[]): string => (conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`);
