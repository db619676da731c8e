import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';

/** In the order of preference. */
const inCharge = ['officer', 'manager', 'director', 'member'] as const;

export type PersonInCharge = Stakeholder & { email: string };

/** Every holder of the first role with a known address. */
export async function peopleInCharge(
  work: UnitOfWork,
  { id: entity_id }: Pick<Entity, 'id'>,
  today: LegalDate,
): Promise<PersonInCharge[]> {
  const people = await work.all(Stakeholder, { entity_id });
  const withMail = people.filter((person): person is PersonInCharge => person.email !== null);
  const role = inCharge.find((one) => withMail.some((person) => hadRole(person, one, today)));
  return withMail.filter((person) => role !== undefined && hadRole(person, role, today));
}

export async function mailToThoseInCharge(
  work: UnitOfWork,
  entity: Entity,
  today: LegalDate,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
  for (const { name, email } of await peopleInCharge(work, entity, today))
    work.send(letter({ to: { name, email }, subject, paragraphs }));
}
