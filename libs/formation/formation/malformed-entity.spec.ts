import { readInput } from '#platform/wire/input';
import { InvalidRequest } from '#kernel/problem';
import { CreateEntity } from './create-entity.dto';
import { checkMalformedEntity } from './malformed-entity';

const ada = { name: 'Ada Okafor', email: 'ada@tests.example' };
const acme = { legal_name: 'Acme, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', founders: [ada] };
const refused = (body: object): string[] => {
  try {
    readInput(CreateEntity, {}, body, 'body', { checks: checkMalformedEntity });
    return [];
  } catch (error) {
    return (error as InvalidRequest).found.map(({ param, code }) => `${param} ${code}`);
  }
};

describe('a malformed request to form a company lists the errors of shape and of law at once', () => {
  it.each<[string, object, string[]]>([
    ['name ending', { legal_name: 'Acme', founders: 'Ada' }, ['founders invalid', 'legal_name ending_required']],
    [
      'jurisdiction, and the name for each state that requires an ending',
      { legal_name: 'Acme', jurisdiction: 'DE', fiscal_year_end: '12' },
      ['fiscal_year_end invalid', 'jurisdiction unsupported', 'legal_name ending_required'],
    ],
    [
      'name with a jurisdiction of the wrong type',
      { legal_name: 'Acme', jurisdiction: 1 },
      ['jurisdiction invalid', 'legal_name ending_required'],
    ],
    [
      'capital',
      { founders: [{ ...ada, shares: 20_000_000 }], authorized_shares: 10, submit: 'yes' },
      ['submit invalid', 'authorized_shares exceeded'],
    ],
    [
      'missing facts of an existing company',
      { origin: 'existing', principal_address: 'Boston', fiscal_year_end: '12-31', founders: [{ ...ada, roles: [] }] },
      [
        'principal_address invalid',
        'founders director_required',
        'state_file_number missing',
        'formation_date missing',
        'evidence missing',
      ],
    ],
    [
      'jurisdiction, but nothing that depends on an unknown type',
      { entity_type: 'ltd', jurisdiction: 'DE', legal_name: 'Acme' },
      ['entity_type invalid', 'jurisdiction unsupported'],
    ],
  ])('%s', (_, change, expected) => {
    expect(refused({ ...acme, ...change })).toEqual(expected);
  });
});

it('leaves a well-formed request to the operation, which lists all errors of law', () => {
  expect(refused({ ...acme, legal_name: 'Acme', jurisdiction: 'DE' })).toEqual([]);
});

it('does not guess the default jurisdiction of an account', () => {
  const { jurisdiction: _, ...company } = { ...acme, legal_name: 'Acme', founders: [{ name: 'Ada Okafor' }] };
  expect(refused(company)).toEqual(['founders[0].email missing']);
});
