import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Convertible } from '#financing/convertible';
import type { LedgerEntry } from '#ledger/ledger_entry';
import { Round } from '#financing/round';
import { contradiction, type Correction } from './correction';

export interface Right {
  security_id: string;
  says: string;
  stakeholder_id: string;
  follow(security_id: string): void;
}

/** Locks the rights. The caller holds the company. */
export async function rightsTo(work: UnitOfWork, entity_id: string, securities: ReadonlySet<string>): Promise<Right[]> {
  if (securities.size === 0) return [];
  const convertibles = (await work.lockAll(Convertible, { entity_id, security_id: [...securities] })).map(
    (one): Right => ({
      security_id: one.security_id!,
      stakeholder_id: one.stakeholder_id,
      says: `${one.number} (${one.id}) converted into the issued security`,
      follow: (security_id) => void work.update(one, { security_id }),
    }),
  );
  const rounds = (await work.lockAll(Round, { entity_id })).flatMap((round) =>
    round.investors
      .filter(({ security_id }) => security_id !== null && securities.has(security_id))
      .map(({ security_id: bought, stakeholder_id, name }): Right => ({
        security_id: bought!,
        stakeholder_id,
        says: `${name} bought the issued security in round ${round.id}`,
        follow: (security_id) =>
          void work.update(round, {
            investors: round.investors.map((one) =>
              one.stakeholder_id === stakeholder_id ? { ...one, security_id } : one,
            ),
          }),
      })),
  );
  return [...convertibles, ...rounds];
}

/** The right would end without a result. */
export function assertRightsFollow(
  entry: LedgerEntry,
  { kind, patch: { stakeholder_id, effective_date } }: Correction,
  { says, stakeholder_id: holder }: Right,
): void {
  if (kind === 'cancellation')
    throw contradiction(
      entry,
      `${says}, so the issuance cannot be cancelled retroactively. Send patch.effective_date to cancel it as of a ` +
        'specific date.',
    );
  if (stakeholder_id !== undefined && stakeholder_id !== holder)
    throw contradiction(entry, `${says}, so the holder must be ${holder}.`);
  if (effective_date !== undefined && effective_date !== entry.effective_date)
    throw contradiction(entry, `${says}, so the effective date must be ${entry.effective_date}.`);
}
