import { machine } from '#kernel/machine';
import { isAwaited } from './long-polling';

machine('waiting_test', {
  initial: 'draft',
  moves: {
    send: { from: ['draft'], to: 'sent', emits: 'waiting_test.sent' },
    finish: { from: ['sent'], to: 'done', emits: 'waiting_test.done' },
    fail: { from: ['sent'], to: 'failed', emits: 'waiting_test.failed' },
  },
});
const awaited = (until: string[] | undefined, first: string, now: string) =>
  isAwaited('waiting_test', until, { status: first }, { status: now });

it.each([
  ['what is where it is wanted', ['status:sent'], 'draft', 'sent', true],
  ['what was there from the beginning', ['status:draft'], 'draft', 'draft', true],
  ['a state alone, which is one of the status', ['sent'], 'draft', 'sent', true],
  ['a state alone that may still be reached', ['done'], 'draft', 'sent', false],
  ['a state alone that can no longer be reached', ['done'], 'sent', 'failed', true],
  ['one of several', ['status:done', 'status:failed'], 'sent', 'failed', true],
  ['what can no longer get there', ['status:done'], 'sent', 'failed', true],
  ['what may still get there', ['status:done'], 'draft', 'sent', false],
  ['any change, where no state is named', undefined, 'draft', 'sent', true],
  ['no change', undefined, 'draft', 'draft', false],
  ['what will never change', undefined, 'done', 'done', true],
])('waits for a state: %s', (_, until, first, now, expected) => expect(awaited(until, first, now)).toBe(expected));
