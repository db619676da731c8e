import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { InvalidRequest } from '#kernel/problem';
import type { ScopePolicy } from '#kernel/scope-policy';
import { attributionOf } from '#platform/auth/authenticator';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Works } from '#platform/db/works';
import { People, type Person } from '#platform/signin/people';
import { readInput } from '#platform/wire/input';
import { Agent } from '#resources/agent';
import { Portfolio } from '#resources/portfolio';
import { insertGranted, policyFlaws, ScopePolicyField } from '#resources/token';
import { AuthorizationServer, type Asking } from '../authorization-server';
import { askFirst, endOf, newAgent, noAgent, type Powers } from './powers';

/** In which account, and whether for real, a person lets a program in. */
export interface Where { account_id: string; livemode: boolean }
/** What the page offers there. */
export interface Offer { person: Person; account_name: string; portfolios: { id: string; name: string }[]; agents: { id: string; name: string }[] }

/** What comes of an answer: where the browser goes on; or the answer that counts, where another was given before, and null where the question is over. */
export type Outcome = { to: string } | { counts: string | null };
/** What is wrong with a choice, in a sentence each. */
interface Flawed { flaws: string[] }
/** A browser that was asked. */
export type Browser = [IncomingMessage, ServerResponse];

/** The answer that grants nothing; another one names the token that was granted. */
export const refusal = 'refused';

/** More are not listed on the page. */
const most = 200;

@Injectable()
export class ConsentService {
  constructor(private readonly people: People, private readonly works: Works, private readonly server: AuthorizationServer, private readonly database: Database) {}

  accountsOf(session: string): Promise<{ account_id: string; account_name: string }[]> { return this.people.accountsOf(session); }

  /** Null for somebody who may grant nothing there. */
  async offer(session: string, where: Where): Promise<Offer | null> {
    const account = (await this.people.accountsOf(session)).find(({ account_id }) => account_id === where.account_id);
    const person = account && (await this.people.personIn(session, where));
    if (!person) return null;
    const read = new Reader(this.database, where);
    const list = (table: string, condition = 'true') => read.query<{ id: string; name: string }>(
      `select t.id, t.name from ${table} t where ${tenant} and t.account_id = $1 and t.livemode = $2::boolean and ${condition} order by t.name, t.id limit ${most}`);
    return { person, account_name: account.account_name, portfolios: await list('portfolio'), agents: await list('agent', "t.status = 'active'") };
  }

  /** Makes the token, once however often the button is pressed and unless somebody answered otherwise before, and lets the program have it. */
  async allow(browser: Browser, { person }: Offer, asking: Asking, powers: Powers, request_id: string): Promise<Outcome | Flawed> {
    const made = await this.works.once(scopeOf(person, request_id), `oauth/${asking.uid}`, async (work) => {
      const { policy, flaws } = await policyOf(work, powers);
      const [portfolio] = powers.portfolio_id ? await work.byIds(Portfolio, [powers.portfolio_id]) : [];
      if (powers.portfolio_id && !portfolio) flaws.push('That portfolio is not there any more.');
      const agent_id = flaws.length > 0 ? null : await agentOf(work, powers.agent, asking.client_name, flaws);
      if (flaws.length > 0) throw new Untaken({ flaws });
      const expires_at = endOf(powers.lifetime, work.now);
      const { id } = insertGranted(work, this.database.keys, { name: asking.client_name.slice(0, 100), tier: powers.tier, human_id: person.user_id, agent_id, scope_policy: policy, portfolio_id: powers.portfolio_id, expires_at, client_id: asking.client_id });
      const counts = await this.server.counted(asking.uid, id, (text, values) => work.statement(text, values));
      if (counts !== id) throw new Untaken({ counts });
      return { id, expires_at: unixSeconds(expires_at) };
    }).catch((error: unknown) => { if (error instanceof Untaken) return error; throw error; });
    if (made instanceof Untaken) return made.why;
    return { to: await this.server.grant(...browser, { ...made, human_id: person.user_id, tier: powers.tier }) };
  }

  async refuse(browser: Browser, { uid }: Asking): Promise<Outcome> {
    const counts = await this.server.counted(uid, refusal);
    return counts === refusal ? { to: await this.server.refuse(...browser) } : { counts };
  }
}

/** Nothing is made of a choice with flaws, nor of an answer that comes second. */
class Untaken extends Error {
  constructor(readonly why: Flawed | Exclude<Outcome, { to: string }>) { super('untaken'); }
}

const scopeOf = (person: Person, request_id: string): Scope & { credential_id: string } => ({
  account_id: person.account_id, livemode: person.livemode, authorized_by: attributionOf(person), credential_id: person.credential_id, request_id, test_clock_id: null,
});

async function policyOf(work: UnitOfWork, { rule, policy }: Powers): Promise<{ policy: ScopePolicy | null; flaws: string[] }> {
  if (rule !== 'own') return { policy: rule === 'ask' ? askFirst : null, flaws: [] };
  try {
    const { input } = readInput(ScopePolicyField, {}, JSON.parse(policy), 'body');
    return { policy: input as ScopePolicy, flaws: (await policyFlaws(work, input as ScopePolicy)).map(({ message }) => message) };
  } catch (error) {
    if (error instanceof SyntaxError) return { policy: null, flaws: ['The policy is not JSON.'] };
    if (error instanceof InvalidRequest) return { policy: null, flaws: error.found.map(({ message }) => message) };
    throw error;
  }
}

/** Who is named beside the human: an agent that is there, one that is made of the program, or nobody. */
async function agentOf(work: UnitOfWork, choice: string, name: string, flaws: string[]): Promise<string | null> {
  if (choice === noAgent) return null;
  if (choice === newAgent) return work.insert(Agent, { name: name.slice(0, 100), description: null }).id;
  const [agent] = await work.byIds(Agent, [choice]);
  if (agent?.status === 'active') return agent.id;
  flaws.push('That agent is not there any more, or is disabled.');
  return null;
}
