import { companyForm } from '#law/common/entity-types';
import type { FormFact } from '#law/states/office-form';
import { certificateOf } from '#law/states/office-forms';
import { formationForm } from '#law/states/state-law';
import { lawOf } from '#law/states/index';
import { withRole } from '../../../libs/documents/kit/format';
import type { FormationFacts, RestatementFacts } from '../../../libs/formation/documents/formation.facts';
import { bankStatementOf } from './bank-statement';
import { closingsOf } from './closings';
import { endingsOf } from './endings';
import { lettersOf } from './letters';
import { dataRoomIndexOf, filedCompany, minuteBookOf, receiptOf } from './records';
import { roundPapersOf } from './round-papers';
import { hash, sample, type SampleDocument, type Signatory } from './sample';
import { charterAmendmentsOf, stockAmendmentsOf } from './stock-amendments';
import { ledgerOf } from './stock-ledger';
import { stockPapersOf } from './stock-papers';
import { templates } from './templates';
import { transactionsOf } from './transactions';

export type { SampleDocument } from './sample';

export const restatingDocumentsOf = (facts: RestatementFacts): SampleDocument[] =>
  facts.company.entity_type === 'llc'
    ? [sample(templates.operating_agreement, facts), sample(templates.restatement_member_consent, facts)]
    : [sample(templates.bylaws, facts), sample(templates.restatement_board_consent, facts)];

const isLlc = ({ company }: FormationFacts): boolean => company.entity_type === 'llc';

const charterOf = ({ company }: FormationFacts) =>
  templates[formationForm(lawOf(company.jurisdiction), company.entity_type)];

function undertakingsOf({ company, founders, document_date }: FormationFacts): SampleDocument[] {
  const { stakeholder_id, kind, name, representative } = founders[0]!;
  const holder = { stakeholder_id, kind, name, representative };
  const plan = { plan_name: 'the 2026 Equity Incentive Plan', class_name: 'Common Stock' };
  return [
    ...[true, false].map((withheld_shares_return) =>
      sample(templates.equity_incentive_plan, {
        company,
        ...plan,
        shares_reserved: 1_500_000,
        withheld_shares_return,
        document_date,
      }),
    ),
    sample(templates.equity_incentive_plan, {
      company,
      ...plan,
      shares_reserved: 2_000_000,
      withheld_shares_return: false,
      shares_before: 1_500_000,
      document_date,
    }),
    ...[0, 2500].map((unvested_shares) =>
      sample(templates.notice_of_exercise, {
        company,
        holder,
        ...plan,
        kind: 'iso',
        granted_on: '2026-04-26',
        vested_shares: 12_500,
        unvested_shares,
        exercise_price: '0.25',
        payment: 'cash',
        exercised_on: '2027-05-03',
      }),
    ),
    sample(templates.payoff_acknowledgment, {
      company,
      holder,
      number: 'CN-1',
      issued_on: '2026-04-26',
      principal_cents: 25_000_000,
      interest_cents: 2_000_000,
      paid_cents: 27_000_000,
      paid_on: '2027-04-26',
    }),
    ...(['safe', 'note'] as const).map((instrument) =>
      sample(templates.notice_of_termination, {
        company,
        holder,
        instrument,
        number: instrument === 'safe' ? 'SAFE-1' : 'CN-1',
        issued_on: '2026-04-26',
        principal_cents: 25_000_000,
        paid_cents: 27_000_000,
        ...(instrument === 'safe'
          ? { escrow_cents: 2_500_000, earn_out: true }
          : { successor: 'Harbor Holdings, Inc.' }),
        transaction: instrument === 'safe' ? 'acquisition' : 'merger',
        preposition: instrument === 'safe' ? 'by' : 'with',
        buyer: 'Harbor Holdings, Inc.',
        terminated_on: '2027-04-26',
        document_date: '2027-04-27',
      }),
    ),
    ...[null, 'its product has found no market.'].map((reason) =>
      sample(templates.plan_of_liquidation, {
        company,
        reason,
        gives_notice: reason !== null,
        repurchase_waived: reason !== null,
        ranks: { preferred: true, safes: reason !== null },
        document_date,
      }),
    ),
  ];
}

