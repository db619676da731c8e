import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { ShareLedger } from './share-ledger';

interface Capital {
  id: string;
  entity_type: string;
  origin: 'formed' | 'existing';
  authorized_shares: number | null;
  par_value: string | null;
  founders: readonly { stakeholder_id: string; shares: number | null; equity_percent: string | null }[];
}

export const commonStock = {
  name: 'Common Stock',
  class_type: 'common',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
} as const;
export const interests = {
  name: 'Membership Interests',
  class_type: 'membership_interest',
  authorized_shares: null,
  par_value: null,
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'MI',
} as const;

/**
 * Requires the lock on the company. The charter takes effect, and the board issues stock later (8 Del. C. §§ 151(a),
 * 152). Members of an LLC join at its formation (6 Del. C. § 18-301(b)(1)). The ledger omits capital that an existing
 * company does not state.
 */
export async function openLedger(
  work: UnitOfWork,
  { id, entity_type, origin, authorized_shares, par_value, founders }: Capital,
  on: LegalDate,
): Promise<void> {
  const ledger = await ShareLedger.of(work, id);
  const kind = origin === 'existing' ? 'opening_position' : 'interest_issuance';
  const issued_on = origin === 'existing' ? null : on;
  if (entity_type === 'llc') {
    if (founders.some(({ equity_percent }) => equity_percent === null)) return;
    const of = ledger.open(interests, on);
    for (const { stakeholder_id, equity_percent } of founders)
      ledger.issue(
        of,
        { stakeholder_id, quantity: Number(toScaled(equity_percent!)), issued_on },
        { kind, effective_date: on },
      );
  } else if (authorized_shares !== null && par_value !== null) {
    const of = ledger.open({ ...commonStock, authorized_shares, par_value }, on);
    if (origin === 'formed') return;
    for (const { stakeholder_id, shares } of founders)
      if (shares !== null)
        ledger.issue(of, { stakeholder_id, quantity: shares }, { kind: 'opening_position', effective_date: on });
  }
}
