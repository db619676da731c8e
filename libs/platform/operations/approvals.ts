import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Decision } from '#permissions/permission';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { RequestContext } from './context';
import type { SentRequest } from './perform-operation';
import { targetVersions } from './target-versions';

/** A request that waits for a human, as it was sent, with what it would do. */
export interface Proposal {
  sent: SentRequest;
  if_match: string | undefined;
  /** Binds the request to what it was about, as that stood. */
  hash: string;
  /** The companies, portfolios and workspaces that it is about. */
  place_ids: string[];
  decision: Decision;
  preview: object;
}

/** Where requests wait for a human. */
export abstract class Approvals {
  /** Keeps a request until somebody decides, and answers in the place of the operation: what is kept, in wire shape. */
  abstract propose(work: UnitOfWork, ctx: RequestContext, proposal: Proposal): Promise<Record<string, unknown>>;
}

/**
 * Fingerprints a request with the versions of its subjects: a change of either makes another request. How its answer is
 * wanted, which is all that the query of a change can say, does not. `locked`: the versions stay until the work ends.
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
