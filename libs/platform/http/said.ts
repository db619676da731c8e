import { decideSaid, type Decision } from '#kernel/permission';
import type { RequestContext } from './context';
import { askFor } from './targets';

/** More of them than this nobody reads one by one. */
const mostTold = 100;

/** What a token's request says that only a human says: whoever approves it, or rehearses it, is told. Says why a human has to approve it, where one has to. */
export function saidFor({ principal: { authority }, operation, request: { dryRun }, work }: RequestContext): Decision | null {
  const said = [...work.saidByHuman];
  if (!authority || said.length === 0) return null;
  said.slice(0, mostTold).forEach((sentence) => work.warn(sentence));
  if (said.length > mostTold) work.warn(`And ${said.length - mostTold} more like these: what was sent names them all.`);
  return decideSaid(authority, askFor(operation, dryRun, 'anywhere'));
}
