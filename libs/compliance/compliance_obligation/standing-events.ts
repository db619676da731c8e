import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { stateOfAddress } from '#law/common/jurisdictions';
import type { CompanyEvent, CompanyFacts } from '#law/obligations/company-obligations';
import type { ComplianceObligation } from './compliance-obligation.entity';

/**
 * The organization as a corporation, and each completed annual meeting. An imported company counts from its recording
 * date, because its earlier meetings are unknown, and a waived meeting counts as held on its due date.
 */
export function annualMeetings(entity: Entity, obligations: readonly ComplianceObligation[]): CompanyEvent[] {
  const { formation_date, registered_at, former_forms, jurisdiction } = entity;
  const organized = [
    formation_date!,
    ...(registered_at === null ? [] : [companyDay(entity, registered_at)]),
    ...former_forms.map(({ until }) => until),
  ].toSorted();
  const held = obligations
    .filter(({ kind }) => kind === 'annual_meeting')
    .flatMap(({ status, completed_on, due_at }) => (status === 'waived' ? [due_at] : (completed_on ?? [])));
  return [organized.at(-1)!, ...held].map((on) => ({ kind: 'annual_meeting', on, in: jurisdiction }));
}

interface Standing {
  qualified: CompanyFacts['qualified'];
  obligations: readonly ComplianceObligation[];
  today: LegalDate;
}

/** A principal office outside the state of formation counts from the day that the watch first sees it. */
export function officeInState(
  { principal_address, jurisdiction: home }: Entity,
  { qualified, obligations, today }: Standing,
): CompanyEvent[] {
  const state = stateOfAddress(principal_address);
  if (state === null || state === home) return [];
  const known = obligations.find(
    ({ kind, jurisdiction }) => kind === 'foreign_qualification' && jurisdiction === state,
  );
  const done_on = qualified.find(({ jurisdiction, until }) => jurisdiction === state && until === null)?.on ?? null;
  if (known === undefined && done_on !== null) return [];
  const on = known === undefined || known.status === 'cancelled' ? today : known.due_at;
  return [{ kind: 'office_in_state', on, in: state, period: 'initial', done_on }];
}
