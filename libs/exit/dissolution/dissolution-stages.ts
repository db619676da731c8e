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
import { unfinishedBusiness } from './company-endings';
import { dissolutionLaw } from './dissolution-law';
import type { BlockerView } from './readiness.dto';
import {
  accepted,
  cleared,
  decided,
  distributed,
  doneOn,
  emptied,
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
  type Standing,
} from './step-states';
import { withdrawalSteps, type StateStep } from './withdrawal-steps';

type PlannedDissolution = Pick<ActionContext<Dissolution>, 'entity' | 'action'>;
export interface EndingStep {
  name: string;
  /** An LLC winds up before the state files its end, a corporation afterwards. */
  part: 'decided' | 'filed' | 'wound_up' | 'over';
  /** A cancellation reverses it. */
  reversible: boolean;
  summary: (facts: EndingFacts) => string;
  stepState: (facts: EndingFacts) => Standing;
  /** Empty if the company is in no foreign state. */
  perState?: (facts: EndingFacts) => StateStep[];
  /** Plan step where the action engine adds none. Null where the company skips it. */
  plan?: (plannedDissolution: PlannedDissolution) => Step | null;
  /** Obstacles before the company dissolves. */
  blockers?: (candidate: Candidate) => BlockerView[] | Promise<BlockerView[]>;
}

const isLlc = ({ entity }: { entity: Entity }): boolean => companyForm(entity.entity_type) === 'llc';
const stateOf = ({ entity }: EndingFacts): string => lawOf(entity.jurisdiction).name;
const cited = (statute: string | null | undefined): string => (statute ? ` (${statute})` : '');
const finality = ({ law: { revocation } }: EndingFacts): string =>
  revocation === null
    ? 'This is final.'
    : `It can revoke the dissolution within ${revocation.years} years, unless it has distributed its assets ` +
      `(${revocation.statute}).`;
const productOf = (kind: string) => ({ object: 'document', kind });

