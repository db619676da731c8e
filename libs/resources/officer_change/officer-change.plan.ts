import { plan, step, type Plan } from '#kernel/plan';
import type { OfficerChange } from './officer-change.entity';

/** What follows once a change of officers is asked for. Pure: the dry run shows it. */
export const planOfficerChange = ({ appointments, departures, auto_generated }: Pick<OfficerChange, 'appointments' | 'departures' | 'auto_generated'>): Plan => {
  const newcomers = appointments.filter(({ stakeholder_id }) => stakeholder_id === null);
  const changed = departures.length + appointments.length - newcomers.length;
  return plan('officer_change', [
    auto_generated && step.outside('decision', 'The decision is signed by those who make it', { emits: ['resolution.sent', 'resolution.signed'], undo: { says: 'A decision that has not been made is withdrawn.', emits: ['resolution.cancelled'] } }),
    step.house('change', 'Offices begin and end', {
      creates: newcomers.map(() => ({ object: 'stakeholder', kind: 'individual' })),
      emits: [...Array<string>(changed).fill('stakeholder.updated'), ...newcomers.map(() => 'stakeholder.created'), 'officer_change.completed'],
    }),
  ]);
};
