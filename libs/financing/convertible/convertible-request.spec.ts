import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import {
  amended,
  basisOf,
  electableUntil,
  electionObstacle,
  checkConvertibleTerms,
  isOffered,
  noteOf,
  type Terms,
  unfavored,
} from './convertible.validation';

const terms: Terms = {
  kind: 'safe',
  amount_cents: 100,
  valuation_cap_cents: 400,
  cap_basis: 'post_money',
  discount_percent: '20',
  mfn: false,
  note: null,
  warrant: null,
};
const one = (number: string, more: object = {}) => ({
  id: `cvt_${number}`,
  number,
  status: 'outstanding' as const,
  effective_date: '2026-05-04',
  valuation_cap_cents: null,
  discount_percent: null,
  adopts_convertible_id: null,
  told: null,
  mfn: true,
  ...more,
});
const later = (more: object = {}) =>
  one('SAFE-10', { effective_date: '2026-05-06', valuation_cap_cents: 400, ...more });

it('an amendment changes what is given, null takes a term away, and what is left out stays', () => {
  expect(amended(terms, { valuation_cap_cents: null, mfn: true }, '2026-05-04')).toEqual({
    terms: { ...terms, valuation_cap_cents: null, cap_basis: null, mfn: true },
    errors: [],
  });
  expect(amended(terms, { valuation_cap_cents: 400 }, '2026-05-04').errors).toEqual([
    expect.objectContaining({ param: 'valuation_cap_cents', code: 'unchanged' }),
  ]);
});

it('a cap is post-money where nothing says more, and stays what it is when its amount is amended', () => {
  expect(basisOf(400, undefined)).toEqual({ cap_basis: 'post_money', errors: [] });
  expect(basisOf(null, 'pre_money')).toEqual({
    cap_basis: null,
    errors: [expect.objectContaining({ param: 'cap_basis', code: 'not_applicable' })],
  });
  const early: Terms = { ...terms, cap_basis: 'pre_money' };
  expect(amended(early, { valuation_cap_cents: 300 }, '2026-05-04').terms).toMatchObject({
    valuation_cap_cents: 300,
    cap_basis: 'pre_money',
  });
  expect(amended(early, { cap_basis: 'post_money' }, '2026-05-04')).toEqual({
    terms: { ...early, cap_basis: 'post_money' },
    errors: [],
  });
  expect(
    amended(
      { ...terms, valuation_cap_cents: null, cap_basis: null },
      { cap_basis: 'pre_money' },
      '2026-05-04',
    ).errors.map(({ param }) => param),
  ).toContain('cap_basis');
});

it('warns of a SAFE without valuation cap, discount and most favored nation terms', () => {
  const bare: Terms = { ...terms, valuation_cap_cents: null, cap_basis: null, discount_percent: null, mfn: false };
  expect(unfavored(bare)).toMatch(/Send valuation_cap_cents, discount_percent, or mfn\.$/);
  for (const term of [
    { valuation_cap_cents: 100 },
    { discount_percent: '20' },
    { mfn: true },
    { kind: 'note' as const },
  ])
    expect(unfavored({ ...bare, ...term })).toBeNull();
});

