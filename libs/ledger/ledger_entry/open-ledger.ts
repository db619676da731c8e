import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { ShareLedger } from './share-ledger';

/** The capital that a company's papers state when its ledger is opened. */
interface Capital {
  id: string;
  entity_type: string;
  origin: 'formed' | 'existing';
  authorized_shares: number | null;
  par_value: string | null;
  founders: readonly { stakeholder_id: string; shares: number | null; equity_percent: string | null }[];
}

/** The terms of the common stock with which a corporation begins. */
export const commonStock = {
  name: 'Common Stock',
  class_type: 'common',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
} as const;
/** The terms of the interests in an LLC. */
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
 * Opens the ledger of a company that the state has registered; the work holds its row. The charter of a corporation
 * takes effect, and its board issues the stock later (8 Del. C. §§ 151(a), 152). Members of an LLC are admitted with
 * its formation (6 Del. C. § 18-301(b)(1)). What a company that is brought in does not state stays out.
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
