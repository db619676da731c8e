import { matchesType, patternForm, wants } from './subscription';

it.each(['*', 'entity.created', 'entity.*', 'tax_election.filed', 'bank.transfer.*'])('takes %p', (pattern) => {
  expect(patternForm.test(pattern)).toBe(true);
});

it.each([
  '',
  ' ',
  '*.created',
  'entity',
  'entity.',
  '.created',
  'entity.**',
  'entity.cre*',
  'ENTITY.created',
  '**',
  'entity..created',
  'entity.*.x',
  'entity.created\n',
])('refuses %p', (pattern) => {
  expect(patternForm.test(pattern)).toBe(false);
});

it('matches exact names, prefixes up to their dot, and everything', () => {
  expect(matchesType(['filing.accepted'], 'filing.accepted')).toBe(true);
  expect(matchesType(['filing.accepted'], 'filing.accepted_late')).toBe(false);
  expect(matchesType(['filing.*'], 'filing.accepted')).toBe(true);
  expect(matchesType(['filing.*'], 'filings.accepted')).toBe(false);
  expect(matchesType(['user.created', '*'], 'filing.accepted')).toBe(true);
});

it('wants an event when company and type both fit', () => {
  const event = { type: 'filing.accepted', entity_id: 'ent_a' };
  expect(wants({}, event)).toBe(true);
  expect(wants({ entity_id: 'ent_a', types: ['filing.*'] }, event)).toBe(true);
  expect(wants({ entity_id: 'ent_b', types: ['filing.*'] }, event)).toBe(false);
  expect(wants({ entity_id: 'ent_a', types: ['entity.*'] }, event)).toBe(false);
  expect(wants({ entity_id: 'ent_a' }, { type: 'user.created', entity_id: null })).toBe(false);
});
