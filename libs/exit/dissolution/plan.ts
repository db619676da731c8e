import { step, type Step } from '#kernel/plan';
import { companyForm } from '#law/entity-types';
import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import { workflowOf, type Effects, type Held } from '#governance/actions';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './law';

/** The things of a company that end with it when the state accepts. */
export interface Offices {
  qualifications: number;
  agents: number;
}

type Key = 'adoption' | 'taxes' | 'claims_window' | 'distribution' | 'minute_book';
type Ending = Pick<Held<Dissolution>, 'entity' | 'action'>;

const notice = { object: 'document', kind: 'notice_of_dissolution' };
const form966 = { object: 'document', kind: 'form_966_record' };
const statement = { object: 'document', kind: 'distribution_statement' };
const times = (count: number, event: string): string[] => Array.from({ length: count }, () => event);

const steps: Record<Key, (ending: Ending) => Step> = {
  adoption: ({ entity }) =>
    step.house('adoption', 'It is adopted, and its day is on record', {
      ...(companyForm(entity.entity_type) === 'llc' ? {} : { creates: [form966] }),
      emits: [
        'dissolution.approved',
        'entity.updated',
        ...(companyForm(entity.entity_type) === 'llc' ? [] : ['document.created', 'document.ready']),
      ],
      undo: {
        says: 'The company goes on as it was.',
        emits: ['entity.dissolution_revoked', ...(entity.activated_at === null ? [] : ['entity.activated'])],
      },
    }),
  taxes: () => step.outside('taxes', 'What the company owes its state is filed and paid'),
  claims_window: ({ action }) =>
    step.outside('claims_window', 'Creditors are heard', {
      ...(action.procedure === 'elective_280'
        ? { creates: [notice], emits: ['document.created', 'document.ready', 'dissolution.updated'] }
        : {}),
      undo: { says: 'Nobody claims any more.', emits: [] },
    }),
  distribution: () =>
    step.outside('distribution', 'What remains is distributed, and the ledger is closed', {
      creates: [statement],
      emits: ['document.created', 'dissolution.updated', 'document.ready'],
    }),
  minute_book: () =>
    step.house('minute_book', 'The minute book is closed', {
      creates: [{ object: 'minute_book_entry', kind: 'closing' }],
      emits: ['minute_book_entry.created', 'dissolution.completed'],
    }),
};

/** The parts of the plan around the filing: an LLC is wound up before it, a corporation after it. */
export function effectsOf({ entity, action, offices }: Ending & { offices: Offices }): Effects {
  const { filed, tax_clearance } = dissolutionLaw(entity);
  const planned = (...keys: Key[]): Step[] => keys.map((key) => steps[key]({ entity, action }));
  const winding = planned('claims_window', 'distribution');
  const taxes = tax_clearance === null ? [] : planned('taxes');
  const isFirst = filed === 'after_winding_up';
  return {
    creates: [],
    emits: [
      'entity.dissolved',
      ...times(offices.qualifications, 'foreign_qualification.withdrawn'),
      ...times(offices.agents, 'agent_appointment.ended'),
    ],
    first: [...planned('adoption'), ...(isFirst ? winding : []), ...taxes],
    then: [...(isFirst ? [] : winding), ...planned('minute_book')],
  };
}

/** Notes how far a step of the plan has come. */
export const noteEnding = (
  { work, action }: Pick<Held<Dissolution>, 'work' | 'action'>,
  key: Key,
  status: StepStatus,
  says: string,
): Promise<void> => noteStep(work, workflowOf(action.id), key, status, says);
