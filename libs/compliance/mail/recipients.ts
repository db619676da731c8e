import { companyDay } from '#kernel/calendar';
import { mailboxOf } from '#kernel/mailbox';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Addressee } from '#platform/mail/letter';
import { User } from '#accounts/user';
import type { Entity } from '#companies/entity';
import { hadRole, signingAs, Stakeholder } from '#companies/stakeholder';

const inCharge = ['officer', 'director', 'manager', 'member'] as const;

/**
 * From the second round on, or without a known address, account owners and admins also receive it. Each address counts
 * once.
 */
export async function recipientsOf(work: UnitOfWork, entity: Entity, level: number): Promise<Addressee[]> {
  const today = companyDay(entity, work.now);
  const people = (await work.all(Stakeholder, { entity_id: entity.id }))
    .filter((one) => inCharge.some((role) => hadRole(one, role, today)))
    .map(signingAs)
    .filter(({ email }) => email !== null);
  const users =
    level > 1 || people.length === 0 ? await work.all(User, { role: ['owner', 'admin'], status: 'active' }) : [];
  const byAddress = new Map<string, Addressee>();
  for (const { name, email } of [...people, ...users])
    if (!byAddress.has(mailboxOf(email))) byAddress.set(mailboxOf(email), { name, email });
  return [...byAddress.values()];
}
