import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { InvalidRequest } from '#kernel/problem';
import type { Tier } from '#permissions/permission';
import type { ScopePolicy } from '#permissions/scope-policy';
import { runsAccount } from '#kernel/user-role';
import { attributionOf } from '#platform/auth/authenticator';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { People, type Person } from '#accounts/signin';
import { readInput } from '#platform/wire/input';
import { Agent } from '#credentials/agent';
import { Portfolio } from '#companies/portfolio';
import { excess, insertGranted, checkPolicy, ScopePolicyField, Token, type Grant } from '#credentials/token';
import { AuthorizationServer, type Asking } from '../authorization-server';
import { deciding, endOf, newAgent, noAgent, policyFor, type Powers } from './consent-powers';

export interface Where {
  account_id: string;
  livemode: boolean;
}
export interface Offer {
  person: Person;
  email: string;
  account_name: string;
  /**
   * Empty for a user who does not run the account: their tokens define their access, and they cannot act as another
   * user's agent.
   */
  portfolios: ConsentOption[];
  agents: (ConsentOption & { created: Date })[];
  /** The agent of this client's earlier grant, if still active. */
  agent_before: string | null;
  /** A member's tokens, which limit the grant. Null for owners and admins. */
  within: ConsentOption[] | null;
}
interface ConsentOption {
  id: string;
  name: string;
}

/** The redirect URL, or the earlier answer that counts, or null if the request has ended. */
export type Outcome = { to: string } | { counts: string | null };
/** Full sentences. */
interface Flawed {
  flaws: string[];
}
export type Browser = [IncomingMessage, ServerResponse];

export const refusal = 'refused';

const maxListed = 200;

@Injectable()
export class ConsentService {
  constructor(
    private readonly people: People,
    private readonly works: UnitOfWorkRunner,
    private readonly server: AuthorizationServer,
    private readonly database: Database,
  ) {}

  /** Makes duplicate account names unique. */
  async accountsOf(session: string): Promise<{ account_id: string; account_name: string }[]> {
    const accounts = await this.people.accountsOf(session);
    return accounts.map(({ account_id, account_name: name }) => ({
      account_id,
      account_name: accounts.some((other) => other.account_id !== account_id && other.account_name === name)
        ? `${name} (${account_id})`
        : name,
    }));
  }

  /** Returns null if the person cannot grant anything in the account. */
  async offer(session: string, where: Where, { client_id }: Asking): Promise<Offer | null> {
    const account = (await this.accountsOf(session)).find(({ account_id }) => account_id === where.account_id);
    const person = account && (await this.people.personIn(session, where));
    if (!person) return null;
    const read = new Reader(this.database, where);
    const list = (table: string, condition = 'true', ...values: string[]) =>
      read.query<ConsentOption & { created: Date }>(
        `select t.id, coalesce(t.name, t.id) as name, t.created from ${table} t where ${tenant} and t.account_id = $1
          and t.livemode = $2::boolean and ${condition} order by t.name, t.id limit ${maxListed}`,
        values,
      );
    const common = { person, email: (await this.people.emailOf(session)) ?? '', account_name: account.account_name };
    if (runsAccount(person.user_role)) {
      const agents = await list('agent', "t.status = 'active'");
      const [before] = await read.query<{ agent_id: string }>(
        `select t.agent_id from token t where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean
          and t."grant" is not null and t.human_id = $3 and t.metadata->>'oauth_client_id' = $4 and t.agent_id = any($5)
          order by t.created desc limit 1`,
        [person.user_id, client_id, agents.map(({ id }) => id)],
      );
      return {
        ...common,
        portfolios: await list('portfolio'),
        agents,
        agent_before: before?.agent_id ?? null,
        within: null,
      };
    }
    const within = await list('token', `t.human_id = $3 and ${givenToThem}`, person.user_id);
    return within.length === 0 ? null : { ...common, portfolios: [], agents: [], agent_before: null, within };
  }

