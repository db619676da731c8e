import { activityInfo } from '@temporalio/activity';
import type { Scope } from '#platform/db/scope';
import type { DocumentRenderer } from '#documents/document';
import { withHeartbeat } from './heartbeat';

const patience = 10;

/** A document that still cannot be rendered is marked failed, for everybody to see; Temporal goes on trying. */
async function giveNotice(renderer: DocumentRenderer, scope: Scope, id: string, error: Error): Promise<never> {
  if (activityInfo().attempt >= patience) await renderer.noteFailure(scope, id);
  throw error;
}

/** Chromium's work, on a queue of its own. */
export function documentActivities(renderer: DocumentRenderer) {
  return {
    /** Renders the documents in the order given, so that their events come in the same order each time. */
    async render(scope: Scope, ids: string[]): Promise<void> {
      for (const id of ids) {
        await withHeartbeat(renderer.render(scope, id)).catch((error: Error) => giveNotice(renderer, scope, id, error));
      }
    },
  };
}
export type DocumentActivities = ReturnType<typeof documentActivities>;
