import fc from 'fast-check';
import type { Address } from '#kernel/address';
import { toScaled } from '#kernel/decimal';
import { applyFormationDefaults } from './formation-defaults';
import type { Founder, FormationInput, FormationValues } from './formation-input';
import type { EntityType } from '#law/common/entity-types';
import { isResidenceDoubtful } from '#law/federal/s-corporation';
import { type JurisdictionCode, jurisdictionCodes } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';

const home: Address = { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
const serviceIncorporator = { name: 'Minutebook Incorporation Services', address: home };
const person = (name: string, more: Partial<Founder> = {}): Founder => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '')}@example.com`,
  ...more,
});
const organization = (name: string, more: Partial<Founder> = {}): Founder =>
  person(name, {
    kind: 'organization',
    representative: { name: 'Mary Tide', title: 'General Partner', email: 'mary@fund.example' },
    ...more,
  });
const corporation = (more: Partial<FormationInput> = {}): FormationInput => ({
  legal_name: 'Acme, Inc.',
  entity_type: 'c_corp',
  jurisdiction: 'US-DE',
  founders: [person('Ada'), person('Ben')],
  ...more,
});
const llc = (more: Partial<FormationInput> = {}): FormationInput =>
  corporation({ legal_name: 'Acme LLC', entity_type: 'llc', ...more });

const run = (input: FormationInput): ReturnType<typeof applyFormationDefaults> =>
  applyFormationDefaults(input, { serviceIncorporator, livemode: false });
const values = (input: FormationInput): FormationValues => {
  const { values: filled, errors } = run(input);
  expect(errors).toEqual([]);
  return filled!;
};
const errors = (input: FormationInput): string[] => run(input).errors.map((error) => `${error.param} ${error.code}`);

it('forms a Delaware corporation from a name and two founders', () => {
  const company = values(corporation());
  expect(company).toMatchObject({
    authorized_shares: 10_000_000,
    par_value: '0.00001',
    fiscal_year_end: '12-31',
    incorporator: serviceIncorporator,
    incorporator_founder_index: null,
    management: null,
  });
  expect(company.founders.map((founder) => founder.shares)).toEqual([4_000_000, 4_000_000]);
  expect(company.founders.map((founder) => founder.titles)).toEqual([
    ['President', 'Chief Executive Officer'],
    ['Secretary', 'Treasurer'],
  ]);
  expect(company.founders[0]).toMatchObject({
    roles: ['director', 'officer'],
    vesting: { months: 48, cliff_months: 12, start: null },
    consideration: 'cash',
    equity_percent: null,
  });
  expect(company.purpose).toMatch(/any lawful act or activity/);
});

it('gives a sole founder every office and no vesting', () => {
  const [ada] = values(corporation({ founders: [person('Ada')] })).founders;
  expect(ada).toMatchObject({
    shares: 8_000_000,
    vesting: null,
    titles: ['President', 'Chief Executive Officer', 'Secretary', 'Treasurer'],
  });
});

it('takes a founder for what it is said to be, whatever its name', () => {
  const { founders } = values(
    corporation({ founders: [person('Ada'), organization('Beta'), person('Gamma Fund LLC')] }),
  );
  expect(
    founders.map(({ kind, roles, titles, vesting }) => [kind, roles.length, titles.length > 0, vesting !== null]),
  ).toEqual([
    ['individual', 2, true, true],
    ['organization', 0, false, false],
    ['individual', 2, true, true],
  ]);
  expect(
    values(llc({ founders: [person('Ada'), organization('Beta', { roles: ['member', 'manager'] })] })).management,
  ).toBe('managers');
});

it('assumes nothing of what an existing company has', () => {
  const company = { origin: 'existing' as const, principal_address: home, fiscal_year_end: '06-30' };
  const { values: filled, applied_defaults: applied } = run(
    corporation({
      ...company,
      founders: [person('Ada', { roles: ['director', 'officer'] }), person('Ben', { roles: [] })],
    }),
  );
  expect(filled).toMatchObject({
    incorporator: null,
    incorporator_founder_index: null,
    authorized_shares: null,
    par_value: null,
    principal_address: home,
    fiscal_year_end: '06-30',
  });
  expect(
    filled!.founders.map(({ shares, equity_percent, vesting, consideration }) => [
      shares,
      equity_percent,
      vesting,
      consideration,
    ]),
  ).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ]);
  expect(applied.map(({ path }) => path.replace(/^founders\[\d\]\./, '')).toSorted()).toEqual([
    'kind',
    'kind',
    'titles',
    'titles',
  ]);
  expect(filled!.purpose).toBeNull();
  expect(values(llc({ ...company })).founders.map(({ equity_percent }) => equity_percent)).toEqual([null, null]);
  expect(
    values(
      corporation({ ...company, authorized_shares: 100, par_value: '0.01', founders: [person('Ada', { shares: 7 })] }),
    ),
  ).toMatchObject({ authorized_shares: 100, par_value: '0.01', founders: [{ shares: 7 }] });
});

it('fills only the offices that the founders leave open', () => {
  const { founders } = values(
    corporation({ founders: [person('Ada', { titles: ['CEO', 'CFO'] }), person('Ben'), person('Cem')] }),
  );
  expect(founders.map((founder) => founder.titles)).toEqual([['CEO', 'CFO'], ['Secretary'], ['Vice President']]);
});

it.each<[string, [string, string[]][], string[][]]>([
  [
    'the first officer, where all have a title',
    [
      ['Ada', ['Chief Executive Officer']],
      ['Ben', ['Secretary']],
    ],
    [['Chief Executive Officer', 'Treasurer'], ['Secretary']],
  ],
  [
    'the officers in turn',
    [
      ['Ada', ['CEO']],
      ['Ben', ['Chief Technology Officer']],
    ],
    [
      ['CEO', 'Secretary'],
      ['Chief Technology Officer', 'Treasurer'],
    ],
  ],
  ['a sole officer', [['Ada', ['President']]], [['President', 'Secretary', 'Treasurer']]],
])('gives the offices that nobody holds to %s, and tells it', (_, given, filled) => {
  const founders = given.map(([name, titles]) => person(name, { titles }));
  const { values: company, applied_defaults: applied } = run(corporation({ founders }));
  expect(company!.founders.map(({ titles }) => titles)).toEqual(filled);
  const changed = filled.flatMap((titles, index) =>
    titles.length === given[index]![1].length ? [] : [{ path: `founders[${index}].titles`, value: titles }],
  );
  expect(applied.filter(({ path }) => path.endsWith('.titles'))).toEqual(changed.map(expect.objectContaining));
});

it.each([undefined, null, true])(
  'lets an S corporation have a shareholder abroad whose us_person is %s',
  (us_person) => {
    const abroad = { line1: 'Gasse 1', city: 'Wien', postal_code: '1010', country: 'AT' };
    const company = values(
      corporation({ entity_type: 's_corp', founders: [person('Ada', { address: abroad, us_person })] }),
    );
    expect(company.founders[0]).toMatchObject({ us_person: us_person ?? null, address: abroad });
    expect(isResidenceDoubtful(company, company.founders[0]!)).toBe(us_person !== true);
  },
);

it('doubts nobody for an address in the United States or its territories, nor in another kind of company', () => {
  const at = (country: string) => ({
    kind: 'individual' as const,
    address: { line1: '1 Main St', city: 'X', country },
  });
  expect(
    ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'CA'].filter((country) =>
      isResidenceDoubtful({ entity_type: 's_corp' }, at(country)),
    ),
  ).toEqual(['CA']);
  expect(isResidenceDoubtful({ entity_type: 'c_corp' }, at('CA'))).toBe(false);
});

it('splits by percentage, which it repeats, and keeps stated shares as they are', () => {
  const split = values(
    corporation({ founders: [person('Ada', { equity_percent: '66.6' }), person('Ben', { equity_percent: '33.4' })] }),
  );
  expect(split.founders.map((founder) => [founder.shares, founder.equity_percent])).toEqual([
    [5_328_000, '66.6'],
    [2_672_000, '33.4'],
  ]);
  const stated = values(
    corporation({ founders: [person('Ada', { shares: 9_000_000 }), person('Ben', { shares: 6_000_000 })] }),
  );
  expect(stated.authorized_shares).toBe(15_000_000);
});

it('forms an LLC of members who share equally and manage it', () => {
  const company = values(llc({ founders: [person('Ada'), person('Ben'), person('Cem')] }));
  expect(company.founders.map((founder) => founder.equity_percent)).toEqual(['33.3334', '33.3333', '33.3333']);
  expect(company).toMatchObject({ authorized_shares: null, par_value: null, management: 'members' });
  expect(values(llc({ founders: [person('Ada', { roles: ['member', 'manager'] })] })).management).toBe('managers');
});

it("lends nobody's address: a company does not sit in a founder's home, nor a founder live in its office", () => {
  const { principal_address, founders } = values(
    corporation({ founders: [person('Ada'), person('Ben', { address: home })] }),
  );
  expect(principal_address).toMatchObject({ city: 'Wilmington', county: 'New Castle', state: 'DE' });
  expect(founders.map(({ address }) => address)).toEqual([null, home]);
});

it('asks in live mode for the place that papers state, and never makes one up', () => {
  const live = (more: Partial<FormationInput>) =>
    applyFormationDefaults(corporation(more), { serviceIncorporator, livemode: true });
  expect(live({ founders: [person('Ada'), person('Ben', { address: home })] }).errors).toEqual([
    expect.objectContaining({ param: 'principal_address', code: 'missing' }),
  ]);
  const given = live({ principal_address: home });
  expect(given.values).toMatchObject({ principal_address: home, founders: [{ address: null }, { address: null }] });
  expect(JSON.stringify([given.values, given.applied_defaults])).not.toMatch(/specimen/i);
});

describe('a founder who is the incorporator', () => {
  const founders = [person('Ada'), person('Ben Okri', { address: home }), organization('Beta Fund', { address: home })];
  const by = (index: number, more: Partial<FormationInput> = {}) =>
    corporation({ founders, incorporator_founder_index: index, ...more });
  const ben = { name: '  ben  OKRI', consent: true };
  const beta = { name: 'Mary Tide', title: 'General Partner', consent: true };

  it('signs with the own name; an organization by a person with a title', () => {
    expect(values(by(1, { incorporator_signature: ben })).incorporator).toEqual({ name: 'Ben Okri', address: home });
    expect(values(by(2, { incorporator_signature: beta })).incorporator).toEqual({ name: 'Beta Fund', address: home });
  });

  it('is asked for the signature before anything is filed, with the statute; a draft may wait for it', () => {
    expect(run(by(1)).errors).toEqual([
      expect.objectContaining({
        param: 'incorporator_signature',
        code: 'missing',
        message: expect.stringContaining('8 Del. C. § 103(a)(1)'),
      }),
    ]);
    expect(run({ ...by(1), ...llc({ founders }) }).errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('6 Del. C. § 18-204(a)'),
    ]);
    expect(errors(by(1, { submit: false }))).toEqual([]);
  });

  it.each<[string, FormationInput, string]>([
    [
      'without consent',
      by(1, { incorporator_signature: { ...ben, consent: false } }),
      'incorporator_signature.consent required',
    ],
    [
      'with another name',
      by(1, { incorporator_signature: { ...ben, name: 'Ada' } }),
      'incorporator_signature.name invalid',
    ],
    [
      'a person with a title',
      by(1, { incorporator_signature: { ...ben, title: 'CEO' } }),
      'incorporator_signature.title not_applicable',
    ],
    [
      'an organization without a title',
      by(2, { incorporator_signature: { name: 'Mary Tide', consent: true } }),
      'incorporator_signature.title required',
    ],
    [
      'without an address',
      by(0, { incorporator_signature: { name: 'Ada', consent: true } }),
      'founders[0].address missing',
    ],
    ['where the service signs', corporation({ incorporator_signature: ben }), 'incorporator_signature not_applicable'],
  ])('is no signature: %s', (_, input, error) => expect(errors(input)).toEqual([error]));
});

it.each<[string, FormationInput, string]>([
  ['a foreign state', corporation({ jurisdiction: 'US-CA' }), 'jurisdiction unsupported'],
  [
    'a Wyoming pbc',
    corporation({ jurisdiction: 'US-WY', entity_type: 'pbc', public_benefit: 'Clean water' }),
    'entity_type unsupported',
  ],
  ['no founder', corporation({ founders: [] }), 'founders required'],
  ['a wrong ending', corporation({ legal_name: 'Acme' }), 'legal_name ending_required'],
  [
    'shares over the authorised',
    corporation({ authorized_shares: 10, founders: [person('Ada', { shares: 11 })] }),
    'authorized_shares exceeded',
  ],
  ['more founders than shares', corporation({ authorized_shares: 1 }), 'authorized_shares too_small'],
  [
    'a percentage below one share',
    corporation({
      authorized_shares: 10,
      founders: [person('Ada', { equity_percent: '99.9' }), person('Ben', { equity_percent: '0.1' })],
    }),
    'founders[1].equity_percent too_small',
  ],
  [
    'shares and percentage',
    corporation({ founders: [person('Ada', { shares: 1, equity_percent: '100' })] }),
    'founders[0].equity_percent conflict',
  ],
  [
    'shares for one, percentage for another',
    corporation({ founders: [person('Ada', { shares: 1 }), person('Ben', { equity_percent: '50' })] }),
    'founders[1].shares required',
  ],
  [
    'percentages short of 100',
    llc({ founders: [person('Ada', { equity_percent: '50' }), person('Ben', { equity_percent: '49.9999999999' })] }),
    'founders equity_sum',
  ],
  ['fractional shares', corporation({ founders: [person('Ada', { shares: 1.5 })] }), 'founders[0].shares out_of_range'],
  ['shares of an LLC', llc({ founders: [person('Ada', { shares: 1 })] }), 'founders[0].shares not_applicable'],
  ['stock of an LLC', llc({ authorized_shares: 1 }), 'authorized_shares not_applicable'],
  ['too many shares', corporation({ authorized_shares: 10_000_000_001 }), 'authorized_shares out_of_range'],
  ['no par value', corporation({ par_value: '0' }), 'par_value out_of_range'],
  ['no director', corporation({ founders: [person('Ada', { roles: ['officer'] })] }), 'founders director_required'],
  [
    'an organization without a person to sign for it',
    corporation({ founders: [person('Ada'), organization('Beta LLC', { representative: null })] }),
    'founders[1].representative required',
  ],
  [
    'a person who has another sign',
    corporation({
      founders: [person('Ada', { representative: { name: 'Ben', title: 'Friend', email: 'ben@example.com' } })],
    }),
    'founders[0].representative not_applicable',
  ],
  [
    'a company as director',
    corporation({ founders: [person('Ada'), organization('Beta LLC', { roles: ['director'] })] }),
    'founders[1].roles natural_person_required',
  ],
  [
    'a company as officer',
    corporation({ founders: [person('Ada'), organization('Beta LLC', { roles: ['officer'] })] }),
    'founders[1].roles natural_person_required',
  ],
  [
    'a title of a company',
    llc({ founders: [person('Ada'), organization('Beta LLC', { titles: ['President'] })] }),
    'founders[1].titles natural_person_required',
  ],
  [
    'vesting of a company',
    corporation({ founders: [person('Ada'), organization('Beta LLC', { vesting: { months: 12, cliff_months: 0 } })] }),
    'founders[1].vesting natural_person_required',
  ],
  ['a corporation of companies', corporation({ founders: [organization('Beta LLC')] }), 'founders director_required'],
  [
    'an LLC of companies, which nobody can answer for to the IRS',
    llc({ founders: [organization('Beta LLC'), organization('Gamma LLC')] }),
    'founders natural_person_required',
  ],
  ['no officer', corporation({ founders: [person('Ada', { roles: ['director'] })] }), 'founders office_unfilled'],
  [
    'a title without office',
    corporation({ founders: [person('Ada'), person('Ben', { roles: ['director'], titles: ['Treasurer'] })] }),
    'founders[1].titles officer_required',
  ],
  [
    'a member of a corporation',
    corporation({ founders: [person('Ada', { roles: ['director', 'member'] })] }),
    'founders[0].roles not_applicable',
  ],
  [
    'a manager who is no member',
    llc({ founders: [person('Ada', { roles: ['manager'] })] }),
    'founders[0].roles member_required',
  ],
  [
    'a nonresident alien as S shareholder, wherever they live',
    corporation({ entity_type: 's_corp', founders: [person('Ada', { us_person: false, address: home })] }),
    'founders[0].us_person s_corp_ineligible',
  ],
  [
    'the citizenship of an organization',
    corporation({ founders: [person('Ada'), organization('Beta LLC', { us_person: true })] }),
    'founders[1].us_person not_applicable',
  ],
  [
    'a corporate S shareholder',
    corporation({ entity_type: 's_corp', founders: [person('Ada'), organization('Beta LLC')] }),
    'founders[1].kind s_corp_ineligible',
  ],
  [
    'an S year of its own',
    corporation({ entity_type: 's_corp', fiscal_year_end: '06-30' }),
    'fiscal_year_end s_corp_ineligible',
  ],
  [
    'more than 100 founders',
    corporation({ founders: Array.from({ length: 101 }, (_, index) => person(`P${index}`)) }),
    'founders too_many',
  ],
  [
    'one email twice',
    corporation({ founders: [person('Ada'), person('Ben', { email: 'ADA@example.com' })] }),
    'founders[1].email duplicate',
  ],
  ['a year that ends in a month', corporation({ fiscal_year_end: '06-15' }), 'fiscal_year_end invalid'],
  ['a pbc without benefit', corporation({ entity_type: 'pbc' }), 'public_benefit required'],
  ['a benefit without pbc', corporation({ public_benefit: 'Clean water' }), 'public_benefit not_applicable'],
  [
    'a cliff past the end',
    corporation({ founders: [person('Ada', { vesting: { months: 12, cliff_months: 13 } })] }),
    'founders[0].vesting.cliff_months out_of_range',
  ],
  [
    'an incorporator who is not there',
    corporation({ incorporator_founder_index: 2 }),
    'incorporator_founder_index out_of_range',
  ],
  [
    'a ZIP code of four digits',
    corporation({ principal_address: { ...home, postal_code: '1990' } }),
    'principal_address.postal_code invalid',
  ],
])('refuses %s', (_, input, error) => expect(errors(input)).toContain(error));

it("measures a kind of company that a state does not have by no other state's law", () => {
  const { errors: refused } = run(corporation({ jurisdiction: 'US-WY', entity_type: 'pbc', legal_name: 'Acme' }));
  expect(refused).toEqual([
    {
      param: 'entity_type',
      code: 'unsupported',
      message: 'Wyoming law does not provide for a pbc. Send one of: c_corp, s_corp, llc.',
    },
  ]);
});

it('cites for the offices of a corporation what calls for them', () => {
  const [refusal] = run(corporation({ founders: [person('Ada', { roles: ['director'] })] })).errors;
  expect(refusal!.message).toMatch(/^(?!.*142).*Section 4\.1 of the bylaws requires.* Secretary, Treasurer/);
});

it('takes a country that ISO 3166-1 assigns, and no other code', () => {
  const abroad = (country: string) =>
    errors(corporation({ principal_address: { line1: 'Gasse 1', city: 'Wien', country } }));
  expect(
    ['AT', 'XK', 'EU', 'SU', 'UK', 'ZZ', 'at'].map((country) =>
      abroad(country).includes('principal_address.country invalid'),
    ),
  ).toEqual([false, true, true, true, true, true, true]);
});

it('names every wrong parameter at once', () => {
  expect(
    errors(
      corporation({
        legal_name: 'First Bank',
        par_value: '-1',
        fiscal_year_end: '13-40',
        founders: [person('Ada', { roles: [], shares: 0 }), person('Ada')],
      }),
    ).sort(),
  ).toEqual([
    'fiscal_year_end invalid',
    'founders[0].shares out_of_range',
    'founders[1].email duplicate',
    'founders[1].shares required',
    'legal_name ending_required',
    'legal_name restricted_word',
    'par_value out_of_range',
  ]);
});

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const inputs = fc
  .record({
    type: fc.constantFrom<EntityType>('c_corp', 's_corp', 'pbc', 'llc'),
    code: fc.constantFrom<JurisdictionCode>('US-DE', 'US-WY'),
    count: fc.integer({ min: 1, max: 100 }),
    authorized: optional(fc.integer({ min: 1000, max: 10_000_000_000 })),
    par: optional(fc.constantFrom('0.0001', '1')),
    address: optional(fc.constant(home)),
    signs: fc.boolean(),
    principal: optional(fc.constant(home)),
    purpose: optional(fc.constant('To sail.')),
    year: optional(fc.constant('12-31')),
    vesting: fc.constantFrom(
      undefined,
      null,
      { months: 36, cliff_months: 0 },
      { months: 36, cliff_months: 0, start: '2026-01-01' },
    ),
    consideration: optional(fc.constantFrom('cash' as const, 'services' as const)),
    roles: fc.boolean(),
    titles: fc.boolean(),
  })
  .filter(({ type, code }) => !(type === 'pbc' && code === 'US-WY'))
  .map((it): FormationInput => {
    const isLlc = it.type === 'llc';
    const founders = Array.from({ length: it.count }, (_, index) =>
      person(`P${index}`, {
        address: it.address,
        vesting: it.vesting,
        consideration: it.consideration,
        roles: it.roles ? (isLlc ? ['member'] : ['director', 'officer']) : undefined,
        titles: it.titles && index > 0 ? ['Engineer'] : undefined,
      }),
    );
    return {
      legal_name: isLlc ? 'Acme LLC' : 'Acme Inc',
      entity_type: it.type,
      jurisdiction: it.code,
      founders,
      purpose: it.purpose,
      fiscal_year_end: it.year,
      principal_address: it.principal,
      ...(it.signs && it.address
        ? { incorporator_founder_index: 0, incorporator_signature: { name: 'P0', consent: true } }
        : {}),
      public_benefit: it.type === 'pbc' ? 'Clean water' : undefined,
      authorized_shares: isLlc ? undefined : it.authorized,
      par_value: isLlc ? undefined : it.par,
    };
  });

it('adds the holdings up: shares to four fifths of the authorised, percentages to exactly 100', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const company = values(input);
      if (company.authorized_shares === null) {
        expect(company.founders.reduce((sum, founder) => sum + toScaled(founder.equity_percent!), 0n)).toBe(
          toScaled('100'),
        );
      } else {
        expect(company.founders.reduce((sum, founder) => sum + founder.shares!, 0)).toBe(
          Math.floor((company.authorized_shares * 4) / 5),
        );
      }
    }),
  );
});

const optionalPaths = (input: FormationInput): string[] => {
  const isLlc = input.entity_type === 'llc';
  const top = [
    'incorporator_founder_index',
    'principal_address',
    'purpose',
    'fiscal_year_end',
    ...(isLlc ? [] : ['authorized_shares', 'par_value']),
  ] as const;
  const own = ['kind', 'roles', 'titles', 'vesting', 'consideration', isLlc ? 'equity_percent' : 'shares'] as const;
  return [
    ...top.filter((key) => input[key as keyof FormationInput] === undefined),
    ...input.founders.flatMap((founder, index) => [
      ...own.filter((key) => founder[key] === undefined).map((key) => `founders[${index}].${key}`),
      ...(founder.vesting && founder.vesting.start === undefined ? [`founders[${index}].vesting.start`] : []),
    ]),
  ];
};

it('reports exactly the parameters that were left open, each with a reason', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { applied_defaults: applied } = run(input);
      expect(applied.map((one) => one.path).sort()).toEqual(optionalPaths(input).sort());
      expect(applied.filter((one) => one.reason === '' || one.value === undefined || one.source !== 'service')).toEqual(
        [],
      );
      // Large numbers need thousands separators.
      expect(applied.filter((one) => /\d{5}/.test(one.reason))).toEqual([]);
    }),
  );
});

it('passes its own checks with the defaults written out', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const {
        management: _,
        incorporator: __,
        incorporator_founder_index: index,
        founders,
        authorized_shares,
        par_value,
        public_benefit,
        ...rest
      } = values(input);
      const again: FormationInput = {
        ...rest,
        purpose: rest.purpose ?? undefined,
        incorporator_founder_index: index ?? undefined,
        incorporator_signature: input.incorporator_signature,
        authorized_shares: authorized_shares ?? undefined,
        par_value: par_value ?? undefined,
        public_benefit: public_benefit ?? undefined,
        founders: founders.map((founder) => ({
          ...founder,
          shares: founder.shares ?? undefined,
          equity_percent: founder.equity_percent ?? undefined,
          consideration: founder.consideration ?? undefined,
        })),
      };
      expect(values(again)).toEqual(values(input));
    }),
  );
});

it.each(jurisdictionCodes.map(lawOf))('forms every type that $code offers', ({ code, entity_types }) => {
  for (const type of entity_types)
    values(
      (type === 'llc' ? llc : corporation)({
        jurisdiction: code,
        entity_type: type,
        public_benefit: type === 'pbc' ? 'Clean water' : undefined,
      }),
    );
});
