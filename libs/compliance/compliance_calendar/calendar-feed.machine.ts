import { machine, type StatusOf } from '#kernel/machine';

export const calendarFeedMachine = machine('calendar_feed', {
  initial: 'active',
  moves: { revoke: { from: ['active'], to: 'revoked', emits: 'calendar_feed.revoked' } },
});
export type CalendarFeedStatus = StatusOf<typeof calendarFeedMachine>;
