import { checkValuation, missedBy, staleOn, validUntil, type MaterialEvent } from './valuation-409a';

const valued = { effective_date: '2026-05-01', valid_until: validUntil('2026-05-01'), material_event: null };

it.each([
  ['2026-05-01', '2027-05-01'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a value of %s is used until %s', (effective_date, last) => expect(validUntil(effective_date)).toBe(last));

it('is used from its day until twelve months old, and stale after it (Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1))', () => {
  expect(staleOn(valued, '2026-04-30')).toEqual({ reason: 'not_yet', since: '2026-05-01' });
  expect(['2026-05-01', '2027-05-01'].map((day) => staleOn(valued, day))).toEqual([null, null]);
  expect(staleOn(valued, '2027-05-02')).toEqual({ reason: 'age', since: '2027-05-02' });
});

it('is stale from a material event on, whichever is first', () => {
  const overtaken = { ...valued, material_event: { occurred_on: '2026-09-10' } };
  expect([
    staleOn(overtaken, '2026-09-09'),
    staleOn(overtaken, '2026-09-10'),
    staleOn(overtaken, '2028-01-01'),
  ]).toEqual([
    null,
    { reason: 'material_event', since: '2026-09-10' },
    { reason: 'material_event', since: '2026-09-10' },
  ]);
  expect(staleOn({ ...valued, material_event: { occurred_on: '2027-08-01' } }, '2027-09-01')).toEqual({
    reason: 'age',
    since: '2027-05-02',
  });
});

it('refuses a value of nothing, of a day to come or before the last one, and a start-up of ten years', () => {
  const params = (stated: object, known: object = {}) =>
    checkValuation(
      { method: 'independent_appraisal', effective_date: '2026-05-01', price_per_share: '0.25', ...stated },
      { today: '2026-05-02', formation_date: '2016-05-01', newest: null, ...known },
    ).map(({ param }) => param);
  expect(params({})).toEqual([]);
  expect(params({ effective_date: '2026-05-03', price_per_share: '0.00' })).toEqual([
    'price_per_share',
    'effective_date',
  ]);
  expect(params({}, { newest: '2026-05-02' })).toEqual(['effective_date']);
  expect([
    params({ method: 'illiquid_startup' }),
    params({ method: 'illiquid_startup' }, { formation_date: '2016-05-02' }),
    params({ method: 'illiquid_startup' }, { formation_date: null }),
  ]).toEqual([['method'], [], []]);
});

it('misses the first later event, and one of its own day if told of a same-day report or if it corrects one', () => {
  const happened = (effective_date: string, occurred_on: string) => ({
    effective_date,
    material_event: { kind: 'term_sheet', occurred_on, description: 'Signed.' } satisfies MaterialEvent,
  });
  const missed = (told: ReturnType<typeof happened>[], corrects = false) =>
    missedBy(valued, told, corrects)?.occurred_on ?? null;
  expect(
    missed([
      happened('2026-04-01', '2026-09-10'),
      happened('2026-03-01', '2026-06-10'),
      happened('2026-01-01', '2026-04-30'),
    ]),
  ).toBe('2026-06-10');
  expect([
    missed([happened('2026-04-01', '2026-05-01')]),
    missed([happened('2026-05-01', '2026-05-01')]),
    missed([happened('2026-04-01', '2026-05-01')], true),
  ]).toEqual([null, '2026-05-01', '2026-05-01']);
  expect(missed([happened('2026-04-01', '2027-05-02')])).toBeNull(); // it was too old by then
});
