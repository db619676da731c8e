import { eventsOf, plan, productsOf, step, type Plan, type Step } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';
import type { Resolution } from './resolution.entity';

type PlannedResolution = Pick<Resolution, 'kind'> & { signatories: ArrayLike<unknown> };

const undo = { says: 'A pending resolution is withdrawn.', emits: ['resolution.cancelled'] };

/** Plans for all signers, although some holders need not sign. Pure, because the dry run shows it. */
export function planResolution({ kind, signatories: { length: signers } }: PlannedResolution): Plan {
  return plan('resolution', [
    step.documents('paper', 'Render the resolution', { emits: ['document.ready'] }),
    step.house('round', 'Send the resolution for signature', {
      creates: envelopeProducts(signers),
      emits: [...envelopeOpeningEvents(signers), 'resolution.sent', ...inviting(signers)],
    }),
    step.outside('signatures', 'Collect the signatures', { emits: signing(signers), undo }),
    step.house('outcome', 'Count and seal the signatures, and enter the resolution in the minute book', {
      creates: [{ object: 'minute_book_entry', kind }],
      emits: [
        'document.updated',
        kind === 'board_meeting' ? 'resolution.adopted' : 'resolution.signed',
        ...sealing(),
        'minute_book_entry.created',
      ],
    }),
  ]);
}

const says = { decision: 'Adopt the resolution', approval: 'Obtain the consent of the stockholders' };

/** `before` lists the effects of the request for the decision, if it comes later. */
export function decisionStep(
  key: keyof typeof says,
  signers: number,
  before: Pick<Step, 'creates' | 'emits'> = { creates: [], emits: [] },
): Step {
  const decision = [planResolution({ kind: 'written_consent', signatories: { length: signers } })];
  return step.outside(key, says[key], {
    creates: [...before.creates, ...productsOf(decision)],
    emits: [...before.emits, ...eventsOf(decision)],
    undo,
  });
}
