import { step, type Step } from '#kernel/plan';

const says = { decision: 'The decision is signed by those who make it', approval: 'The holders consent to it' };

/** The step of a plan in which a decision that was written for it is made: rendered, brought round, and entered into the minute book. */
export const decisionStep = (key: keyof typeof says = 'decision', before: Pick<Step, 'creates' | 'emits'> = { creates: [], emits: [] }): Step => step.outside(key, says[key], {
  creates: [...before.creates, { object: 'minute_book_entry', kind: 'written_consent' }], emits: [...before.emits, 'document.ready', 'resolution.sent', 'document.updated', 'resolution.signed', 'minute_book_entry.created'],
  undo: { says: 'A decision that has not been made is withdrawn.', emits: ['resolution.cancelled'] },
});