function governancePapersOf(formation: FormationFacts, officer: Signatory): SampleDocument[] {
  const { company, founders, document_date } = formation;
  if (isLlc(formation))
    return [sample(templates.operating_agreement, formation), sample(templates.initial_member_consent, formation)];
  return [
    sample(templates.bylaws, formation),
    sample(templates.initial_board_resolution, formation),
    ...founders.map((purchaser) =>
      sample(templates.stock_purchase_agreement, { company, purchaser, signatory: officer, document_date }),
    ),
    ...founders
      .filter(({ kind }) => kind === 'individual')
      .map(({ stakeholder_id, name, address }) =>
        sample(templates.invention_assignment_agreement, {
          company,
          assignor: { stakeholder_id, name, address },
          signatory: officer,
          document_date,
        }),
      ),
    ...founders
      .filter(({ roles }) => roles.length > 0)
      .map(({ stakeholder_id, name, address }) =>
        sample(templates.indemnification_agreement, {
          company,
          indemnitee: { stakeholder_id, name, address },
          signatory: officer,
          document_date,
        }),
      ),
    ...undertakingsOf(formation),
    ...stockPapersOf(formation, officer),
    ...(lawOf(company.jurisdiction).forms.corporation.restated_charter !== null && company.entity_type !== 's_corp'
      ? roundPapersOf(formation, officer)
      : []),
  ];
}

function taxPapersOf(formation: FormationFacts, officer: Signatory): SampleDocument[] {
  const { company, founders, document_date } = formation;
  const application = sample(templates.ss4_application, {
    company,
    document_date,
    members: isLlc(formation) ? withRole(founders, 'member').length : null,
    responsible_party: { name: officer.name, title: isLlc(formation) ? 'Member' : null },
    start_date: company.formation_date!,
    expected_employees: 1200,
    first_wages_date: '2026-06-01',
    principal_activity: 'Software publishing',
  });
  if (company.entity_type !== 's_corp') return [application];
  return [
    sample(templates.form_2553_record, {
      company,
      document_date,
      effective_date: company.formation_date!,
      deadline: '2026-07-06',
      shareholders: founders.map(({ stakeholder_id, name, address, shares }) => ({
        stakeholder_id,
        name,
        address,
        shares: shares!,
      })),
    }),
    application,
  ];
}

function amendmentsOf(formation: FormationFacts, officer: Signatory): SampleDocument[] {
  const { company, document_date } = formation;
  const amendment = templates[lawOf(company.jurisdiction).forms.corporation.amendment_document];
  const adoptions = [
    { approved_on: null, before_stock: false },
    { approved_on: '2026-04-27', before_stock: false },
    { approved_on: null, before_stock: true },
  ];
  return [
    ...adoptions
      .slice(0, isLlc(formation) ? 1 : 3)
      .map((how) =>
        sample(amendment, {
          company,
          new_name: `Zenith ${company.legal_name}`,
          adopted: { on: '2026-04-26', ...how },
          signatory: officer,
          document_date,
        }),
      ),
    ...(isLlc(formation)
      ? []
      : [
          ...stockAmendmentsOf(company, officer, document_date),
          ...charterAmendmentsOf(company, officer, document_date),
        ]),
  ];
}

const delaware = 'Delaware Division of Corporations';

function delawareCertificateOf({ company }: FormationFacts): SampleDocument {
  const isForeign = company.jurisdiction !== 'US-DE';
  const type = isForeign ? 'foreign_qualification' : 'registered_agent_change';
  const certificate = certificateOf('US-DE', companyForm(company.entity_type), { type, isForeign })!;
  const address = '8 The Green, City of Dover, County of Kent, State of Delaware, 19901';
  const stated: Partial<Record<FormFact, string>> = {
    name: company.legal_name,
    home: 'Wyoming',
    formed_on: 'April 20, 2026',
    purpose: 'To engage in any lawful act or activity.',
    agent_name: 'Kent Agents, Inc.',
    agent_office: address,
    new_agent_name: 'Kent Agents, Inc.',
    new_agent_office: address,
    decided_on: 'May 4, 2026',
  };
  const { name, statute } = certificate;
  return sample(templates.state_certificate, {
    company,
    name,
    authority: delaware,
    statute,
    statements: certificate.statements((fact) => stated[fact]!).map(([caption, words]) => ({ caption, words })),
    signatory: { stakeholder_id: 'stk_officer', name: 'Zoë Müller-Łukasiewicz', title: 'President' },
    sections: [{ caption: 'To be paid', figures: true, rows: [{ label: 'Total', value: '$50.00' }] }],
  });
}

