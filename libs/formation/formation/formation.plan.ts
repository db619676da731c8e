import { legalDate } from '#kernel/dates';
import { plan, remaining, step, type Plan, type Product, type Step } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents } from '#documents/document';
import type { Entity } from '#companies/entity';
import { federalFees } from '#law/federal/fees';
import { formationFees } from '#law/states/state-fees';
import { feeOn } from '#law/common/scheduled-fee';
import { companyForm, entityTypeWords, type CompanyForm } from '#law/common/entity-types';
import { formationForm } from '#law/states/state-law';
import { lawOf } from '#law/states/index';
import { stockPurchaseAgreement } from '#formation/founder_stock';
import {
  bylaws,
  einConfirmation,
  filingEvidence,
  incorporatorAction,
  indemnificationAgreement,
  initialBoardResolution,
  initialMemberConsent,
  inventionAssignment,
  operatingAgreement,
  restatementBoardConsent,
  restatementMemberConsent,
  ss4Application,
} from '#formation/documents';

type Facts = Pick<Entity, 'entity_type' | 'jurisdiction' | 'authorized_shares' | 'par_value' | 'founders'>;

export const formationId = (entity_id: string): string => `formation/${entity_id}`;

export const formationStart = ({
  id,
  entity_type,
  jurisdiction,
}: Pick<Entity, 'id' | 'entity_type' | 'jurisdiction'>) => ({
  workflow: 'formation',
  id: formationId(id),
  entity_id: id,
  summary: `Formation of a ${lawOf(jurisdiction).name} ${entityTypeWords[entity_type]}`,
});

const paper = (kind: string): Product => ({ object: 'document', kind });
const filing = (kind: string): Product => ({ object: 'filing', kind });
const einApplication: Product = { object: 'ein_application', kind: 'ein_application' };
const repeat = (count: number, event: string): string[] => Array.from({ length: count }, () => event);

export type Occasion = 'formation' | 'restatement';

const organizing = {
  corporation: [incorporatorAction, bylaws, initialBoardResolution],
  llc: [incorporatorAction, operatingAgreement, initialMemberConsent],
} satisfies Record<CompanyForm, object[]>;
const restating = {
  corporation: [bylaws, restatementBoardConsent],
  llc: [operatingAgreement, restatementMemberConsent],
} satisfies Record<CompanyForm, object[]>;

/**
 * In the order of their creation. Founders of a new corporation buy stock, natural persons assign inventions, and
 * directors and officers are indemnified.
 */
export function governancePapers(
  { entity_type, founders }: Pick<Facts, 'entity_type' | 'founders'>,
  occasion: Occasion,
): { kind: string; founder?: number }[] {
  const form = companyForm(entity_type);
  if (occasion === 'restatement') return restating[form].map(({ kind }) => ({ kind }));
  const common = organizing[form].map(({ kind }) => ({ kind }));
  if (form === 'llc') return common;
  const offered = ({ kind }: { kind: string }, to: (one: Facts['founders'][number]) => boolean) =>
    founders.flatMap((one, founder) => (to(one) ? [{ kind, founder }] : []));
  return [
    ...common,
    ...offered(stockPurchaseAgreement, () => true),
    ...offered(inventionAssignment, ({ kind }) => kind === 'individual'),
    ...offered(indemnificationAgreement, ({ roles }) => roles.includes('director') || roles.includes('officer')),
  ];
}

type FilingType = 'formation' | 'tax_identifier';

type Making = (type: FilingType, kind: string) => Pick<Step, 'creates' | 'emits'>;
const madeFirst: Making = (type, kind) => ({
  creates: [paper(kind), filing(type), ...(type === 'formation' ? [] : [einApplication])],
  emits: [
    'document.created',
    'filing.created',
    ...(type === 'formation' ? [] : ['ein_application.created']),
    'document.ready',
  ],
});

export type PaperChange = 'replaced' | 'made' | 'kept';
const madeAgain: Record<PaperChange, (kind: string) => Pick<Step, 'creates' | 'emits'>> = {
  replaced: (kind) => ({
    creates: [paper(kind)],
    emits: ['document.created', 'document.voided', 'filing.updated', 'document.ready'],
  }),
  made: () => ({ creates: [], emits: ['document.ready'] }),
  kept: () => ({ creates: [], emits: [] }),
};

/** An application may be queued again before its document exists. */
const again = (type: FilingType, { creates, emits }: Pick<Step, 'creates' | 'emits'>) => ({
  creates,
  emits:
    type === 'formation'
      ? emits
      : [
          ...emits.filter((one) => one !== 'document.ready'),
          'ein_application.queued_again',
          ...emits.filter((one) => one === 'document.ready'),
        ],
});

/** A filing office that already has the filing charges no second fee. */
export function planCorrection(
  entity: Facts,
  { type, submitted_at }: { type: FilingType; submitted_at: Date | null },
  change: PaperChange,
  now: Date,
): Plan {
  const whole = planFormation(entity, now, (of, kind) =>
    of === type ? again(of, madeAgain[change](kind)) : madeFirst(of, kind),
  );
  const { kind, steps } = remaining(whole, type === 'formation' ? 'certificate' : 'tax_identifier');
  return { kind, steps: steps.map((one) => (one.key === 'state_filing' && submitted_at ? { ...one, fees: [] } : one)) };
}

