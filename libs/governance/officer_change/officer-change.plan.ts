import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep, type Resolution } from '#governance/resolution';
import type { OfficerChange } from './officer-change.entity';

/** Plans a change of officers; `decision`: the one that was written for it. Pure: the dry run shows it. */
export const planOfficerChange = (
  { appointments, departures }: Pick<OfficerChange, 'appointments' | 'departures'>,
  decision: Resolution | null,
): Plan => {
  const newcomers = appointments.filter(({ stakeholder_id }) => stakeholder_id === null);
  const changed = departures.length + appointments.length - newcomers.length;
  return plan('officer_change', [
    decision !== null && decisionStep('decision', decision.signatories.length),
    step.house('change', 'Offices begin and end', {
      creates: newcomers.map(() => ({ object: 'stakeholder', kind: 'individual' })),
      emits: [
        ...Array<string>(changed).fill('stakeholder.updated'),
        ...newcomers.map(() => 'stakeholder.created'),
        'officer_change.completed',
      ],
    }),
  ]);
};
