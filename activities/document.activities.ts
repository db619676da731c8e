import { heartbeat } from '@temporalio/activity';
import type { Scope } from '#platform/db/scope';
import type { DocumentRenderer } from '#resources/document';

/** Chromium's work, on a queue of its own. */
export function documentActivities(renderer: DocumentRenderer) {
  return {
    /** Renders the documents in the order given, so that their events come in the same order each time. */
    async render(scope: Scope, ids: string[]): Promise<void> {
      for (const id of ids) {
        await renderer.render(scope, id);
        heartbeat(id);
      }
    },
  };
}
export type DocumentActivities = ReturnType<typeof documentActivities>;
