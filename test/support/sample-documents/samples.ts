import type { CompanyFacts } from '#companies/company';
import { registeredAgents } from '#law/formation/registered-agents';
import { lawOf } from '#law/states/index';
import type { FounderFacts } from '../../../libs/documents/kit/facts';
import type { FormationFacts, RestatementFacts } from '../../../libs/formation/documents/formation.facts';

/**
 * Samples for tests and previews in both states and every form, with one founder or five, including a fund and several
 * scripts.
 */
const address = {
  line1: '548 Market Street',
  line2: 'Suite 9100',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94104',
  country: 'US',
};

function agentIn(jurisdiction: CompanyFacts['jurisdiction']): FormationFacts['registered_agent'] {
  const { line1, line2, city, county, state, postal_code } = registeredAgents[jurisdiction].office;
  const street = [line1, line2].filter(Boolean).join(', ');
  return { name: 'Specimen Registered Agents, Inc.', street, city, county, state: state!, postal_code: postal_code! };
}

const corporatePurpose = 'To engage in any lawful act or activity for which corporations may be organized.';

const names = [
  'Zoë Müller-Łukasiewicz',
  'Nguyễn Thị Ánh',
  'Андрей Соколов',
  'Αλέξανδρος Παππάς',
  'Seán “Jack” O’Brien',
];

const offices = [
  ['President', 'Chief Executive Officer'],
  ['Secretary'],
  ['Treasurer'],
  ['Vice President'],
  ['Chief Scientist'],
];

const stockholders = (count: number, shares: number): FounderFacts[] =>
  names
    .slice(0, count)
    .map((name, index) => ({
      stakeholder_id: `stk_${index}`,
      kind: 'individual',
      name,
      roles: ['director', 'officer'],
      titles: count === 1 ? ['President', 'Secretary', 'Treasurer'] : offices[index]!,
      address,
      shares: shares + index,
      consideration: (['cash', 'ip_assignment', 'services'] as const)[index % 3],
      purchase_price_cents: 80_00 + index,
      vesting: index === 3 ? null : { months: 48, cliff_months: 12, start: index === 1 ? '2026-03-01' : null },
    }));

const members = (percents: string[], managers: number): FounderFacts[] =>
  percents.map((percent, index) => ({
    stakeholder_id: `stk_${index}`,
    kind: 'individual',
    name: names[index]!,
    roles: index < managers ? ['member', 'manager'] : ['member'],
    titles: index === 0 && managers > 0 ? ['Chief Executive Officer'] : [],
    address,
    equity_percent: percent,
    consideration: 'cash',
    purchase_price_cents: 1_234_567 * (index + 1),
    vesting: null,
  }));

const fund = (founder: FounderFacts): FounderFacts => ({
  ...founder,
  kind: 'organization',
  name: 'Tidewater Seed Fund II, L.P.',
  roles: founder.roles.filter((role) => role === 'member'),
  titles: [],
  vesting: null,
});

const withFund = ([first, ...others]: FounderFacts[]): FounderFacts[] => [first!, ...others.map(fund)];