/** Progress shows all, the plan shows the workflow's waits, and readiness shows each blocker. */
export const endingSteps: readonly EndingStep[] = [
  {
    name: 'decision',
    part: 'decided',
    reversible: true,
    summary: (facts) => (isLlc(facts) ? 'The members approve the dissolution.' : 'The board approves the dissolution.'),
    stepState: ({ board }) => decided(board),
    blockers: undecidable,
  },
  {
    name: 'approval',
    part: 'decided',
    reversible: true,
    summary: () => 'The stockholders approve the dissolution.',
    stepState: ({ action, holders }) =>
      !action.holders_vote ? notNeeded : holders === null ? pending : decided(holders),
    plan: ({ entity }) => {
      const isCorporation = companyForm(entity.entity_type) !== 'llc';
      return step.house('adoption', 'Dissolution adopted and adoption date recorded', {
        creates: isCorporation ? [productOf('form_966_record')] : [],
        emits: [
          'dissolution.approved',
          'entity.updated',
          ...(isCorporation ? ['document.created', 'document.ready'] : []),
        ],
        undo: {
          says: 'The company continues as before.',
          emits: ['entity.dissolution_revoked', ...(entity.activated_at === null ? [] : ['entity.activated'])],
        },
      });
    },
  },
  {
    name: 'form_966',
    part: 'decided',
    reversible: false,
    summary: () => 'The company reports the dissolution to the IRS on Form 966 within 30 days (IRC § 6043(a)).',
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
        : step.outside('taxes', 'State taxes and reports filed and paid'),
    blockers: owedTaxes,
  },
  {
    name: 'bank_accounts',
    part: 'filed',
    reversible: false,
    summary: () => 'The company empties its bank accounts. Minutebook closes them when the dissolution takes effect.',
    stepState: emptied,
    blockers: unfinishedBusiness,
  },
  {
    name: 'certificate',
    part: 'filed',
    reversible: true,
    summary: (facts) => `The dissolution document is drafted and signed${cited(facts.law.filing)}.`,
    stepState: written,
  },
  {
    name: 'acceptance',
    part: 'filed',
    reversible: false,
    summary: (facts) => `${stateOf(facts)} accepts the filing, and the company is dissolved. ${finality(facts)}`,
    stepState: accepted,
  },
  {
    name: 'qualifications',
    part: 'filed',
    reversible: false,
    summary: () => 'The company withdraws from each other state in which it is qualified.',
    stepState: () => notNeeded,
    perState: withdrawalSteps,
  },
  {
    name: 'agents',
    part: 'filed',
    reversible: false,
    summary: (facts) => `The appointment of its registered agent in ${stateOf(facts)} ends.`,
    stepState: ({ action: { effective_date: on }, entity: { jurisdiction }, appointments }) =>
      ofMany(
        on,
        appointments.some((one) => one.jurisdiction === jurisdiction && (one.ended_on ?? on) === on),
      ),
  },
  {
    name: 'claims_window',
    part: 'wound_up',
    reversible: true,
    summary: ({ action, law }) =>
      action.procedure === 'elective_280'
        ? `Creditors receive notice and submit claims${cited(law.notice.statute)}.`
        : `The company pays or provides for known creditors${cited(law.claims)}.`,
    stepState: heard,
    plan: ({ entity, action }) =>
      step.outside('claims_window', 'Claims period for creditors', {
        ...(action.procedure === 'elective_280' ? noticeGiven(entity) : {}),
        undo: { says: 'The claims period is cancelled.', emits: [] },
      }),
  },
  {
    name: 'claims',
    part: 'wound_up',
    reversible: true,
    summary: () => 'Every claim is paid, compromised, waived or barred.',
    stepState: settled,
  },
  {
    name: 'distribution',
    part: 'wound_up',
    reversible: false,
    summary: () => 'The owners receive the remaining assets according to their rights, with a distribution statement.',
    stepState: distributed,
    plan: () =>
      step.outside('distribution', 'Remaining assets distributed and ledger closed', {
        creates: [productOf('distribution_statement')],
        emits: ['document.created', 'dissolution.updated', 'document.ready'],
      }),
  },
  {
    name: 'ledger',
    part: 'wound_up',
    reversible: false,
    summary: () => 'All shares, options, warrants, and convertibles are cancelled in the ledger.',
    stepState: ({ action: { distributed_on } }) => (distributed_on === null ? pending : doneOn(distributed_on)),
  },
  {
    name: 'final_returns',
    part: 'over',
    reversible: false,
    summary: () => 'The company files its final returns.',
    stepState: returned,
  },
  {
    name: 'ownership_report',
    part: 'over',
    reversible: false,
    summary: ({ today }) =>
      `A company formed in a U.S. state does not report beneficial owners (${ownershipRuleOn(today).citation}).`,
    stepState: () => notNeeded,
  },
  {
    name: 'minute_book',
    part: 'over',
    reversible: false,
    summary: () => 'The distribution statement closes the minute book, which you can still read and verify.',
    stepState: ({ closing }) =>
      closing === null ? pending : doneOn(closing.dated, { document_id: closing.document_id }),
    plan: () =>
      step.house('minute_book', 'Minute book closed', {
        creates: [{ object: 'minute_book_entry', kind: 'closing' }],
        emits: ['minute_book_entry.created', 'dissolution.completed'],
      }),
  },
  {
    name: 'reserve',
    part: 'over',
    reversible: false,
    summary: () => 'Claims are paid from the reserve, and the owners receive the rest.',
    stepState: released,
  },
  {
    name: 'survival',
    part: 'over',
    reversible: false,
    summary: ({ law }) => `The company continues to exist for lawsuits and winding up${cited(law.survival?.statute)}.`,
    stepState: ({ law, action: { survives_until }, today }) =>
      law.survival === null
        ? notNeeded
        : survives_until === null
          ? pending
          : (today < survives_until ? underWay : doneOn)(survives_until),
  },
];

/** An LLC distributes its reserve before its filing, which states that the winding up is complete. */
export function stepsUnder({ filed }: DissolutionLaw): EndingStep[] {
  const isFiledFirst = filed === 'before_winding_up';
  const partOf = ({ name, part }: EndingStep) => (name === 'reserve' && !isFiledFirst ? 'wound_up' : part);
  const middle = ['filed', 'wound_up'] as const;
  const parts = ['decided', ...(isFiledFirst ? middle : middle.toReversed()), 'over'];
  return parts.flatMap((part) => endingSteps.filter((one) => partOf(one) === part));
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
): Promise<void> => noteStep(work, workflowOf(action), key, status, says);

/**
 * An LLC gives notice at adoption. A corporation gives notice at acceptance, and the simulated effect already lists it.
 */
const noticeGiven = (entity: Entity): Partial<Step> =>
  dissolutionLaw(entity).filed === 'before_winding_up'
    ? { emits: ['dissolution.updated'] }
    : {
        creates: [productOf('notice_of_dissolution')],
        emits: ['document.created', 'document.ready', 'dissolution.updated'],
      };

function taxesAsked(facts: EndingFacts): string {
  const { law, action, duties } = facts;
  const state = stateOf(facts);
  if (law.tax_clearance === null) return `${state} does not require taxes to be paid before the filing.`;
  const asked = `The company files and pays everything that it owes to ${state}${cited(law.tax_clearance)}.`;
  const until = settledUntil(duties);
  return until === null || action.effective_date !== null
    ? asked
    : `${asked} Taxes are paid through ${until}. If ${state} does not accept the filing by then, the company owes ` +
        'more.';
}
