import { step, type Step } from '#kernel/plan';
import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { ownershipRuleOn } from '#law/federal/beneficial-ownership';
import { lawOf } from '#law/states/index';
import type { DissolutionLaw } from '#law/states/state-law';
import { workflowOf, type ActionSteps, type ActionContext } from '#governance/actions';
import { owedTaxes, settledUntil, undecidable, type Candidate } from './blockers';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';
import type { BlockerView } from './readiness.dto';
import {
  accepted,
  cleared,
  decided,
  distributed,
  doneOn,
  heard,
  notNeeded,
  ofMany,
  pending,
  released,
  reported,
  returned,
  settled,
  underWay,
  written,
  type EndingFacts,
  type StepState,
} from './step-states';

type PlannedDissolution = Pick<ActionContext<Dissolution>, 'entity' | 'action'>;
export interface EndingStep {
  name: string;
  /** An LLC winds up before the state files its end, a corporation afterwards. */
  part: 'decided' | 'filed' | 'wound_up' | 'over';
  /** A cancellation reverses it. */
  reversible: boolean;
  summary: (facts: EndingFacts) => string;
  stepState: (facts: EndingFacts) => StepState;
  /** Plan step, where the action engine adds none. Null where the company skips it. */
  plan?: (plannedDissolution: PlannedDissolution) => Step | null;
  /** Obstacles for a company that is not yet dissolving. */
  blockers?: (candidate: Candidate) => BlockerView[] | Promise<BlockerView[]>;
}

const isLlc = ({ entity }: { entity: Entity }): boolean => companyForm(entity.entity_type) === 'llc';
const stateOf = ({ entity }: EndingFacts): string => lawOf(entity.jurisdiction).name;
const cited = (statute: string | null | undefined): string => (statute ? ` (${statute})` : '');
const productOf = (kind: string) => ({ object: 'document', kind });

/** Dissolution steps. Progress shows all, the plan shows the workflow's waits, and readiness shows each blocker. */
export const endingSteps: readonly EndingStep[] = [
  {
    name: 'decision',
    part: 'decided',
    reversible: true,
    summary: (facts) => (isLlc(facts) ? 'Its members decide to dissolve it.' : 'Its board decides to dissolve it.'),
    stepState: ({ board }) => decided(board),
    blockers: undecidable,
  },
  {
    name: 'approval',
    part: 'decided',
    reversible: true,
    summary: () => 'The holders of its stock approve that.',
    stepState: ({ action, holders }) =>
      !action.holders_vote ? notNeeded : holders === null ? pending : decided(holders),
    plan: ({ entity }) => {
      const isCorporation = companyForm(entity.entity_type) !== 'llc';
      return step.house('adoption', 'It is adopted, and its day is on record', {
        creates: isCorporation ? [productOf('form_966_record')] : [],
        emits: [
          'dissolution.approved',
          'entity.updated',
          ...(isCorporation ? ['document.created', 'document.ready'] : []),
        ],
        undo: {
          says: 'The company goes on as it was.',
          emits: ['entity.dissolution_revoked', ...(entity.activated_at === null ? [] : ['entity.activated'])],
        },
      });
    },
  },
  {
    name: 'form_966',
    part: 'decided',
    reversible: false,
    summary: () => 'The Internal Revenue Service is told on Form 966 within thirty days (IRC § 6043(a)).',
    stepState: reported,
  },
  {
    name: 'taxes',
    part: 'filed',
    reversible: false,
    summary: taxesAsked,
    stepState: cleared,
    plan: ({ entity }) =>
      dissolutionLaw(entity).tax_clearance === null
        ? null
        : step.outside('taxes', 'What the company owes its state is filed and paid'),
    blockers: owedTaxes,
  },
  {
    name: 'certificate',
    part: 'filed',
    reversible: true,
    summary: (facts) => `The document that ends it is written and signed${cited(facts.law.filing)}.`,
    stepState: written,
  },
  {
    name: 'acceptance',
    part: 'filed',
    reversible: false,
    summary: (facts) => `${stateOf(facts)} files it, and the company is dissolved: there is no way back.`,
    stepState: accepted,
  },
  {
    name: 'qualifications',
    part: 'filed',
    reversible: false,
    summary: () => 'It is taken from the records of the other states where it did business.',
    stepState: ({ action: { effective_date: on }, qualifications }) =>
      ofMany(
        on,
        qualifications.some((one) => one.withdrawn_on === null || one.withdrawn_on === on),
      ),
  },
  {
    name: 'agents',
    part: 'filed',
    reversible: false,
    summary: () => 'The authority of its registered agents ends.',
    stepState: ({ action: { effective_date: on }, appointments }) =>
      ofMany(
        on,
        appointments.some(({ ended_on }) => ended_on === null || ended_on === on),
      ),
  },
  {
    name: 'claims_window',
    part: 'wound_up',
    reversible: true,
    summary: ({ action, law }) =>
      action.procedure === 'elective_280'
        ? `Creditors have notice, and time to claim${cited(law.notice.statute)}.`
        : `Creditors who are known are paid or provided for${cited(law.claims)}.`,
    stepState: heard,
    plan: ({ entity, action }) =>
      step.outside('claims_window', 'Creditors are heard', {
        ...(action.procedure === 'elective_280' ? noticeGiven(entity) : {}),
        undo: { says: 'Nobody claims any more.', emits: [] },
      }),
  },
  {
    name: 'claims',
    part: 'wound_up',
    reversible: true,
    summary: () => 'Every claim is settled: paid, compromised, given up or barred.',
    stepState: settled,
  },
  {
    name: 'distribution',
    part: 'wound_up',
    reversible: false,
    summary: () => 'The rest goes to its owners by their rights, with a statement of who gets what.',
    stepState: distributed,
    plan: () =>
      step.outside('distribution', 'What remains is distributed, and the ledger is closed', {
        creates: [productOf('distribution_statement')],
        emits: ['document.created', 'dissolution.updated', 'document.ready'],
      }),
  },
  {
    name: 'ledger',
    part: 'wound_up',
    reversible: false,
    summary: () => 'Every share, option, warrant and promise ends in its ledger.',
    stepState: ({ action: { distributed_on } }) => (distributed_on === null ? pending : doneOn(distributed_on)),
  },
  {
    name: 'final_returns',
    part: 'over',
    reversible: false,
    summary: () => 'The last returns are filed for what it did until its end.',
    stepState: returned,
  },
  {
    name: 'ownership_report',
    part: 'over',
    reversible: false,
    summary: ({ today }) => `A company formed in a state reports no owners: ${ownershipRuleOn(today).citation}.`,
    stepState: () => notNeeded,
  },
  {
    name: 'minute_book',
    part: 'over',
    reversible: false,
    summary: () => 'The minute book is closed by the statement of the distribution; it stays and can be verified.',
    stepState: ({ closing }) =>
      closing === null ? pending : doneOn(closing.dated, { document_id: closing.document_id }),
    plan: () =>
      step.house('minute_book', 'The minute book is closed', {
        creates: [{ object: 'minute_book_entry', kind: 'closing' }],
        emits: ['minute_book_entry.created', 'dissolution.completed'],
      }),
  },
  {
    name: 'reserve',
    part: 'over',
    reversible: false,
    summary: () => 'The reserve pays the claims for which it was kept, and goes to the owners once they are settled.',
    stepState: released,
  },
  {
    name: 'survival',
    part: 'over',
    reversible: false,
    summary: ({ law }) => `It goes on to exist for suits and for winding up${cited(law.survival?.statute)}.`,
    stepState: ({ law, action: { survives_until }, today }) =>
      law.survival === null
        ? notNeeded
        : survives_until === null
          ? pending
          : (today < survives_until ? underWay : doneOn)(survives_until),
  },
];

