import { grouped } from '#kernel/money';
import { boardMeeting } from '#law/decisions/board';
import { lawOf } from '#law/states/index';
import '#modules';
import { type DecisionTemplate, decisionTemplate } from '../../../libs/documents/kit/decision';
import { templates } from '../../../libs/documents/kit/registry';
import type { DecisionFacts } from '../../../libs/documents/kit/facts';
import { withRole } from '../../../libs/documents/kit/format';
import { standardAuthority } from '../../../libs/documents/kit/standard-authority';
import type { DocumentTemplate } from '../../../libs/documents/kit/template';
import type { Ballot } from '#law/states/voting-law';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import type { SampleDocument } from './sample';
import { samples } from './samples';

/** Full particulars for every printable fact. */
const particulars: Record<string, Record<string, unknown>> = {
  'board_consent:bank_account_authorisation': {
    bank_name: 'First Harbor Bank, N.A.',
    account_kind: 'checking',
    single_signer_limit_cents: 25_000_00,
    signers: [
      { name: 'Zoë Müller-Łukasiewicz', title: 'President' },
      { name: 'Nguyễn Thị Ánh', title: 'Treasurer' },
    ],
  },
  'board_consent:share_issuance_authorisation': {
    class_name: 'Common Stock',
    issues: [
      { name: 'Lena Hart', shares: 120_000, price_cents: 1_200_00, consideration: 'Cash' },
      {
        name: 'Tidewater Seed Fund II, L.P.',
        shares: 1_000_000,
        price_cents: 10_000_00,
        consideration: 'Assignment of a patent',
      },
    ],
    amendments: [{ name: 'Nguyễn Thị Ánh', change: 'Vesting begins on June 1, 2026 instead of March 1, 2026.' }],
  },
  option_plan_adoption: {
    plan_name: 'the 2026 Equity Incentive Plan',
    shares_reserved: 1_500_000,
    class_name: 'Common Stock',
  },
  'board_consent:safe_issuance': {
    total_cents: 1_500_000_00,
    safes: [
      {
        investor: 'Tidewater Seed Fund II, L.P.',
        amount_cents: 500_000_00,
        valuation_cap_cents: 8_000_000_00,
        discount_percent: null,
      },
      { investor: 'Lena Hart', amount_cents: 50_000_00, valuation_cap_cents: null, discount_percent: '20' },
      {
        investor: 'Bo Lind',
        amount_cents: 75_000_00,
        valuation_cap_cents: null,
        pre_money_valuation_cap_cents: 6_000_000_00,
        discount_percent: null,
      },
    ],
    notes: [
      {
        investor: 'Harbor Bridge Fund, L.P.',
        amount_cents: 250_000_00,
        valuation_cap_cents: 8_000_000_00,
        discount_percent: '15',
        interest_rate_percent: '8',
        compounding: 'quarterly',
        day_count: '30_360',
        maturity_date: '2028-04-26',
      },
    ],
    warrants: [
      {
        investor: 'First Harbor Bank, N.A.',
        amount_cents: 0,
        class_name: 'Common Stock',
        shares: 25_000,
        exercise_price: '1.25',
        expires_on: '2036-04-26',
      },
    ],
  },
  priced_round_authorisation: {
    series: 'Series Seed Preferred Stock',
    shares: 2_500_000,
    price_per_share: '1.1144',
    total_cents: 2_786_000_00,
    lead_investor: 'Tidewater Seed Fund II, L.P.',
  },
  charter_amendment: {
    new_name: 'Northern Lights Robotics, Inc.',
    authorized_shares: 20_000_000,
    amendments: [
      { article: 'Article Fourth', text: 'The Corporation may issue Preferred Stock in one or more series.' },
    ],
  },
  'board_consent:indemnification_form_approval': { indemnitees: ['Zoë Müller-Łukasiewicz', 'Lena Hart'] },
  'board_consent:share_repurchase_authorisation': {
    seller: 'Lena Hart',
    shares: 40_000,
    class_name: 'Common Stock',
    price_per_share: '0.0125',
    total_cents: 500_00,
  },
  plan_of_dissolution: {
    reason: 'its product has found no market and its funds are nearly used up',
    preferred: true,
    safes: true,
  },
  merger_approval: {
    counterparty: 'Compass Merger Sub, Inc.',
    formed_in: 'Nevada',
    survivor: 'Compass Merger Sub, Inc.',
    parent: 'Compass Holdings, LLC',
    agreement_date: '2026-05-04',
    consideration_cents: 12_000_000_00,
    earn_out_cents: 1_000_000_00,
    representative: 'Harbor Seller Services, LLC',
    escrow_cents: 600_000_00,
    escrow_months: 18,
    expense_fund_cents: 50_000_00,
    options: 'cancel',
    stock_units: 'cancel',
    warrants: true,
    safes: 'greater',
    notes: 'convert',
    unvested_stock: 'hold',
  },
  transaction_authorisation: {
    kind: 'asset_sale',
    counterparty: 'Compass Holdings, LLC',
    price_cents: 3_250_000_00,
    description: 'the sale of the robotics business with its patents and contracts',
    substantially_all: true,
  },
  officer_change_consent: {
    appointments: [{ name: 'Lena Hart', titles: ['Treasurer', 'Vice President'] }],
    departures: [
      { name: 'Nguyễn Thị Ánh', titles: ['Treasurer'], by: 'resignation' },
      { name: 'Андрей Соколов', titles: ['Vice President'], by: 'removal' },
    ],
  },
  director_change_consent: {
    elected: [{ name: 'Lena Hart' }],
    resigned: [{ name: 'Seán “Jack” O’Brien' }],
    board_size: 5,
  },
};

