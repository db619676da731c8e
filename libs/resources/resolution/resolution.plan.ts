import { plan, step, type Plan } from '#kernel/plan';
import { inviting, opening, sealing, signing } from '#resources/signing_envelope';
import type { Resolution } from './resolution.entity';

/** What follows once a decision is asked for, when all sign before whom it is brought; holders need not all of them. Pure: the dry run shows it. */
export function planResolution({ kind, signatories }: Pick<Resolution, 'kind' | 'signatories'>): Plan {
  const { length: signers } = signatories;
  return plan('resolution', [
    step.documents('paper', 'Its paper is rendered', { emits: ['document.ready'] }),
    step.house('round', 'It is brought before those who sign', { emits: [...opening(signers), 'resolution.sent', ...inviting(signers)] }),
    step.outside('signatures', 'They sign', {
      emits: signing(signers), undo: { says: 'A decision that has not been made is withdrawn.', emits: ['resolution.cancelled'] },
    }),
    step.house('outcome', 'It is counted, sealed and entered into the minute book', {
      creates: [{ object: 'minute_book_entry', kind }],
      emits: [kind === 'board_meeting' ? 'resolution.adopted' : 'resolution.signed', ...sealing(), 'minute_book_entry.created'],
    }),
  ]);
}
