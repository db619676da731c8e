import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

export function endingsOf(facts: FormationFacts, officer: Signatory): SampleDocument[] {
  const { company, founders, document_date } = facts;
  const form = companyForm(company.entity_type);
  const law = lawOf(company.jurisdiction);
  const stock = { on: '2026-04-26', approved_on: '2026-04-27', before_stock: false };
  const none = { on: '2026-04-26', approved_on: null, before_stock: true };
  const shortened = law.dissolution[form].short_form === null ? [] : [{ adopted: none, short_form: true }];
  const forms = [
    { adopted: form === 'llc' ? { ...stock, approved_on: null } : stock, short_form: false },
    ...(form === 'llc' ? [] : [{ adopted: none, short_form: false }]),
    ...shortened,
  ];
  const document = templates[law.forms[form].dissolution_document];
  const [first] = founders;
  return [
    ...forms.map((stated) =>
      sample(document, {
        company: { ...company, formation_date: company.formation_date! },
        ...stated,
        service_address: law.dissolution[form].service_address.length > 0 ? company.principal_address : null,
        people: [{ name: officer.name, title: 'Director, President', address: company.principal_address }],
        signatory: officer,
        directors:
          stated.adopted.before_stock && law.dissolution[form].before_stock?.signers === 'directors'
            ? [{ stakeholder_id: officer.stakeholder_id, name: officer.name }]
            : [],
        document_date,
      }),
    ),
    ...revocationsOf(facts, officer),
    ...responsesOf(facts, officer),
    ...windingUpOf(facts, officer),
    sample(templates.funds_flow_statement, {
      company,
      transaction: 'merger',
      buyer: 'Harbor Holdings, Inc.',
      employer: form === 'llc' ? company.legal_name : 'Harbor Holdings, Inc.',
      consideration_cents: 2_500_000_000,
      earn_out_cents: 100_000_000,
      replaces: '2026-04-19',
      payments: [
        { kind: 'payoff', payee: 'Harbor Bank', amount_cents: 12_000_000 },
        { kind: 'expense', payee: 'Quay & Lock LLP', amount_cents: 8_000_001 },
        { kind: 'expense_fund', payee: 'Sellers’ representative', amount_cents: 5_000_000 },
        { kind: 'escrow', payee: 'Escrow agent', amount_cents: 250_000_000 },
        ...(form === 'llc'
          ? []
          : ([
              { kind: 'holdback', payee: 'Harbor Holdings, Inc.', amount_cents: 40_000_000 },
              { kind: 'repurchase', payee: 'Cleo Park', amount_cents: 5_000 },
            ] as const)),
      ],
      owners: [
        {
          name: first!.name,
          held: form === 'llc' ? 'Membership interest' : 'Common Stock',
          shares: form === 'llc' ? null : 8_000_000,
          wages: false,
          amount_cents: form === 'llc' ? 2_224_999_999 : 2_084_994_999,
          escrow_cents: 250_000_000,
          held_cents: form === 'llc' ? 0 : 40_000_000,
          earn_out_cents: 100_000_000,
        },
        ...(form === 'llc'
          ? []
          : [
              {
                name: 'Lena Hart',
                held: 'Option',
                shares: 100_000,
                net_per_share: '10.000000',
                wages: true,
                amount_cents: 100_000_000,
                escrow_cents: 0,
                held_cents: 0,
                earn_out_cents: 0,
              },
            ]),
      ],
      document_date,
    }),
  ];
}

function responsesOf({ company, document_date }: FormationFacts, officer: Signatory): SampleDocument[] {
  if (lawOf(company.jurisdiction).dissolution[companyForm(company.entity_type)].notice.response === null) return [];
  const claim = {
    company,
    dissolved_on: '2026-01-12',
    claimant: 'Harbor Hosting LLC',
    ground: 'Invoice 2026-118 for hosting in May',
    amount_cents: 480_000,
    received_on: '2026-04-02',
    answer_days: 120,
    document_date,
  };
  const signatory = { name: officer.name, title: officer.title };
  return [signatory, null].flatMap((by) => [
    sample(templates.rejection_of_claim, {
      ...claim,
      allowed_cents: by && 160_000,
      presented_late: by && '2026-03-31',
      noticed_on: by ? '2026-01-20' : undefined,
      signatory: by,
      reason: 'The hosting ended in April.',
    }),
    sample(templates.offer_of_security, {
      ...claim,
      presented_late: null,
      signatory: by,
      security: 'an irrevocable letter of credit issued by Harbor Bank for $4,800.00',
    }),
  ]);
}

/** Written consent, meeting, and no stock. */
function revocationsOf({ company, document_date }: FormationFacts, officer: Signatory): SampleDocument[] {
  if (lawOf(company.jurisdiction).dissolution[companyForm(company.entity_type)].revocation === null) return [];
  const decisions = [
    { on: '2026-04-26', approved_on: '2026-04-27', at_meeting: false },
    { on: '2026-04-26', approved_on: '2026-04-27', at_meeting: true },
    { on: '2026-04-26', approved_on: null, at_meeting: false },
  ];
  return decisions.map((adopted) =>
    sample(templates.certificate_of_revocation_of_dissolution, {
      company,
      agent: {
        name: 'Harbor Agents, Inc.',
        street: '8 The Green',
        city: 'Dover',
        county: 'Kent',
        state: 'DE',
        postal_code: '19901',
      },
      dissolved_on: '2026-03-11',
      adopted,
      people: [{ name: officer.name, title: 'Director, President', address: company.principal_address }],
      signatory: officer,
      document_date,
    }),
  );
}

