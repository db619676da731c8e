import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { EnvelopeDueWork, Sealer } from '#documents/signing_envelope';
import { withHeartbeat } from './heartbeat';
import type { Scope, SigningInput } from './types';

export function signingActivities(works: UnitOfWorkRunner, rounds: EnvelopeDueWork) {
  return {
    advanceEnvelope: ({ scope, ...envelope }: SigningInput) =>
      works.run(scope, (work) => rounds.advance(work, envelope)),
  };
}
export type SigningActivities = ReturnType<typeof signingActivities>;

/** Chromium has its own queue. */
export function sealingActivities(sealer: Sealer) {
  return {
    sealEnvelope: (scope: Scope, signing_envelope_id: string): Promise<void> =>
      withHeartbeat(sealer.seal(scope, signing_envelope_id)),
  };
}
export type SealingActivities = ReturnType<typeof sealingActivities>;