/** Pure, because the dry run shows it. Prices apply on the start date. */
export function planFormation(entity: Facts, now: Date, making: Making = madeFirst): Plan {
  const law = lawOf(entity.jurisdiction);
  const today = legalDate(now);
  const stock =
    entity.authorized_shares === null
      ? null
      : { authorized_shares: entity.authorized_shares, par_value: entity.par_value! };
  const application = making('tax_identifier', ss4Application.kind);
  const opened = planLedger(entity);
  return plan('formation', [
    step.outside('name_check', `Check the name with ${law.filing_office.authority_name}`, {
      emits: ['entity.submitted'],
    }),
    step.documents('certificate', 'Prepare the formation document', {
      ...making('formation', formationForm(law, entity.entity_type)),
      undo: { says: 'The filing is cancelled. The document stays on record.', emits: ['filing.cancelled'] },
    }),
    step.outside('state_filing', `File with ${law.filing_office.authority_name}`, {
      creates: [
        paper(filingEvidence.kind),
        { object: 'agent_appointment', kind: 'agent_appointment' },
        ...opened.creates,
      ],
      emits: [
        'filing.submitted',
        'document.created',
        'filing.accepted',
        'entity.registered',
        'agent_appointment.created',
        ...opened.emits,
        'document.ready',
      ],
      fees: formationFees(law, entity.entity_type, stock, today),
      undo: { says: 'Withdrawn. The state does not refund its fee.', emits: [] },
    }),
    entity.entity_type === 's_corp' &&
      step.documents('s_election', 'Prepare the S corporation election', {
        creates: [paper('form_2553_record'), { object: 'tax_election', kind: 'form_2553' }],
        emits: ['document.created', 'tax_election.created', 'document.ready'],
        fees: [feeOn(federalFees.form_2553, today)],
      }),
    step.outside('tax_identifier', 'Obtain the employer identification number', {
      creates: [...application.creates, paper(einConfirmation.kind)],
      emits: [
        ...application.emits,
        'filing.submitted',
        'ein_application.submitted',
        'document.created',
        'filing.accepted',
        'entity.updated',
        'ein_application.accepted',
        'document.ready',
      ],
      fees: [feeOn(federalFees.ein, today)],
    }),
    planGovernance(entity, 'formation'),
    step.documents('incorporator_receipt', "Sign the incorporator's receipt", {
      creates: [paper('incorporator_receipt'), { object: 'incorporator_receipt', kind: 'incorporator_receipt' }],
      emits: ['document.created', 'incorporator_receipt.created', 'document.ready'],
    }),
    planHandOver(entity),
  ]);
}

/** The first decision goes to all directors, or all members of an LLC. */
function planHandOver({ entity_type, founders }: Facts): Step {
  const signers =
    companyForm(entity_type) === 'llc'
      ? founders.length
      : founders.filter(({ roles }) => roles.includes('director')).length;
  const records = ['charter', 'filing_evidence', 'organization'];
  if (companyForm(entity_type) === 'corporation') records.push('bylaws');
  return step.house('hand_over', 'Hand over the company to its founders and send the first resolution for signature', {
    creates: [
      ...records.map((kind): Product => ({ object: 'minute_book_entry', kind })),
      { object: 'resolution', kind: 'written_consent' },
      ...envelopeProducts(signers),
    ],
    emits: [
      'entity.activated',
      ...repeat(records.length, 'minute_book_entry.created'),
      'resolution.created',
      ...envelopeOpeningEvents(signers),
      'resolution.sent',
      ...inviting(signers),
    ],
  });
}

/** At acceptance, with the charter's stock or the LLC's interests. */
function planLedger({ entity_type, founders }: Facts): Pick<Step, 'creates' | 'emits'> {
  const entry = (kind: string): Product => ({ object: 'ledger_entry', kind });
  const share_class = { object: 'share_class', kind: 'share_class' };
  if (companyForm(entity_type) === 'corporation')
    return {
      creates: [share_class, entry('share_class_authorization')],
      emits: ['share_class.created', 'ledger_entry.created'],
    };
  return {
    creates: [
      share_class,
      ...founders.flatMap(() => [{ object: 'security', kind: 'security' }, entry('interest_issuance')]),
    ],
    emits: ['share_class.created', ...founders.flatMap(() => ['security.created', 'ledger_entry.created'])],
  };
}

/**
 * The packet voids earlier unsigned documents. In a formation, the incorporator's action puts the founders into office.
 */
export function planGovernance(entity: Pick<Facts, 'entity_type' | 'founders'>, occasion: Occasion, voided = 0): Step {
  const papers = governancePapers(entity, occasion);
  const elected = occasion === 'formation' ? entity.founders.filter(({ roles }) => roles.length > 0).length : 0;
  return step.documents(
    'governance_documents',
    occasion === 'formation' ? 'Generate the governance documents' : 'Restate the governance documents',
    {
      creates: papers.map(({ kind }) => paper(kind)),
      emits: [
        ...repeat(voided, 'document.voided'),
        ...repeat(papers.length, 'document.created'),
        ...repeat(elected, 'stakeholder.updated'),
        ...repeat(papers.length, 'document.ready'),
      ],
    },
  );
}
