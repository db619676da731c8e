import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Decision } from '#permissions/permission';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { RequestContext } from './context';
import type { SentRequest } from './perform-operation';
import { targetVersions } from './target-versions';

export interface Proposal {
  sent: SentRequest;
  if_match: string | undefined;
  /** Binds the approval to the request and the versions of its subjects. */
  hash: string;
  place_ids: string[];
  decision: Decision;
  preview: object;
}

export abstract class Approvals {
  /** Returns the authorization in wire format. */
  abstract propose(work: UnitOfWork, ctx: RequestContext, proposal: Proposal): Promise<Record<string, unknown>>;
}

/**
 * A change to the request or to a subject invalidates the approval. The hash ignores the query, which affects only the
 * response. `locked`: locks the subjects.
 */
export async function boundTo(
  ctx: RequestContext,
  { body }: SentRequest,
  input: object,
  locked = false,
): Promise<Pick<Proposal, 'hash' | 'place_ids'>> {
  const {
    operation: { method },
    request: { path, edition },
  } = ctx;
  const { place_ids, versions } = await targetVersions(ctx, input, locked);
  return {
    place_ids,
    hash: createHash('sha256')
      .update(canonicalize([method, path, {}, edition.key, body ?? null, versions])!)
      .digest('hex'),
  };
}
