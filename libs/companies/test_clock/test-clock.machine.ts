import { machine, type StatusOf } from '#kernel/machine';

export const testClockMachine = machine('test_clock', {
  initial: 'ready',
  moves: {
    advance: { from: ['ready', 'failed'], to: 'advancing', emits: 'test_clock.advancing' },
    arrive: { from: ['advancing'], to: 'ready', emits: 'test_clock.ready' },
    fail: { from: ['advancing'], to: 'failed', emits: 'test_clock.failed' },
  },
});
export type TestClockStatus = StatusOf<typeof testClockMachine>;