const particularsOf = ({ id }: DecisionTemplate): Record<string, unknown> | null => {
  const suffix = id.slice('service:'.length, id.lastIndexOf(':'));
  return particulars[suffix] ?? particulars[suffix.split(':')[1]!] ?? null;
};

export function leastParticulars(template: DecisionTemplate): Record<string, unknown> | null {
  const [{ particulars_schema: schema }, told] = [template.decides, particularsOf(template)];
  const { required, anyOf = [] } = (schema ?? { required: [] }) as {
    required: string[];
    anyOf?: { required: string[] }[];
  };
  const names = [...required, ...(anyOf[0]?.required ?? [])];
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, told![name]]));
}

type Body = DecisionFacts['body'];

const capacities = { board: 'director', stockholders: 'stockholder', members: 'member', managers: 'manager' } as const;

export function decisionOf(
  { company, founders, document_date }: FormationFacts,
  body: Body,
  {
    terms = null,
    meeting = false,
    later = false,
    ballot = 'ordinary',
  }: { terms?: Record<string, unknown> | null; meeting?: boolean; later?: boolean; ballot?: Ballot } = {},
): DecisionFacts {
  const deciding =
    body === 'stockholders'
      ? founders.filter(({ shares }) => shares)
      : withRole(founders, capacities[body] as 'director');
  const holding = (founder: (typeof founders)[number]): string | null =>
    body === 'stockholders'
      ? `${grouped(founder.shares!)} shares of Common Stock`
      : body === 'members'
        ? `${founder.equity_percent}% interest`
        : null;
  const signatories = (meeting ? deciding.slice(0, 3) : deciding).map((founder) => ({
    stakeholder_id: founder.stakeholder_id,
    name: founder.name,
    kind: founder.kind,
    capacity: capacities[body],
    holding: holding(founder),
  }));
  const present = deciding.slice(0, 3).map(({ stakeholder_id, name }) => ({ stakeholder_id, name }));
  const inFavor = ballot === 'ordinary' ? Math.min(2, present.length) : present.length;
  const votes = { for: inFavor, against: 0, abstain: present.length - inFavor };
  return {
    company,
    form: meeting ? 'board_meeting' : 'written_consent',
    body,
    subject: 'Lease of a workshop',
    document_date,
    effective_date: later ? '2026-06-01' : null,
    particulars: terms,
    signatories,
    recitals: ['the company needs rooms for its work', 'WHEREAS, a lease on good terms has been offered to it.'],
    resolved_clauses: [
      'the lease of the workshop at 12 Harbor Road is approved',
      'RESOLVED FURTHER, that the officers may sign it.',
      'that the deposit may be paid at once;',
    ],
    authority: meeting
      ? boardMeeting(
          lawOf(company.jurisdiction).votes.board,
          { directorships: deciding.length, in_office: deciding.map(({ stakeholder_id }) => stakeholder_id) },
          { quorum: null, vote: null },
          { present: present.map(({ stakeholder_id }) => stakeholder_id), votes },
          ballot,
        ).authority
      : standardAuthority({ company, body, signatories }),
    meeting: meeting
      ? {
          held_at: '2026-04-24T16:30:00.000Z',
          place: later ? 'the offices of the company' : null,
          present,
          votes,
          time_zone: 'America/Los_Angeles',
          absent: deciding.slice(3).map(({ stakeholder_id, name }) => ({ stakeholder_id, name })),
          chair: present[0]!,
          secretary: present.at(-1)!,
          adjourned_at: later ? '2026-04-24T18:05:00.000Z' : null,
        }
      : null,
  };
}