  /** Creates the token once, even if the form is sent twice, unless another answer came first. */
  async allow(
    browser: Browser,
    { person }: Offer,
    asking: Asking,
    powers: Powers,
    request_id: string,
  ): Promise<Outcome | Flawed> {
    const made = await this.works
      .once(scopeOf(person, request_id), `oauth/${asking.uid}`, async (work) => {
        const { policy, flaws } = await policyOf(work, powers);
        const parent = runsAccount(person.user_role) ? null : await parentOf(work, person, powers, flaws);
        const [portfolio] = powers.portfolio_id && !parent ? await work.byIds(Portfolio, [powers.portfolio_id]) : [];
        if (powers.portfolio_id && !portfolio)
          flaws.push('That portfolio no longer exists. Choose a different portfolio.');
        const agent_id =
          flaws.length > 0
            ? null
            : (parent?.agent_id ?? (await agentOf(work, powers.agent, asking.client_name, flaws, parent === null)));
        const asked = narrowed(
          {
            tier: powers.tier,
            human_id: person.user_id,
            agent_id,
            portfolio_id: powers.portfolio_id,
            expires_at: endOf(powers.lifetime, work.now),
          },
          parent,
        );
        if (parent)
          flaws.push(
            ...excess(parent, { ...asked, requests_per_minute: parent.requests_per_minute }).map(
              (more) =>
                `Your choice grants more than the token that you selected: ${more}. Reduce your choice or select ` +
                'another token.',
            ),
          );
        if (flaws.length > 0) throw new Untaken({ flaws });
        const { expires_at, tier } = asked;
        const { id } = insertGranted(
          work,
          this.database.keys,
          { ...asked, name: asking.client_name.slice(0, 100), scope_policy: policy, client_id: asking.client_id },
          parent,
        );
        const counts = await this.server.counted(asking.uid, id, (text, values) => work.statement(text, values));
        if (counts !== id) throw new Untaken({ counts });
        return { id, tier, expires_at: unixSeconds(expires_at) };
      })
      .catch((error: unknown) => {
        if (error instanceof Untaken) return error;
        throw error;
      });
    if (made instanceof Untaken) return made.why;
    return { to: await this.server.grant(...browser, { ...made, human_id: person.user_id }) };
  }

  async refuse(browser: Browser, { uid }: Asking): Promise<Outcome> {
    const counts = await this.server.counted(uid, refusal);
    return counts === refusal ? { to: await this.server.refuse(...browser) } : { counts };
  }
}

/** Rolls back the transaction for an invalid or second answer. */
class Untaken extends Error {
  constructor(readonly why: Flawed | Exclude<Outcome, { to: string }>) {
    super('untaken');
  }
}

const scopeOf = (person: Person, request_id: string): Scope & { credential_id: string } => ({
  account_id: person.account_id,
  livemode: person.livemode,
  authorized_by: attributionOf(person),
  credential_id: person.credential_id,
  request_id,
  test_clock_id: null,
});

/** An active token that somebody else created for the user. */
const givenToThem =
  `t.status = 'active' and t."grant" is null and coalesce(t.expires_at > now(), true) and not t.human_id = ` +
  'any(t.ancestor_ids)';

/** The parent token of a grant by a member, which limits the grant and ends it. */
async function parentOf(
  work: UnitOfWork,
  { user_id }: Person,
  { within }: Powers,
  flaws: string[],
): Promise<Token | null> {
  const [usable] = within
    ? await work.query<{ id: string }>(
        `select t.id from token t where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and t.id = $3
          and t.human_id = $4 and ${givenToThem}`,
        [within, user_id],
      )
    : [];
  if (usable) return work.lock(Token, usable.id);
  flaws.push('The token that you selected no longer exists. Choose a different token.');
  return null;
}

const narrowed = (chosen: Chosen, parent: Token | null): Chosen =>
  parent
    ? {
        ...chosen,
        tier: Math.min(chosen.tier, parent.tier) as Tier,
        portfolio_id: chosen.portfolio_id ?? parent.portfolio_id,
        expires_at: parent.expires_at && parent.expires_at < chosen.expires_at ? parent.expires_at : chosen.expires_at,
      }
    : chosen;
type Chosen = Pick<Grant, 'tier' | 'human_id' | 'agent_id' | 'portfolio_id' | 'expires_at'>;

async function policyOf(work: UnitOfWork, powers: Powers): Promise<{ policy: ScopePolicy | null; flaws: string[] }> {
  const { rule, policy } = powers;
  if (rule !== 'own') return { policy: policyFor(powers, null), flaws: [] };
  try {
    const { input } = readInput(ScopePolicyField, {}, JSON.parse(policy), 'body');
    return {
      policy: policyFor(powers, input as ScopePolicy),
      flaws: (await checkPolicy(work, input as ScopePolicy)).map(({ message }) => message),
    };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { policy: null, flaws: ['The policy is not valid JSON. Correct it and try again.'] };
    if (error instanceof InvalidRequest) return { policy: null, flaws: error.found.map(({ message }) => message) };
    throw error;
  }
}

/** Returns an existing agent (owners and admins only), a new agent for the program, or none. */
async function agentOf(
  work: UnitOfWork,
  choice: string,
  name: string,
  flaws: string[],
  any: boolean,
): Promise<string | null> {
  if (choice === noAgent || choice === deciding) return null;
  if (choice === newAgent) return work.insert(Agent, { name: name.slice(0, 100), description: null }).id;
  const [agent] = any ? await work.byIds(Agent, [choice]) : [];
  if (agent?.status === 'active') return agent.id;
  flaws.push('That agent no longer exists or is disabled. Choose a different agent.');
  return null;
}
