import { decisionTime } from './decision-time';

const report = { jurisdiction: 'US-DE', type: 'annual_report' } as const;

it.each([
  // Friday, May 1, 2026. The filing office is at UTC-4
  ['two_hours', '2026-05-01T14:00:00Z', '2026-05-01T16:00:00.000Z'],
  ['same_day', '2026-05-01T17:59:00Z', '2026-05-01T21:00:00.000Z'],
  ['same_day', '2026-05-01T18:00:00Z', '2026-05-04T21:00:00.000Z'], // after 2 p.m.: on Monday
  ['two_hours', '2026-05-02T14:00:00Z', '2026-05-04T14:00:00.000Z'], // Saturday, so two hours after Monday's opening
  ['next_day', '2026-05-01T14:00:00Z', '2026-05-04T14:00:00.000Z'],
  ['next_day', '2026-05-22T14:00:00Z', '2026-05-26T14:00:00.000Z'], // over the weekend and Memorial Day
  ['two_hours', '2026-05-25T14:00:00Z', '2026-05-26T14:00:00.000Z'], // Memorial Day
] as const)('answers %s asked for at %s by %s in Delaware', (level, now, expected) =>
  expect(decisionTime({ ...report, expedite: level }, new Date(now)).toISOString()).toBe(expected),
);

it('takes the usual business days where nothing is paid, and where a state sells no speed', () => {
  const now = new Date('2026-05-01T14:00:00Z');
  expect(decisionTime({ ...report, expedite: 'standard' }, now).toISOString()).toBe('2026-05-08T14:00:00.000Z');
  expect(decisionTime({ ...report, jurisdiction: 'US-NY', expedite: 'two_hours' }, now).toISOString()).toBe(
    '2026-05-12T14:00:00.000Z',
  );
});
