import { companyDay } from '#kernel/calendar';
import { mailboxOf } from '#kernel/mailbox';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Addressee } from '#platform/mail/letter';
import { User } from '#accounts/user';
import type { Entity } from '#companies/entity';
import { hadRole } from './roles';
import { signingAs } from './signer-name';
import { Stakeholder } from './stakeholder.entity';

const inCharge = ['officer', 'director', 'manager', 'member'] as const;

/**
 * The people in office, each address once. The account's owners and admins follow if `account` is set or no person in
 * office has a known address.
 */
export async function recipientsOf(
  work: UnitOfWork,
  entity: Entity,
  { account }: { account: boolean },
): Promise<Addressee[]> {
  const today = companyDay(entity, work.now);
  const people = (await work.all(Stakeholder, { entity_id: entity.id }))
    .filter((one) => inCharge.some((role) => hadRole(one, role, today)))
    .map(signingAs)
    .filter(({ email }) => email !== null);
  const users =
    account || people.length === 0 ? await work.all(User, { role: ['owner', 'admin'], status: 'active' }) : [];
  const byAddress = new Map<string, Addressee>();
  for (const { name, email } of [...people, ...users])
    if (!byAddress.has(mailboxOf(email))) byAddress.set(mailboxOf(email), { name, email });
  return [...byAddress.values()];
}