function sample(
  company: Partial<FormationFacts['company']> & Pick<CompanyFacts, 'legal_name' | 'entity_type' | 'jurisdiction'>,
  founders: FounderFacts[],
): FormationFacts {
  const stock = company.entity_type === 'llc' ? {} : { authorized_shares: 10_000_000, par_value: '0.00001' };
  return {
    company: {
      purpose: corporatePurpose,
      fiscal_year_end: '12-31',
      principal_address: { ...address, county: 'San Francisco' },
      formation_date: '2026-04-20',
      state_file_number: lawOf(company.jurisdiction).filing_office.file_number.example,
      ein: '00-1234567',
      ...stock,
      ...company,
    },
    occasion: 'formation',
    registered_agent: agentIn(company.jurisdiction),
    incorporator: {
      kind: 'organization',
      stakeholder_id: null,
      signature: { name: 'Margaret Ellison', title: 'Vice President', given_on: '2026-04-26' },
      name: 'Minutebook Formation Services, Inc.',
      address: { line1: '1 Incorporator Plaza', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
    },
    founders,
    document_date: '2026-04-26',
  };
}

const signedBy = (
  facts: FormationFacts,
  { name, kind, address: own, stakeholder_id }: FounderFacts,
  person = { name, title: null as string | null },
): FormationFacts => ({
  ...facts,
  incorporator: { name, address: own!, kind, stakeholder_id, signature: { ...person, given_on: '2026-04-19' } },
});

export const signedByFounders = (): FormationFacts[] =>
  Object.values(samples).map((facts) => {
    const founder = facts.founders.at(-1)!;
    return signedBy(
      facts,
      founder,
      founder.kind === 'organization' ? { name: 'Mary Tide', title: 'General Partner' } : undefined,
    );
  });

export const samples: Record<string, FormationFacts> = {
  c_corp_one: sample(
    { legal_name: 'Meridian Robotics, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE' },
    stockholders(1, 8_000_000),
  ),
  c_corp_five: sample(
    {
      legal_name: 'Großstadt Æther Systems, Inc.',
      entity_type: 'c_corp',
      jurisdiction: 'US-DE',
      fiscal_year_end: '06-30',
    },
    stockholders(5, 1_600_000),
  ),
  pbc: sample(
    {
      legal_name: 'Clearwater Commons, PBC',
      entity_type: 'pbc',
      jurisdiction: 'US-DE',
      public_benefit:
        'to widen access to safe drinking water in rural communities by building and giving away open designs ' +
        'for its treatment.',
    },
    stockholders(2, 4_000_000),
  ),
  s_corp: sample(
    { legal_name: 'Harbor & Pine Studio, Inc.', entity_type: 's_corp', jurisdiction: 'US-DE' },
    stockholders(2, 4_000_000),
  ),
  de_llc_one: sample(
    {
      legal_name: 'Quiet Harbor Holdings, LLC',
      entity_type: 'llc',
      jurisdiction: 'US-DE',
      purpose: 'To carry on any lawful business.',
    },
    members(['100'], 0),
  ),
  de_llc_managed: sample(
    {
      legal_name: 'Three Rivers Ventures, LLC',
      entity_type: 'llc',
      jurisdiction: 'US-DE',
      purpose: 'To carry on any lawful business.',
    },
    members(['33.3334', '33.3333', '33.3333'], 1),
  ),
  wy_corp: sample(
    { legal_name: 'Bighorn Instruments, Inc.', entity_type: 'c_corp', jurisdiction: 'US-WY' },
    stockholders(2, 4_000_000),
  ),
  wy_llc: sample(
    { legal_name: 'Sagebrush Trading, LLC', entity_type: 'llc', jurisdiction: 'US-WY', purpose: 'Any lawful purpose.' },
    members(['20', '20', '20', '20', '20'], 2),
  ),
  c_corp_fund: sample(
    { legal_name: 'Ironwood Analytics, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE' },
    withFund(stockholders(2, 4_000_000)),
  ),
  de_llc_fund: sample(
    {
      legal_name: 'Salt Marsh Labs, LLC',
      entity_type: 'llc',
      jurisdiction: 'US-DE',
      purpose: 'To carry on any lawful business.',
    },
    withFund(members(['60', '40'], 0)),
  ),
};

export const restatements: Record<string, RestatementFacts> = Object.fromEntries([
  ...Object.entries(samples).map(([name, facts]) => [name, restated(facts, facts.founders)] as const),
  [
    'de_llc_unstated',
    restated(
      samples['de_llc_managed']!,
      samples['de_llc_managed']!.founders.map((member) => ({ ...member, equity_percent: null })),
    ),
  ],
  [
    'wy_llc_of_fund',
    restated(samples['wy_llc']!, [fund({ ...samples['wy_llc']!.founders[4]!, equity_percent: '100' })]),
  ],
]);

function restated({ company, document_date }: FormationFacts, founders: FounderFacts[]): RestatementFacts {
  const { state_file_number, formation_date } = company;
  return {
    occasion: 'restatement',
    document_date,
    company: { ...company, state_file_number: state_file_number!, formation_date: formation_date! },
    founders: founders.map((founder) => ({ ...founder, consideration: null, purchase_price_cents: null })),
  };
}
