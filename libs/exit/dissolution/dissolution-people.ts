import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { openRole, Stakeholder } from '#companies/stakeholder';
import { isBeforeStock, signatoryOf } from '#charter/amendment';
import type { DissolutionFacts } from './certificate-of-dissolution.document';
import { dissolutionLaw } from './dissolution-law';
import type { OfficerFacts } from './officer.facts';

/** The company's address replaces a missing address. */
export async function officesOf(work: UnitOfWork, entity: Entity, on: LegalDate): Promise<DissolutionFacts['people']> {
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  return people.flatMap(({ name, address, roles }) => {
    const offices = [
      ...(openRole(roles, 'director', on) ? ['Director'] : []),
      ...(openRole(roles, 'officer', on)?.titles ?? []),
    ];
    return offices.length === 0
      ? []
      : [{ name, title: offices.join(', '), address: address ?? entity.principal_address }];
  });
}

/** Directors who sign the dissolution of a corporation without stock. Empty if they need not. */
export async function surrenderingDirectors(work: UnitOfWork, entity: Entity, on: LegalDate): Promise<Stakeholder[]> {
  const { before_stock } = dissolutionLaw(entity);
  if (before_stock?.signers !== 'directors' || !(await isBeforeStock(work, entity))) return [];
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  return people.filter(({ roles }) => openRole(roles, 'director', on));
}

export async function officerOf(work: UnitOfWork, entity: Entity): Promise<OfficerFacts | null> {
  const today = companyDay(entity, work.now);
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const [first] = people.flatMap((one) => signatoryOf(entity, one, today) ?? []);
  return first ? { name: first.name, title: first.title } : null;
}
