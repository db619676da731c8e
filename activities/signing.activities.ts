import type { Works } from '#platform/db/works';
import type { Rounds, Sealer } from '#documents/signing_envelope';
import { beating } from './beating';
import type { Scope, SigningInput } from './types';

/** Does the due work of an envelope. */
export function signingActivities(works: Works, rounds: Rounds) {
  return {
    advanceEnvelope: ({ scope, ...envelope }: SigningInput) =>
      works.run(scope, (work) => rounds.advance(work, envelope)),
  };
}
export type SigningActivities = ReturnType<typeof signingActivities>;

/** Chromium's part of it, on a queue of its own. */
export function sealingActivities(sealer: Sealer) {
  return {
    sealEnvelope: (scope: Scope, signing_envelope_id: string): Promise<void> =>
      beating(sealer.seal(scope, signing_envelope_id)),
  };
}
export type SealingActivities = ReturnType<typeof sealingActivities>;
