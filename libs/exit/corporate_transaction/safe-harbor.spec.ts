import { checkSafeHarbors, votesFor } from './safe-harbor';

const director = (id: string) => ({
  id,
  roles: [{ role: 'director' as const, titles: [], from: '2020-01-01', until: null }],
});
const people = ['ada', 'bo', 'cy'].map(director);
const interest = (stakeholder_id: string, safe_harbor: string) => ({ stakeholder_id, safe_harbor });
const refused = (interested: string[], safe_harbor: string, today = '2026-05-04', holdersDecide = false): boolean =>
  checkSafeHarbors(
    interested.map((id) => interest(id, safe_harbor)),
    { people, today, holdersDecide },
  ).length > 0;

it('a board most of which has no interest decides by those; else a committee of two, or the holders', () => {
  expect(refused(['ada'], 'disinterested_directors')).toBe(false);
  expect(refused(['ada', 'bo'], 'disinterested_directors')).toBe(true);
  expect(refused(['ada'], 'committee')).toBe(false);
  expect(refused(['ada', 'bo'], 'committee')).toBe(true);
  expect(refused(['ada', 'bo'], 'disinterested_holders')).toBe(true);
  expect(refused(['ada', 'bo'], 'disinterested_holders', '2026-05-04', true)).toBe(false);
});

it('before the amendment of 2025 even one director without an interest was enough', () => {
  expect(refused(['ada', 'bo'], 'disinterested_directors', '2025-03-24')).toBe(false);
  expect(refused(['ada', 'bo', 'cy'], 'disinterested_directors', '2025-03-24')).toBe(true);
});

it('the votes of those who have an interest do not count; who abstains is taken for one of them', () => {
  const signed = (stakeholder_id: string) => ({
    stakeholder_id,
    role: 'director' as const,
    status: 'signed' as const,
    signed_at: 1,
  });
  const of = [interest('ada', 'disinterested_directors')];
  expect(votesFor({ meeting: null, signatories: ['ada', 'bo', 'cy'].map(signed) }, of)).toBe(2);
  const meeting = { held_at: 1, place: null, present: ['ada', 'bo', 'cy'] };
  const votes = (all: { for: number; against: number; abstain: number }): number =>
    votesFor({ meeting: { ...meeting, votes: all }, signatories: [] }, of);
  expect(votes({ for: 2, against: 0, abstain: 1 })).toBe(2);
  expect(votes({ for: 2, against: 1, abstain: 0 })).toBe(1);
});
