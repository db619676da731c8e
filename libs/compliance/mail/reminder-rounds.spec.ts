import { nextRound } from './reminder-rounds';

it('brings mail to humans four times within the hour, then once a day', () => {
  let at = new Date('2026-07-01T12:00:00Z');
  const rounds = [1, 2, 3, 4, 5].map((escalation_level) => {
    at = nextRound({ escalation_level, escalated_at: at });
    return at.toISOString();
  });
  expect(rounds).toEqual([
    '2026-07-01T12:15:00.000Z',
    '2026-07-01T12:30:00.000Z',
    '2026-07-01T13:00:00.000Z',
    '2026-07-02T13:00:00.000Z',
    '2026-07-03T13:00:00.000Z',
  ]);
});
