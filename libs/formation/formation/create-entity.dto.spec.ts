import { fieldsOf } from '#platform/wire/field-declaration';
import { FounderInput } from '#companies/entity';
import { CreateEntity } from './create-entity.dto';
import { checkStarts } from '#law/formation/formation-checks';
import { applyFormationDefaults } from '#law/formation/formation-defaults';
import type { FormationInput } from '#law/formation/formation-input';

const schemaOf = (type: Function, name: string) =>
  fieldsOf(type).find((field) => field.name === name)!.schema as {
    maximum?: number;
    maxLength?: number;
    maxItems?: number;
  };
const company = (more: Partial<FormationInput>): FormationInput => ({
  legal_name: 'Acme, Inc.',
  entity_type: 'c_corp',
  jurisdiction: 'US-DE',
  founders: [{ name: 'Ada', email: 'ada@tests.example' }],
  ...more,
});
const home = { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
const refused = (more: Partial<FormationInput>): string[] =>
  applyFormationDefaults(company(more), {
    serviceIncorporator: { name: 'Service', address: home },
    livemode: false,
  }).errors.map(({ param }) => param);

describe('the documented bounds are the ones that are kept', () => {
  const longest = schemaOf(CreateEntity, 'legal_name').maxLength!;
  const most = schemaOf(CreateEntity, 'authorized_shares').maximum!;
  const founders = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `P${index}`, email: `p${index}@tests.example` }));
  const vesting = (months: number) => [
    { name: 'Ada', email: 'ada@tests.example', vesting: { months, cliff_months: 0 } },
  ];

  it.each<[string, Partial<FormationInput>, Partial<FormationInput>]>([
    ['legal_name', { legal_name: `${'A'.repeat(longest - 4)} Inc` }, { legal_name: `${'A'.repeat(longest - 3)} Inc` }],
    ['authorized_shares', { authorized_shares: most }, { authorized_shares: most + 1 }],
    [
      'founders',
      { founders: founders(schemaOf(CreateEntity, 'founders').maxItems!) },
      { founders: founders(schemaOf(CreateEntity, 'founders').maxItems! + 1) },
    ],
    [
      'founders[0].shares',
      { founders: [{ ...founders(1)[0]!, shares: schemaOf(FounderInput, 'shares').maximum! }] },
      { founders: [{ ...founders(1)[0]!, shares: schemaOf(FounderInput, 'shares').maximum! + 1 }] },
    ],
    ['founders[0].vesting.months', { founders: vesting(120) }, { founders: vesting(121) }],
  ])('%s', (param, within, beyond) => {
    expect(refused(within)).toEqual([]);
    expect(refused(beyond)).toEqual([param]);
  });
});

it('the vesting of founders begins within a hundred years of today', () => {
  const params = (...starts: (string | null)[]) =>
    checkStarts(
      starts.map((start, at) => ({
        name: `P${at}`,
        email: `p${at}@tests.example`,
        vesting: { months: 48, cliff_months: 12, start },
      })),
      '2026-05-04',
    ).map(({ param, code }) => `${param} ${code}`);
  expect(params('2026-01-01', null, '1926-05-04', '2126-05-04')).toEqual([]);
  expect(params('9999-01-01', '2026-01-01', '1583-01-01')).toEqual([
    'founders[0].vesting.start out_of_range',
    'founders[2].vesting.start out_of_range',
  ]);
});