/** Steps in the order for this form of company. */
export function stepsUnder({ filed }: DissolutionLaw): EndingStep[] {
  const middle = ['filed', 'wound_up'] as const;
  const parts = ['decided', ...(filed === 'before_winding_up' ? middle : middle.toReversed()), 'over'];
  return parts.flatMap((part) => endingSteps.filter((one) => one.part === part));
}

export function planSteps(plannedDissolution: PlannedDissolution): ActionSteps {
  const steps = stepsUnder(dissolutionLaw(plannedDissolution.entity));
  const certificate = steps.findIndex(({ name }) => name === 'certificate');
  const planned = (some: EndingStep[]): Step[] => some.flatMap(({ plan }) => plan?.(plannedDissolution) ?? []);
  return { before: planned(steps.slice(0, certificate)), after: planned(steps.slice(certificate)) };
}

export const noteEnding = (
  { work, action }: Pick<ActionContext<Dissolution>, 'work' | 'action'>,
  key: 'adoption' | 'taxes' | 'claims_window' | 'distribution' | 'minute_book',
  status: StepStatus,
  says: string,
): Promise<void> => noteStep(work, workflowOf(action.id), key, status, says);

/**
 * Winding up writes the notice: an LLC at adoption, a corporation at acceptance, whose simulated effect already lists
 * it.
 */
const noticeGiven = (entity: Entity): Partial<Step> =>
  dissolutionLaw(entity).filed === 'before_winding_up'
    ? { emits: ['dissolution.updated'] }
    : {
        creates: [productOf('notice_of_dissolution')],
        emits: ['document.created', 'document.ready', 'dissolution.updated'],
      };

/** States the clearance requirement, and the deadline for acceptance when taxes are paid through a month end. */
function taxesAsked(facts: EndingFacts): string {
  const { law, action, duties } = facts;
  const state = stateOf(facts);
  if (law.tax_clearance === null) return `${state} asks for no taxes before it files.`;
  const asked = `${state} is paid and told all that the company owes it${cited(law.tax_clearance)}.`;
  const until = settledUntil(duties);
  return until === null || action.effective_date !== null
    ? asked
    : `${asked} The tax is settled to ${until}: ${state} has to accept by then, or more of it is owed first.`;
}
