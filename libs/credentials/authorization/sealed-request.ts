import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { SentRequest } from '#platform/operations/perform-operation';

export interface SealedRequest {
  version: string;
  features: readonly string[];
  sent: SentRequest;
  if_match: string | undefined;
}

const table = 'authorization_request';
const isIts = `${tenant} and account_id = $1 and livemode = $2::boolean and authorization_id = $3`;

/** Stored separately, because a request may be large. Deleted once it can no longer be approved. */
export function keepRequest(work: UnitOfWork, authorization_id: string, request: SealedRequest): void {
  const { account_id, livemode } = work.scope;
  work.put(table, { authorization_id, account_id, livemode, sealed: work.keys.seal(JSON.stringify(request)) });
}

/** Returns null if the request can no longer be approved. */
export async function requestOf(read: Reader, authorization_id: string): Promise<SealedRequest | null> {
  const [kept] = await read.query<{ sealed: string }>(`select sealed from ${table} where ${isIts}`, [authorization_id]);
  return kept ? (JSON.parse(read.keys.unseal(kept.sealed)) as SealedRequest) : null;
}

export async function forgetRequest(work: UnitOfWork, authorization_id: string): Promise<void> {
  await work.query(`delete from ${table} where ${isIts}`, [authorization_id]);
}
