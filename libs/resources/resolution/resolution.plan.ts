import { plan, step, type Plan } from '#kernel/plan';
import type { Resolution } from './resolution.entity';

/** What follows once a decision is asked for, when all sign before whom it is brought; holders need not all of them. Pure: the dry run shows it. */
export function planResolution({ kind, signatories }: Pick<Resolution, 'kind' | 'signatories'>): Plan {
  const each = (...types: string[]): string[] => signatories.flatMap(() => types);
  return plan('resolution', [
    step.documents('paper', 'Its paper is rendered', { emits: ['document.ready'] }),
    step.house('round', 'It is brought before those who sign', { emits: ['signing_envelope.created', ...each('signature.created'), 'signing_envelope.sent', 'document.sent', 'resolution.sent', ...each('signature.requested')] }),
    step.outside('signatures', 'They sign', {
      emits: [...each('signature.viewed', 'signature.signed'), 'document.partially_signed'], undo: { says: 'A decision that has not been made is withdrawn.', emits: ['resolution.cancelled'] },
    }),
    step.house('outcome', 'It is counted, sealed and entered into the minute book', {
      creates: [{ object: 'minute_book_entry', kind }],
      emits: [kind === 'board_meeting' ? 'resolution.adopted' : 'resolution.signed', 'document.executed', 'signing_envelope.completed', 'minute_book_entry.created'],
    }),
  ]);
}
