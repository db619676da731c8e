import { knownInstead, nearestName } from './nearest-name';

describe('a name that nobody knows', () => {
  const known = ['legal_name', 'entity_type', 'jurisdiction', 'founders', 'dry_run'];
  it.each([
    ['legalName', 'legal_name'],
    ['legal-name', 'legal_name'],
    ['leagl_name', 'legal_name'],
    ['founder', 'founders'],
    ['jursidiction', 'jurisdiction'],
    ['dryrun', 'dry_run'],
  ])('%s leads to %s', (written, name) => expect(nearestName(written, known)).toBe(name));

  it.each(['nonsense', 'x', '', '__', 'legal_name'.repeat(10)])('%s leads nowhere', (written) =>
    expect(nearestName(written, known)).toBeNull(),
  );
});

it('says which one is near, else which there are, and of many how many more', () => {
  expect(knownInstead('legalName', ['legal_name'])).toBe('the closest match is legal_name');
  expect(knownInstead('nonsense', ['one', 'two'])).toBe('valid names are one, two');
  expect(
    knownInstead(
      'nonsense',
      Array.from({ length: 25 }, (_, at) => `n${at}`),
    ),
  ).toMatch(/n19 and 5 more$/);
  expect(knownInstead('nonsense', [])).toBe('it has none');
});
