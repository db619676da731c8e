import { activityInfo } from '@temporalio/activity';
import type { Scope } from '#platform/db/scope';
import type { DocumentRenderer } from '#documents/document';
import { withHeartbeat } from './heartbeat';

const patience = 10;

/** Marks a document that still fails to render as failed, so that users see it. Temporal keeps retrying. */
async function giveNotice(renderer: DocumentRenderer, scope: Scope, id: string, error: Error): Promise<never> {
  if (activityInfo().attempt >= patience) await renderer.noteFailure(scope, id);
  throw error;
}

/** Chromium has its own queue. */
export function documentActivities(renderer: DocumentRenderer) {
  return {
    /** Renders in the given order so that events keep a stable order. */
    async render(scope: Scope, ids: string[]): Promise<void> {
      for (const id of ids) {
        await withHeartbeat(renderer.render(scope, id)).catch((error: Error) => giveNotice(renderer, scope, id, error));
      }
    },
  };
}
export type DocumentActivities = ReturnType<typeof documentActivities>;
