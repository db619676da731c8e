import { checkDay, checkRelief } from './check-election-day';

const open = {
  param: 'filed_on' as const,
  today: '2026-08-01',
  formation_date: '2026-05-01',
  deadline: '2026-07-15',
  mailed_on: null,
  kind: 'section_83b' as const,
};

it.each([
  ['2026-04-30', 'filed_on cannot be before 2026-05-01, the formation date'],
  ['2026-05-01', undefined],
  ['2026-07-15', undefined],
  ['2026-07-16', 'filed_on cannot be after the deadline, 2026-07-15'],
  ['2026-08-02', 'must not be in the future'],
])('an election made on %s is refused: %s', (on, why) => {
  expect(checkDay({ ...open, on })).toEqual(
    why === undefined ? [] : [{ param: 'filed_on', code: 'invalid', message: expect.stringContaining(why) }],
  );
});

it.each([
  ['2026-07-09', 'filed_on cannot be before 2026-07-10, the mailing date'],
  ['2026-07-10', undefined],
  ['2026-07-28', undefined],
  ['2026-08-02', 'must not be in the future'],
])('one mailed in time that the IRS had on %s is refused: %s', (on, why) => {
  expect(checkDay({ ...open, mailed_on: '2026-07-10', on })).toEqual(
    why === undefined ? [] : [expect.objectContaining({ message: expect.stringContaining(why) })],
  );
});

it('takes a late S election, which counts for the next tax year (IRC § 1362(b)(3))', () => {
  expect(checkDay({ ...open, kind: 'form_2553', on: '2026-07-16' })).toEqual([]);
});

it.each([
  ['form_2553', '2026-05-01', undefined],
  ['form_2553', '2027-01-01', undefined],
  ['form_2553', '2026-04-30', 'between 2026-05-01 (the formation date) and 2027-01-01'],
  ['form_2553', '2027-01-02', 'between 2026-05-01 (the formation date) and 2027-01-01'],
  ['section_83b', '2026-05-01', 'applies only to S elections'],
] as const)('relief for %s with effect from %s is refused: %s', (kind, granted, why) => {
  expect(checkRelief(granted, { kind, formation_date: '2026-05-01', effective_on: '2027-01-01' })).toEqual(
    why === undefined ? [] : [expect.objectContaining({ message: expect.stringContaining(why) })],
  );
});
