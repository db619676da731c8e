import canonicalize from 'canonicalize';
import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';

export interface ReportedFacts {
  legal_name: string;
  principal_address: Address;
  in_charge: string[];
  people: { id: string; name: string; address: Address | null }[];
}

const roles = ['director', 'officer', 'manager', 'member'] as const;

export async function factsOf(
  work: UnitOfWork,
  { id: entity_id, legal_name, principal_address }: Entity,
  today: LegalDate,
  named: readonly string[],
): Promise<ReportedFacts> {
  const all = await work.all(Stakeholder, { entity_id });
  return {
    legal_name,
    principal_address,
    in_charge: all
      .filter((one) => roles.some((role) => hadRole(one, role, today)))
      .map(({ id }) => id)
      .toSorted(),
    people: all
      .filter(({ id }) => named.includes(id))
      .map(({ id, name, address }) => ({ id, name, address }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

export function changesOf(before: ReportedFacts, now: ReportedFacts): string[] {
  const same = (one: unknown, other: unknown) => canonicalize(one) === canonicalize(other);
  return [
    ...(before.legal_name === now.legal_name ? [] : ['the company name']),
    ...(same(before.principal_address, now.principal_address) ? [] : ['its address']),
    ...(same(before.in_charge, now.in_charge) ? [] : ['its officers, directors, managers, or members']),
    ...(same(before.people, now.people) ? [] : ['the name or address of a person in the report']),
  ];
}
