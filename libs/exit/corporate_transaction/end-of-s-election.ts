import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { ours } from '#kernel/sentence';
import type { TransactionKind } from '../transaction-kinds';

/** The company survives with a new stockholder, which is ineligible unless it is a natural person. */
const passStock: readonly TransactionKind[] = ['acquisition', 'stock_sale', 'reorganization'];

export function warnOfElection(
  work: UnitOfWork,
  { entity_type }: Entity,
  kind: TransactionKind,
  buyer: Pick<Stakeholder, 'kind'> | null | undefined,
): void {
  if (entity_type !== 's_corp' || buyer?.kind !== 'organization' || !passStock.includes(kind)) return;
  const unless =
    kind === 'reorganization'
      ? ', unless the holding company is an S corporation that elects to treat the company as a qualified subchapter ' +
        'S subsidiary (IRC § 1361(b)(3)(B); Rev. Rul. 2008-18)'
      : '';
  work.warn(
    ours(
      'The S election ends on the day an organization that cannot hold stock of an S corporation becomes a ' +
        `stockholder (IRC § 1362(d)(2))${unless}. The S short year ends the day before and is reported on Form ` +
        '1120-S; the C short year begins that day and is reported on Form 1120 (IRC § 1362(e)(1)). Both returns are ' +
        'due when the return for the C short year is due (IRC § 1362(e)(6)(B)), unless the company joins a ' +
        'consolidated group (Treas. Reg. § 1.1502-76). The calendar does not show this change.',
    ),
  );
}
