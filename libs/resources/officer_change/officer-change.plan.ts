import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep } from '#resources/resolution';
import type { OfficerChange } from './officer-change.entity';

/** What follows once a change of officers is asked for. Pure: the dry run shows it. */
export const planOfficerChange = ({ appointments, departures, auto_generated }: Pick<OfficerChange, 'appointments' | 'departures' | 'auto_generated'>): Plan => {
  const newcomers = appointments.filter(({ stakeholder_id }) => stakeholder_id === null);
  const changed = departures.length + appointments.length - newcomers.length;
  return plan('officer_change', [
    auto_generated && decisionStep(),
    step.house('change', 'Offices begin and end', {
      creates: newcomers.map(() => ({ object: 'stakeholder', kind: 'individual' })),
      emits: [...Array<string>(changed).fill('stakeholder.updated'), ...newcomers.map(() => 'stakeholder.created'), 'officer_change.completed'],
    }),
  ]);
};
