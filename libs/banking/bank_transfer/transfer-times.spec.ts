import { easternTime } from '#law/federal/banking/cut-offs';
import { transferTimes } from './transfer-times';

const timesOf = (rail: 'ach' | 'wire' | 'internal', day: string, time: string, cents = 100) =>
  transferTimes(rail, cents, { now: easternTime(day, time), atOnce: false });

it('sends an ACH transfer a quarter of an hour before the cut-off of its window', () => {
  expect(timesOf('ach', '2026-12-01', '09:00')).toEqual({
    submits_at: easternTime('2026-12-01', '10:15'),
    expected_settlement_on: '2026-12-01',
    return_window_ends_on: '2026-12-03',
  });
});

it('sends a transfer at once if less than a quarter of an hour remains', () =>
  expect(timesOf('ach', '2026-12-01', '10:20').submits_at).toEqual(easternTime('2026-12-01', '10:20')));

it('sends a transfer for a later banking day when its window opens', () => {
  expect(timesOf('ach', '2026-12-05', '12:00')).toMatchObject({
    submits_at: easternTime('2026-12-06', '16:45'),
    expected_settlement_on: '2026-12-07',
  });
  expect(timesOf('ach', '2026-12-01', '17:00').submits_at).toEqual(easternTime('2026-12-01', '17:00'));
  expect(timesOf('ach', '2026-12-01', '09:00', 100_000_001).submits_at).toEqual(easternTime('2026-12-01', '16:45'));
});

it('sends a wire at once on a banking day, and never expects its return', () => {
  expect(timesOf('wire', '2026-12-01', '09:00')).toEqual({
    submits_at: easternTime('2026-12-01', '09:00'),
    expected_settlement_on: '2026-12-01',
    return_window_ends_on: null,
  });
  expect(timesOf('wire', '2026-12-04', '19:00').submits_at).toEqual(easternTime('2026-12-06', '21:00'));
});
