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

export interface Principal {
  credential_id: string;
  /** Hashes under each server key, current key first. */
  secret_hashes: readonly string[];
  kind: 'secret' | 'publishable' | 'token';
  account_id: string;
  livemode: boolean;
  api_version: string;
  user_id: string;
  user_role: UserRole;
  plan_tier: PlanTier;
  account_kind: 'standard' | 'sandbox';
  terms_version: string | null;
  ticket?: Ticket;
  agent_id: string | null;
  /** Null for a key. */
  authority: Authority | null;
  /** Lowest limit in the token's chain. */
  requests_per_minute: number | null;
}

export const attributionOf = ({ user_id, agent_id }: Pick<Principal, 'user_id' | 'agent_id'>): Attribution => ({
  human_principal_id: user_id,
  agent_id,
});

/** Window of the operation, or of the token if that refused the request. */
interface Admission {
  rate_refused: 'token' | 'class' | null;
  rate_used: number;
  rate_limit: number;
  rate_resets: Date;
  /** Counts all operations. The reset is exact only if this is the tighter window. */
  token_used: number;
  token_limit: number;
  token_resets: Date;
  /** Usage of the account this month, in tenths, by resource. */
  used: Record<string, number> | null;
}

export type Caller = Principal & Admission;

export interface Demand {
  rate: RateClass;
  dryRun: boolean;
  waits: boolean;
}

/** Postgres array literal: the driver's conversion is too slow for every request. */
const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** `of_token`: the secret has the form of a token's; null if only its hashes are known. */
interface Presented {
  hashes: readonly string[];
  of_token: boolean | null;
  key_id: string | null;
}

type CallerRow = Omit<Caller, 'authority' | 'secret_hashes'> & { authority: string | null };
const columns = `credential_id, kind_of as kind, account_id, livemode, api_version,
  user_id, user_role, plan_tier, account_kind, terms_version, agent_id, authority::text as authority,
  requests_per_minute, rate_refused, rate_used, rate_limit, rate_resets,
  token_used, token_limit, token_resets, used`;

/** Authenticates a bearer credential and counts the request in its rate windows, in one round trip. */
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
      throw new Problem('authentication_required', 'The credential is malformed. Check that you copied all of it.');
    const { keys, retiredKeys } = this.database;
    const presented = { hashes: keys.hashes(secret), of_token: isTokenSecret(secret), key_id: keys.id };
    const caller = await this.admit(presented, demand);
    if (caller) return caller;
    const older = await retiredKeys.hashes(secret); // credentials unused since the last key rotation
    const unused =
      older.length > 0 && (await this.admit({ ...presented, hashes: [...presented.hashes, ...older] }, demand));
    return unused || refuse();
  }

  async redeem(text: string, demand: Demand): Promise<Caller> {
    const ticket = readTicket(text, this.database.keys, unixSeconds(new Date()));
    if (!ticket)
      throw new Problem(
        'authentication_required',
        'The ticket is invalid or has expired. Request a new ticket with your key.',
      );
    return {
      ...((await this.admit({ hashes: ticket.secret_hashes, of_token: null, key_id: null }, demand)) ?? refuse()),
      ticket,
    };
  }

  /**
   * Returns null for an unknown credential. During a rotation of the server key, moves credentials to the hash of the
   * current key, `key_id`, except a ticket's.
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
    'The credential does not exist, has expired, or was revoked or rotated.',
  );
};