function evidenceOf(formation: FormationFacts, authority: string) {
  const { company } = formation;
  const filed = {
    company,
    authority,
    document_sha256: hash,
    file_number: filedCompany(company).state_file_number,
    filed_at: '2026-04-20T15:04:05.000Z',
    sandbox: true,
  };
  const amended = { ...filed, document_name: 'Amendment' };
  return {
    ofFormation: sample(templates.filing_evidence, { ...filed, document_name: charterOf(formation).title(formation) }),
    ofState: [
      sample(templates.state_filing, {
        company,
        heading: 'Annual Report for 2026',
        form: 'Annual Franchise Tax Report, filed online',
        authority,
        statute: '8 Del. C. § 502',
        sections: [
          { caption: 'Company', rows: [{ label: 'Formed on', value: '2026-04-26' }] },
          { caption: 'Directors', rows: [{ label: 'Director', value: 'Zoë Müller-Łukasiewicz' }] },
          {
            caption: 'To be paid',
            figures: true,
            rows: [
              { label: 'Interest for 2 months or part of one since 2026-03-01', value: '$12.00' },
              { label: 'Total', value: '$12.00' },
            ],
          },
        ],
        prepared_on: '2026-04-20',
      }),
      delawareCertificateOf(formation),
      sample(templates.state_filing_evidence, { ...filed, document_name: 'Annual Report for 2026' }),
      sample(templates.beneficial_ownership_report, {
        company,
        heading: 'Beneficial Ownership Information: Initial Report',
        authority: 'Financial Crimes Enforcement Network',
        statute: '31 CFR 1010.380',
        sections: [{ caption: 'Beneficial owner', rows: [{ label: 'Name', value: 'Zoë Müller-Łukasiewicz' }] }],
        prepared_on: '2026-11-28',
      }),
      sample(templates.beneficial_ownership_transcript, {
        ...filed,
        document_name: 'Beneficial Ownership Information: Initial Report',
      }),
      sample(templates.good_standing_certificate, { ...filed, document_name: 'Request for a Certificate' }),
    ],
    ofAmendments: [
      ...(isLlc(formation) ? [] : [sample(templates.charter_amendment_evidence, amended)]),
      sample(templates.amendment_evidence, { ...amended, new_name: `Zenith ${company.legal_name}` }),
    ],
  };
}

export function documentsOf(formation: FormationFacts): SampleDocument[] {
  const { company, founders } = formation;
  const { stakeholder_id, name, titles } = founders[0]!;
  const officer = { stakeholder_id, name, title: titles[0] ?? 'Member' };
  const authority = lawOf(company.jurisdiction).filing_office.authority_name;
  const evidence = evidenceOf(formation, authority);
  return [
    sample(charterOf(formation), formation),
    sample(templates.incorporator_action, formation),
    ...governancePapersOf(formation, officer),
    ...taxPapersOf(formation, officer),
    evidence.ofFormation,
    ...amendmentsOf(formation, officer),
    ...evidence.ofAmendments,
    ...evidence.ofState,
    ...endingsOf(formation, officer),
    ...closingsOf(formation, officer),
    ...transactionsOf(formation, officer),
    ...lettersOf(formation, officer),
    sample(templates.ein_confirmation, {
      company: filedCompany(company),
      responsible_party: { name },
      assigned_on: '2026-04-24',
      sandbox: true,
    }),
    minuteBookOf(formation),
    dataRoomIndexOf(formation),
    sample(templates.stock_ledger, ledgerOf(formation)),
    sample(templates.bank_statement, bankStatementOf(formation)),
    receiptOf(formation, authority),
  ];
}
