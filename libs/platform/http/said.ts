import { decideMoved, decideSaid, type Decision } from '#kernel/permission';
import { ours } from '#kernel/sentence';
import { permit } from '#platform/auth/permit';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { RequestContext } from './context';
import type { OperationDeclaration } from './operation';
import { askFor } from './targets';

/** So many sentences one page tells a human: what is not told there whole, nobody approves. */
const mostTold = 500;

/**
 * What a token's request does that shows in what it did alone: it says what only a human says, or takes something from
 * where a policy restrains it. Whoever approves it, or rehearses it, is told. Says why a human has to approve it, where
 * one has to.
 */
export function saidFor({
  principal: { authority },
  operation,
  request: { dryRun },
  work,
  awaits,
}: RequestContext): Decision | null {
  refuseUndeclared(operation, work);
  if (!authority) return null;
  const moved = decideMoved(
    authority,
    operation.id,
    work.moves.map(({ id: entity_id, from, to }) => ({ from: { entity_id, ...from }, to: { entity_id, ...to } })),
  );
  if (moved) work.warn(ours(moved.detail));
  const said = [...work.saidByHuman];
  const waits = moved ?? (said.length === 0 ? null : decideSaid(authority, askFor(operation, false, 'anywhere')));
  if (waits && !dryRun) permit(waits);
  const asks = awaits ?? waits;
  const alone = `a key${asks?.reason === 'human' ? ' or a token of tier 4' : ''}`;
  const untold =
    said.length > mostTold
      ? `${operation.id} says here ${said.length} things that only a human says, and a human approves at most ` +
        `${mostTold} at once, each of which they are told: ask for it in parts, or have it done with ${alone}.`
      : null;
  if (untold && !dryRun && asks) permit({ ...asks, effect: 'deny', detail: untold });
  said.slice(0, mostTold).forEach((sentence) => work.warn(ours(sentence)));
  if (untold) work.warn(ours(untold));
  return dryRun ? null : waits;
}

/**
 * What a simulation cannot know of a request, its operation declares. Whoever does it without has forgotten to, and
 * does nothing.
 */
function refuseUndeclared(
  { id, human, humanWhen, moves }: OperationDeclaration,
  { saidByHuman, moves: moved }: UnitOfWork,
): void {
  if (saidByHuman.size > 0 && human === 'none' && humanWhen === undefined)
    throw new Error(`${id} says what only a human says, and does not declare when`);
  if (moved.length > 0 && !moves) throw new Error(`${id} moves a company, and does not declare it`);
}