/** A general decision takes the caller's subject. Other decisions follow their template. */
const of = (template: DecisionTemplate, facts: DecisionFacts): SampleDocument => ({
  kind: template.kind,
  template: template as unknown as DocumentTemplate<unknown>,
  facts:
    template.decides.cover_page_field_schema === null
      ? { ...facts, subject: '', recitals: [], resolved_clauses: [] }
      : facts,
});

/** Votes of the whole board decide only on a dissolution. */
const ballotOf = ({ id }: DecisionTemplate): Ballot =>
  id.includes('plan_of_dissolution') ? 'dissolution' : 'ordinary';

const corporations = ['c_corp_one', 'c_corp_five', 'wy_corp', 'c_corp_fund'].map((name) => samples[name]!);

const companies = ['de_llc_one', 'de_llc_managed', 'wy_llc', 'de_llc_fund'].map((name) => samples[name]!);

export const decisionTemplates: DecisionTemplate[] = templates().flatMap(({ id }) => decisionTemplate(id) ?? []);

export const decisionSamples: SampleDocument[] = decisionTemplates.flatMap((template) => {
  const { body: decides, cover_page_field_schema: schema } = template.decides;
  const sides = decides === 'either' ? (['board', 'stockholders'] as const) : [decides];
  const told = particularsOf(template);
  const least = leastParticulars(template);
  const ofBody = (terms: Record<string, unknown> | null, body: Body) =>
    body === 'stockholders' && template.kind === 'director_change_consent'
      ? { ...terms, removed: [{ name: 'Seán “Jack” O’Brien' }] }
      : terms;
  const stock = sides.flatMap((body) =>
    corporations.flatMap((facts) =>
      [least, ...(told ? [told] : [])]
        .map((terms) => ofBody(terms, body))
        .flatMap((terms) => [
          of(template, decisionOf(facts, body, { terms })),
          ...(body === 'board'
            ? [
                of(
                  template,
                  decisionOf(facts, body, { terms, meeting: true, later: terms !== least, ballot: ballotOf(template) }),
                ),
              ]
            : []),
        ]),
    ),
  );
  const units =
    schema === null
      ? []
      : companies.flatMap((facts) =>
          decides === 'board'
            ? withRole(facts.founders, 'manager').length > 0
              ? [of(template, decisionOf(facts, 'managers', { later: true }))]
              : []
            : [of(template, decisionOf(facts, 'members'))],
        );
  return [...stock, ...units];
});
