import { unixSeconds } from '#kernel/dates';
import { planTiers, ratesPerMinute, relaxed, type PlanTier, type RateClass } from '#kernel/limits';
import type { Authority } from '#permissions/permission';
import { Problem } from '#kernel/problem';
import type { UserRole } from '#kernel/user-role';
import type { Database } from '#platform/db/database';
import type { Attribution } from '#platform/db/scope';
import { authorityIn } from './authority-chain';
import { isSecret, isTokenSecret } from '#platform/keys/secret';
import { readTicket, type Ticket } from '#platform/keys/ticket';

/** Who calls: the credential and the human whom it acts for. */
export interface Principal {
  credential_id: string;
  /** By one of which the credential is found: under each key of the server's, the current one first. */
  secret_hashes: readonly string[];
  kind: 'secret' | 'publishable' | 'token';
  account_id: string;
  livemode: boolean;
  api_version: string;
  user_id: string;
  user_role: UserRole;
  plan_tier: PlanTier;
  account_kind: 'standard' | 'sandbox';
  /** The terms that the account has accepted, by their date. */
  terms_version: string | null;
  /** The ticket that the request carried in place of a key. */
  ticket?: Ticket;
  /** Which agent uses a scoped token, if one does. */
  agent_id: string | null;
  /** The powers of a scoped token; null for a key. */
  authority: Authority | null;
  /** Requests per minute, where a token of the chain limits them. */
  requests_per_minute: number | null;
}

/** Who stands behind what this caller does. */
export const attributionOf = ({ user_id, agent_id }: Pick<Principal, 'user_id' | 'agent_id'>): Attribution => ({
  human_principal_id: user_id,
  agent_id,
});

/** Where a request stands before the window of its class, or, when it was refused there, of its token. */
interface Admission {
  rate_refused: 'token' | 'class' | null;
  rate_used: number;
  rate_limit: number;
  rate_resets: Date;
  /**
   * The same for the window of the token over all operations; its reset is exact where that window is the nearer end.
   */
  token_used: number;
  token_limit: number;
  token_resets: Date;
  /** The account's usage this month, in tenths, by resource. */
  used: Record<string, number> | null;
}

export type Caller = Principal & Admission;

/** A request's demand on its rate window. */
export interface Demand {
  rate: RateClass;
  dryRun: boolean;
  waits: boolean;
}

/**
 * Numbers as Postgres reads them, since the driver's way for arrays of anything is dear and this runs with every
 * request.
 */
const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** The lookup of a credential. `of_token`: whether it looks like a token's, where more than its hashes is known. */
interface Presented {
  hashes: readonly string[];
  of_token: boolean | null;
  key_id: string | null;
}

/** A caller as the database tells of them, with the chain as text. */
type CallerRow = Omit<Caller, 'authority' | 'secret_hashes'> & { authority: string | null };
const columns = `credential_id, kind_of as kind, account_id, livemode, api_version,
  user_id, user_role, plan_tier, account_kind, terms_version, agent_id, authority::text as authority,
  requests_per_minute, rate_refused, rate_used, rate_limit, rate_resets,
  token_used, token_limit, token_resets, used`;

/**
 * Turns a bearer credential into the principal that it stands for, and counts the request in its windows, in one round
 * trip.
 */
export class Authenticator {
  private readonly tokenRates: string;

  constructor(
    private readonly database: Database,
    tokenRates: string,
  ) {
    this.tokenRates = arrayOf(tokenRates.split(',').map(Number));
  }

  async authenticate(header: string | undefined, demand: Demand): Promise<Caller> {
    const secret = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(header ?? '')?.[1];
    if (!secret) throw new Problem('authentication_required', 'Send Authorization: Bearer <key or token>.');
    if (!isSecret(secret))
      throw new Problem(
        'authentication_required',
        'This is no credential of this service, or a character of it is wrong.',
      );
    const { keys, retiredKeys } = this.database;
    const presented = { hashes: keys.hashes(secret), of_token: isTokenSecret(secret), key_id: keys.id };
    const caller = await this.admit(presented, demand);
    if (caller) return caller;
    const older = await retiredKeys.hashes(secret); // of what nobody has used since the server's key was rotated
    const unused =
      older.length > 0 && (await this.admit({ ...presented, hashes: [...presented.hashes, ...older] }, demand));
    return unused || refuse();
  }

  /** The same for a ticket, in the name of the key that asked for it. */
  async redeem(text: string, demand: Demand): Promise<Caller> {
    const ticket = readTicket(text, this.database.keys, unixSeconds(new Date()));
    if (!ticket)
      throw new Problem(
        'authentication_required',
        'This ticket has expired, or is none of this service: ask for another with your key.',
      );
    return {
      ...((await this.admit({ hashes: ticket.secret_hashes, of_token: null, key_id: null }, demand)) ?? refuse()),
      ticket,
    };
  }

  /**
   * Null for nobody. While the server has several keys, whoever is found under another one is put under the current
   * one, `key_id`, on the way; a ticket knows hashes only, and changes none.
   */
  private async admit(
    { hashes: secret_hashes, of_token, key_id }: Presented,
    { rate, dryRun, waits }: Demand,
  ): Promise<Caller | null> {
    const factor = dryRun ? relaxed.dryRun : 1;
    const several = secret_hashes.length > 1;
    const [caller] = await this.database.short<CallerRow>(
      `select ${columns} from authenticate(${several ? 'known_hash($1, $8)' : '$1'}, $2, $3, $4, $5, $6, $7)`,
      [
        several ? secret_hashes : secret_hashes[0],
        dryRun ? `${rate}:dry_run` : rate,
        arrayOf(planTiers.map((tier) => ratesPerMinute[rate][tier] * factor)),
        this.tokenRates,
        relaxed.testMode,
        waits && !dryRun,
        of_token,
        ...(several ? [key_id] : []),
      ],
    );
    return caller
      ? { ...caller, authority: caller.authority === null ? null : authorityIn(caller.authority), secret_hashes }
      : null;
  }
}

const refuse = (): never => {
  throw new Problem(
    'authentication_required',
    'This credential is unknown, revoked, expired or has been rotated away.',
  );
};
