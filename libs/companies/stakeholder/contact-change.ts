import type { Fields, UnitOfWork } from '#platform/db/unit-of-work';
import type { Stakeholder } from './stakeholder.entity';

export type Contact = Pick<Stakeholder, 'kind' | 'name' | 'email' | 'representative'>;

type Follow = (work: UnitOfWork, before: Contact, person: Stakeholder) => Promise<void>;
let follow: Follow | null = null;

/** Set by the module that mails signing links. */
export const contributeContactChange = (contributed: Follow): void => {
  follow = contributed;
};

/** Open signing links follow the new contact. The caller holds the company and the stakeholder. */
export async function updateContact(
  work: UnitOfWork,
  person: Stakeholder,
  changes: Fields<Stakeholder>,
): Promise<Stakeholder> {
  const before = { ...person };
  work.update(person, changes);
  await follow?.(work, before, person);
  return person;
}
