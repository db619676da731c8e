import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { Convertible } from '#financing/convertible';
import { Security, unvestedByDay } from '#ledger/security';
import { Grant } from '#plans/grant';
import type { TransactionKind } from '../transaction-kinds';

/**
 * Debts and rights continue by law (8 Del. C. §§ 251(g), 265(f), 266(h)), and Minutebook carries over only vested
 * shares of a single class.
 */
export async function assertRightsCarryOver(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  { kind, today }: { kind: TransactionKind; today: LegalDate },
): Promise<void> {
  if (kind !== 'conversion' && kind !== 'reorganization') return;
  const promised = [
    ...(await work.all(Convertible, { entity_id, status: 'outstanding' })),
    ...(await work.all(Grant, { entity_id, status: ['outstanding', 'terminated'] })),
  ];
  if (promised.length > 0)
    throw refused(
      `${promised[0]!.id} is outstanding and would be lost. Exercise, convert, or terminate all grants and ` +
        'convertibles first.',
    );
  const held = await work.all(Security, { entity_id, status: 'outstanding' });
  if (new Set(held.map(({ share_class_id }) => share_class_id)).size > 1)
    throw refused('Shares of several classes are outstanding. Convert them into a single class first.');
  const unvested = held.find((one) => unvestedByDay(one)(today) > 0);
  if (unvested)
    throw refused(
      `${unvested.certificate_number} has unvested shares, and vesting does not carry over. Accelerate the vesting ` +
        `first: POST /v1/entities/${entity_id}/vesting_accelerations.`,
    );
}

const refused = (why: string): Problem => new Problem('invalid_state_transition', why);