const claimed = (claimant: string, amounts: { claimed_cents: number; due_cents: number; amount_cents: number }) => ({
  claim_id: 'ccl_0',
  claimant,
  ...amounts,
  rejected_cents: 0,
  before_cents: 0,
  security: null,
  settled: true,
});

function windingUpOf({ company, founders, document_date }: FormationFacts, officer: Signatory): SampleDocument[] {
  const isLlc = companyForm(company.entity_type) === 'llc';
  const isDelaware = company.jurisdiction === 'US-DE';
  const { name } = founders[0]!;
  const held = isLlc ? 'Membership interest' : 'Common Stock';
  const holding = { name, held, shares: isLlc ? null : 8_000_000, interest: isLlc ? '100%' : null };
  const signatory = { name: officer.name, title: 'President' };
  return [
    sample(templates.notice_of_dissolution, {
      company,
      dissolved_on: '2026-05-11',
      claims_until: '2026-07-10',
      repurchases: isDelaware && !isLlc ? [{ year_to: '2026-05-11', amount_cents: 3_000_00 }] : [],
      signatory,
      document_date,
    }),
    ...(isLlc
      ? []
      : [
          sample(templates.form_966_record, {
            company: { ...company, formation_date: company.formation_date! },
            return_form: company.entity_type === 's_corp' ? '1120-S' : '1120',
            center: 'Ogden, UT 84201-0012',
            adopted_on: '2026-04-27',
            due_on: '2026-05-27',
            preceding_year_end: '2025-12-31',
            first_return: { period: '2025', due_on: '2026-05-15' },
            shares: { common: 9_000_000, preferred: 1_000_000 },
            signatory: { name: officer.name, title: 'President' },
            document_date,
          }),
        ]),
    sample(templates.distribution_statement, {
      company,
      before: { distributed_cents: 4_500_000, on: '2026-09-14', reserve_cents: 25_000, received_cents: 2_500 },
      assets_cents: null,
      claims: [
        claimed('Late Freight LLC', { claimed_cents: 9_000, due_cents: 7_500, amount_cents: 7_500 }),
        ...(isLlc || !isDelaware
          ? []
          : [
              {
                ...claimed('Tardy Tools LLC', { claimed_cents: 4_000, due_cents: 0, amount_cents: 0 }),
                rejected_cents: 4_000,
                reserved_cents: 4_000,
                presented_late: '2026-07-10',
                rejected_on: '2026-09-21',
                settled: false,
              },
            ]),
      ],
      debts: [],
      reserve_cents: 5_000,
      shares: [{ ...holding, amount_cents: 15_000 }],
      signatory: null,
      document_date,
    }),
    sample(templates.distribution_statement, {
      company,
      before: { distributed_cents: 4_500_000, on: '2026-09-14', reserve_cents: 20_000, received_cents: 0 },
      gave_notice: true,
      ...(isLlc ? {} : { ranks: { preferred: true, safes: true }, seniors_paid: true }),
      assets_cents: null,
      claims: [],
      debts: [],
      reserve_cents: 0,
      shares: [{ ...holding, amount_cents: 20_000 }],
      signatory: null,
      document_date,
    }),
    sample(templates.distribution_statement, {
      company,
      before: null,
      gave_notice: !isLlc,
      ranks: isLlc ? null : { preferred: true, safes: true },
      assets_cents: 5_000_000,
      claims: [
        claimed('Harbor Hosting LLC', { claimed_cents: 520_000, due_cents: 480_000, amount_cents: 480_000 }),
        ...(isLlc
          ? []
          : [
              {
                ...claimed('Quay Movers LLC', { claimed_cents: 1_000_000, due_cents: 250_000, amount_cents: 250_000 }),
                rejected_cents: 1_000_000,
                unmailed_notice: '2026-07-13',
              },
              {
                ...claimed('Perch Landlord LLC', { claimed_cents: 900_000, due_cents: 0, amount_cents: 0 }),
                security: 'an irrevocable letter of credit issued by Harbor Bank for $9,000.00',
              },
            ]),
      ],
      debts: isLlc ? [] : [{ name: 'Tidewater Seed Fund II, L.P.', held: 'Note payoff', amount_cents: 500_000 }],
      reserve_cents: 20_000,
      shares: [
        { ...holding, amount_cents: isLlc ? 4_500_000 : 3_750_000 },
        ...(isLlc ? [] : [{ name: 'Lena Hart', held, shares: 1_000, interest: null, amount_cents: 0 }]),
      ],
      signatory,
      document_date,
    }),
    sample(templates.distribution_statement, {
      company,
      before: null,
      owed_cents: 30_100_822,
      assets_cents: 15_000_000,
      claims: [
        claimed('Harbor Cloud LLC', { claimed_cents: 10_000_000, due_cents: 10_000_000, amount_cents: 4_983_252 }),
      ],
      debts: [{ name: 'Tidewater Seed Fund II, L.P.', held: 'Note payoff', amount_cents: 10_016_748 }],
      reserve_cents: 0,
      shares: [{ ...holding, amount_cents: 0 }],
      signatory,
      document_date,
    }),
  ];
}
