import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type {
  DefinitiveAgreementFacts,
  OfficersCertificateFacts,
} from '../../../libs/exit/corporate_transaction/closing/closing.facts';
import type { HoldersNoticeFacts } from '../../../libs/exit/corporate_transaction/closing/holders-notice.document';
import { interestsFor } from '../../../libs/exit/corporate_transaction/plan-of-conversion.document';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { filedCompany } from './records';
import { fund, hash, sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

const agent = { ...fund, stakeholder_id: 'stk_agent', name: 'Granite Escrow, LLC' };

const escrow = { amount_cents: 250_000_000, months: 18 };

const treatment = {
  options: 'cash_out',
  stock_units: 'cash_out',
  warrants: true,
  safes: 'greater',
  notes: 'repay',
  unvested_stock: 'hold',
} as const;

export function closingsOf({ company, founders, document_date }: FormationFacts, officer: Signatory): SampleDocument[] {
  const common = { company, buyer: fund, document_date };
  const signed = { ...common, signatory: officer };
  const under = { ...signed, agreement: 'Agreement and Plan of Merger dated as of April 26, 2026' };
  const { stakeholder_id, kind, name, address, representative } = founders[0]!;
  const seller = { stakeholder_id, kind, name, address, representative };
  const isLlc = companyForm(company.entity_type) === 'llc';
  const agreed: DefinitiveAgreementFacts = {
    ...signed,
    merger: null,
    description: null,
    sellers: [],
    consideration_cents: 2_500_000_000,
    escrow,
    earn_out: {
      amount_cents: 100_000_000,
      months: 24,
      milestones: [
        { description: 'Annual recurring revenue of at least $5,000,000', by: '2027-12-31', amount_cents: 60_000_000 },
        { description: 'Release of version 3 of the product', by: '2028-04-26', amount_cents: 40_000_000 },
      ],
    },
    representative: { ...agent, name: 'Harbor Seller Services, LLC' },
    expense_fund_cents: 10_000_000,
    paying_agent: 'Granite Trust Company',
    treatment: isLlc ? {} : treatment,
    conditions: ['each lender has delivered a payoff letter'],
  };
  const paidAsShares = isLlc ? {} : ({ ...treatment, safes: 'convert', notes: 'greater' } as const);
  const survivor_shares = isLlc ? null : 1000;
  const parent = { ...fund, name: 'Tidewater Holdings, Inc.' };
  const merged = {
    survivor: parent.name,
    merged: company.legal_name,
    constituent: { ...parent, formed_in: 'Nevada', is_buyer: true },
    survivor_shares: null,
  };
  const allied = { ...fund, name: 'Tidewater Allied, LLC' };
  const intoLlc = {
    ...merged,
    survivor: allied.name,
    constituent: { ...allied, formed_in: 'Delaware', is_buyer: true },
  };
  const subsidiary = { ...fund, name: 'Tidewater Merger Sub, Inc.', formed_in: 'Delaware', is_buyer: false };
  const acquired = { survivor: company.legal_name, merged: subsidiary.name, constituent: subsidiary, survivor_shares };
  const later = { escrow: null, earn_out: null, representative: null, expense_fund_cents: null, paying_agent: null };
  const holdings = [{ class_name: 'Common Stock', certificate_number: 'CS-1', shares: 4_000_000 }];
  return [
    sample(templates.agreement_and_plan_of_merger, { ...agreed, buyer: parent, merger: merged }),
    sample(templates.agreement_and_plan_of_merger, { ...agreed, merger: acquired, ...later }),
    sample(templates.agreement_and_plan_of_merger, {
      ...agreed,
      merger: acquired,
      escrow: null,
      treatment: paidAsShares,
    }),
    sample(templates.asset_purchase_agreement, { ...agreed, ...later, description: 'all software of the Company' }),
    sample(templates.officers_certificate, under),
    ...secretaryCertificatesOf(under, officer),
    sample(templates.resignation_letter, {
      ...common,
      agreement: under.agreement,
      person: { stakeholder_id: officer.stakeholder_id, name: officer.name },
      offices: ['director', 'President'],
    }),
    sample(templates.escrow_agreement, {
      ...under,
      agent,
      escrow,
      representative: null,
      paying_agent: null,
      payees: null,
      survivor: null,
    }),
    ...[agreed.paying_agent, fund.name, null].map((paying_agent) =>
      sample(templates.escrow_agreement, {
        ...under,
        agent,
        escrow,
        representative: agreed.representative,
        paying_agent,
        payees: isLlc ? 'members' : 'Equityholders',
        survivor: isLlc || paying_agent === null ? null : 'Surviving Corporation',
      }),
    ),
    sample(templates.assignment_agreement, { ...under, description: 'all software of the Company' }),
    ...(isLlc
      ? []
      : [
          sample(templates.agreement_and_plan_of_merger, { ...agreed, buyer: allied, merger: intoLlc }),
          sample(templates.stock_sale_agreement, { ...agreed, sellers: [seller] }),
          sample(templates.stock_sale_agreement, {
            ...agreed,
            ...later,
            sellers: [seller, { ...seller, stakeholder_id: 'stk_other', name: 'Cleo Park' }],
          }),
          sample(templates.firpta_certificate, { ...signed, company: filedCompany(company) }),
          sample(templates.firpta_certificate, { ...signed, company: filedCompany(company), of_assets: true }),
          sample(templates.firpta_notice, { ...signed, company: filedCompany(company) }),
          sample(templates.stock_power, { ...common, holder: seller, holdings }),
          ...[agreed.representative, null].map((representative) =>
            sample(templates.letter_of_transmittal, {
              ...common,
              holder: seller,
              holdings: [
                { ...holdings[0]!, unvested: false },
                ...(representative ? [{ ...holdings[0]!, shares: 1_000_000, unvested: true }] : []),
              ],
              agreement: under.agreement,
              representative,
              paying_agent: representative ? 'Granite Trust Company' : fund.name,
              indemnifies: representative === null,
            }),
          ),
          sample(templates.treatment_amendment, {
            ...under,
            holder: seller,
            treatment: { options: 'cancel', safes: 'cash_out', unvested_stock: 'repurchase' },
            instruments: [
              { name: 'Option dated May 4, 2026 on 4,800 shares at $10.00', due_cents: 1_250_000, paid_cents: 0 },
              { name: 'SAFE-1 with the full earn-out', due_cents: 190_000_000, paid_cents: 100_000_000 },
            ],
            defers: true,
          }),
          ...noticesOf(company, seller, document_date),
        ]),
    binderOf(company, document_date),
  ];
}

function secretaryCertificatesOf(under: OfficersCertificateFacts, officer: Signatory): SampleDocument[] {
  const officers = [{ name: officer.name, title: officer.title }];
  const other = { stakeholder_id: 'stk_treasurer', name: 'Bo Chen', title: 'Treasurer' };
  const decision = { title: 'Action by Written Consent: Merger', adopted_on: '2026-04-26' };
  return [
    sample(templates.secretary_certificate, {
      ...under,
      restated: false,
      charter: [
        { title: 'Charter', dated: '2026-01-05', document_sha256: hash },
        { title: 'Certificate of Amendment', dated: '2026-03-02', document_sha256: hash },
      ],
      rules: [{ title: 'Rules of the Company', dated: '2026-01-06', document_sha256: hash }],
      decisions: [{ ...decision, document_sha256: hash }],
      officers: [...officers, { name: other.name, title: other.title }],
      attesting: other,
    }),
    sample(templates.secretary_certificate, {
      ...under,
      restated: false,
      charter: [{ title: 'Charter', dated: '2021-03-09', document_sha256: null }],
      rules: [{ title: 'Rules of the Company', dated: null, document_sha256: null }],
      decisions: [{ ...decision, document_sha256: null }],
      officers,
      attesting: null,
    }),
  ];
}

const binderOf = (company: FormationFacts['company'], document_date: string): SampleDocument =>
  sample(templates.closing_binder, {
    company,
    title: 'Acquisition by Merger',
    buyer: fund.name,
    closed_on: document_date,
    document_date,
    sections: [
      {
        title: 'Signing',
        entries: [
          {
            number: '2.1',
            title: `Agreement and Plan of Merger of ${company.legal_name}`,
            dated: '2026-04-27',
            document_id: 'doc_01jsh4x0',
            document_sha256: hash,
          },
        ],
      },
      { title: 'Post-closing', entries: [] },
    ],
    missing: [{ number: '4.1', title: 'Tax offices are told', reason: 'It is open.' }],
  });

const noticesOf = (
  company: FormationFacts['company'],
  holder: HoldersNoticeFacts['holder'],
  document_date: string,
): SampleDocument[] => {
  const common = { company, holder, adopted_on: '2026-04-27', document_date };
  const appraisal =
    lawOf(company.jurisdiction).corporation_act.appraisalDays === null
      ? { demand_by: null, appraisal_form: true }
      : { demand_by: '2026-05-18' };
  return [
    sample(templates.notice_to_stockholders, {
      ...common,
      transaction: `merger of ${company.legal_name} with and into ${fund.name}`,
      survivor: { name: fund.name, address: company.principal_address },
      is_representative: false,
      agreement: 'Agreement and Plan of Merger dated as of April 26, 2026',
      counterparty: fund.name,
      consideration: {
        total_cents: 2_500_000_000,
        classes: [
          { name: 'Common Stock', shares: 8_000_000, per_share: '$1.8750', earn_out_per_share: '$0.0750' },
          {
            name: 'Series Seed Preferred Stock',
            shares: 4_000_000,
            per_share: '$2.5000',
            earn_out_per_share: '$0.1000',
          },
        ],
        escrow: { amount_cents: 250_000_000, months: 18 },
        earn_out: { amount_cents: 100_000_000, months: 24 },
        expense_fund_cents: 10_000_000,
        representative: 'Harbor Seller Services, LLC',
        holdback: true,
      },
      ...appraisal,
    }),
    sample(templates.notice_to_stockholders, {
      ...common,
      transaction: `reorganization of ${company.legal_name}`,
      survivor: null,
      is_representative: false,
      agreement: null,
      counterparty: fund.name,
      consideration: null,
      becomes: `each share of ${company.legal_name} shall be converted into an identical share of ${fund.name}`,
      demand_by: null,
    }),
    sample(templates.notice_to_stockholders, {
      ...common,
      transaction: `conversion of ${company.legal_name} to Tidewater LLC`,
      survivor: null,
      is_representative: false,
      agreement: null,
      counterparty: null,
      consideration: null,
      becomes: interestsFor(company, 'Tidewater LLC'),
      ...appraisal,
    }),
  ];
};