describe('a note', () => {
  const asked = { interest_rate_percent: '8', maturity_date: '2028-05-04' };
  const loan = {
    ...asked,
    compounding: 'none' as const,
    day_count: 'actual_365' as const,
    interest_from: null,
    qualified_financing_cents: null,
  };
  const note: Terms = { ...terms, kind: 'note', note: loan };

  it('says its interest and a maturity to come, and a SAFE has neither', () => {
    expect(noteOf('note', asked, '2026-05-04')).toEqual({ note: loan, errors: [] });
    expect(noteOf('safe', undefined, '2026-05-04')).toEqual({ note: null, errors: [] });
    const params = (...of: Parameters<typeof noteOf>) =>
      noteOf(...of).errors.map(({ param, code }) => `${param} ${code}`);
    expect(params('note', undefined, '2026-05-04')).toEqual(['note missing']);
    expect(params('safe', asked, '2026-05-04')).toEqual(['note not_applicable']);
    expect(
      params('note', { ...asked, interest_from: '2026-05-03', maturity_date: '2026-05-03' }, '2026-05-04'),
    ).toEqual(['note.interest_from invalid', 'note.maturity_date invalid']);
    expect(checkConvertibleTerms({ ...note, mfn: true }).map(({ param }) => param)).toEqual(['mfn']);
  });

  it('begins to bear interest and falls due within a hundred years', () => {
    const params = (more: object) =>
      noteOf('note', { ...asked, ...more }, '2026-05-04').errors.map(({ param, code }) => `${param} ${code}`);
    expect(params({ interest_from: '2126-05-03', maturity_date: '2126-05-04' })).toEqual([]);
    expect(params({ maturity_date: '2126-05-05' })).toEqual(['note.maturity_date invalid']);
    expect(params({ interest_from: '9999-12-30', maturity_date: '9999-12-31' })).toEqual([
      'note.interest_from invalid',
      'note.maturity_date invalid',
    ]);
    expect(
      amended(note, { note: { maturity_date: '9999-12-31' } }, '2026-05-04').errors.map(({ param }) => param),
    ).toEqual(['note.maturity_date']);
  });

  it('is amended in its maturity and in what converts it, and its interest goes on', () => {
    const later = amended(
      { ...note, note: { ...loan, interest_from: '2025-01-01' } },
      { note: { maturity_date: '2029-05-04', qualified_financing_cents: 100 } },
      '2026-05-04',
    );
    expect(later).toEqual({
      terms: {
        ...note,
        note: { ...loan, interest_from: '2025-01-01', maturity_date: '2029-05-04', qualified_financing_cents: 100 },
      },
      errors: [],
    });
    expect(
      amended(note, { note: { maturity_date: '2028-05-04' } }, '2026-05-04').errors.map(({ code }) => code),
    ).toEqual(['unchanged']);
    expect(
      amended(note, { note: { maturity_date: '2026-05-04' } }, '2026-05-04').errors.map(({ param }) => param),
    ).toEqual(['note.maturity_date']);
    expect(
      amended(terms, { note: { maturity_date: '2029-05-04' } }, '2026-05-04').errors.map(({ param }) => param),
    ).toContain('note');
  });

  it('is numbered with SAFEs, so that what came later is offered whatever it is', () => {
    expect(electionObstacle(one('SAFE-9'), later({ number: 'NOTE-10' }), '2026-05-06')).toBeNull();
    expect(electionObstacle(one('SAFE-10'), later({ number: 'NOTE-9' }), '2026-05-06')).toContain('issued after');
    expect(
      electionObstacle(one('CN 2024/10', { told: { triggers: [] } }), later({ number: 'NOTE-9' }), '2026-05-06'),
    ).toBeNull();
  });
});

it('electing one later SAFE ends no right to others within their ten days, and gives none to later issues', () => {
  const first = one('SAFE-1');
  const elected = one('SAFE-4', { mfn: false, adopts_convertible_id: 'cvt_SAFE-2', valuation_cap_cents: 400 });
  const of = (number: string) => later({ number, id: `cvt_${number}` });
  expect(electionObstacle(elected, of('SAFE-3'), '2026-05-16', [first])).toBeNull();
  expect(electionObstacle(elected, of('SAFE-3'), '2026-05-17', [first])).toContain('ended on 2026-05-16');
  expect(electionObstacle(elected, of('SAFE-2'), '2026-05-16', [first])).toContain('already has the terms of SAFE-2');
  expect(electionObstacle(elected, of('SAFE-5'), '2026-05-16', [first])).toContain(
    'must be outstanding and must have been issued after SAFE-1',
  );
  expect(electionObstacle({ ...elected, mfn: true }, of('SAFE-5'), '2026-05-16', [first])).toBeNull();
  expect(electionObstacle(elected, of('SAFE-3'), '2026-05-16')).toContain('does not have most favored nation terms');
  expect(electionObstacle({ ...elected, mfn: true }, of('SAFE-3'), '2026-05-16', [{ ...first, mfn: false }])).toContain(
    'must be outstanding and must have been issued after SAFE-4',
  );
});

it('terms are electable from the day of their issue to the tenth day after it, and on no other', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), (days) => {
      const obstacle = electionObstacle(one('SAFE-1'), later(), addDays('2026-05-06', days));
      expect(obstacle === null).toBe(days <= 10);
    }),
  );
  expect(electableUntil('2026-02-20')).toBe('2026-03-02');
});

it.each([
  [
    'whose holder has no most favored terms',
    one('SAFE-1', { mfn: false }),
    later(),
    'SAFE-1 does not have most favored nation terms',
  ],
  [
    'that is not outstanding',
    one('SAFE-1'),
    later({ status: 'replaced' }),
    'must be outstanding and must have been issued after SAFE-1',
  ],
  [
    'that came before',
    later(),
    one('SAFE-1', { valuation_cap_cents: 400 }),
    'must be outstanding and must have been issued after SAFE-10',
  ],
  [
    'with neither cap nor discount',
    one('SAFE-1'),
    later({ valuation_cap_cents: null }),
    'does not have a valuation cap or discount of its own',
  ],
  [
    'that is another holder’s election',
    one('SAFE-1'),
    later({ adopts_convertible_id: 'cvt_x' }),
    'does not have a valuation cap or discount of its own',
  ],
])('terms are not had of one %s', (_, mine, of, words) =>
  expect(electionObstacle(mine, of, '2026-05-06')).toContain(words),
);

it('a later SAFE is offered when it has a cap or a discount', () => {
  expect(
    [{ valuation_cap_cents: 1 }, { discount_percent: '5' }, {}].map((more) =>
      isOffered({ valuation_cap_cents: null, discount_percent: null, adopts_convertible_id: null, ...more }),
    ),
  ).toEqual([true, true, false]);
});
