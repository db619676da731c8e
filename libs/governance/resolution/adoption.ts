import { companyDay, type Resident } from '#kernel/calendar';
import type { AdoptionFacts } from '#documents/kit';
import { holdingOf, type Composition } from './composition';
import type { Resolution } from './resolution.entity';

/** How an adopted decision was counted, as its executed paper states it. */
export function adoptionFacts(
  company: Resident,
  { body, meeting, signatories, authority, effective_date, record_date }: Resolution,
  composition: Composition,
  { counted, on }: { counted: readonly string[]; on: Date },
): AdoptionFacts {
  const named = (stakeholder_id: string) => ({
    stakeholder_id,
    name: composition.people.get(stakeholder_id)!.name,
    holding: holdingOf(composition, body, stakeholder_id),
  });
  const { statute, rule, required, present } = authority;
  const ids = signatories.map(({ stakeholder_id }) => stakeholder_id);
  return {
    counted_at: on.toISOString(),
    effective_date: effective_date!,
    votes_as_of: record_date ?? companyDay(company, meeting ? new Date(meeting.held_at * 1000) : on),
    statute,
    rule,
    required,
    given: present,
    given_by: ids.filter((id) => counted.includes(id)).map(named),
    not_given_by: ids.filter((id) => !counted.includes(id)).map(named),
  };
}
