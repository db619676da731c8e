import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { checkShareholder } from '#law/federal/s-corporation';
import { isBelowPar } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import { checkAuthorisation } from '#governance/resolution';
import { officerFor } from '#stock/share_act';
import { namedClass, type ShareClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateShareIssuance } from './share-issuance.dto';
import type { ShareIssuance } from './share-issuance.entity';

type IssuanceRequest = Omit<CreateShareIssuance, 'id' | 'metadata'>;
export type Terms = Pick<ShareIssuance, 'quantity' | 'price_per_share' | 'total_cents' | 'consideration'>;
interface CheckedIssuance {
  purchaser: Holder;
  officer: Stakeholder | null;
  of: ShareClass | undefined;
  terms: Terms;
  errors: ParameterError[];
}

export function readShareIssuance(
  {
    purchaser: asked,
    share_class_id,
    quantity,
    price_per_share,
    consideration = 'cash',
    signer_stakeholder_id,
    ...authorisation
  }: IssuanceRequest,
  {
    entity,
    classes,
    people,
    today,
  }: {
    entity: Pick<Entity, 'jurisdiction' | 'entity_type'>;
    classes: readonly ShareClass[];
    people: readonly Stakeholder[];
    today: LegalDate;
  },
): CheckedIssuance {
  const { holder, errors: ofPurchaser } = holderOf(asked, 'purchaser', people);
  const { of, errors: ofClass } = namedClass(share_class_id, classes);
  const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [holder.stakeholder_id]);
  const total_cents = centsOf(price_per_share, quantity);
  const par = of?.par_value ?? null;
  return {
    purchaser: holder,
    officer,
    of,
    terms: { quantity, price_per_share, total_cents, consideration },
    errors: [
      ...checkAuthorisation(authorisation),
      ...ofPurchaser,
      ...checkShareholder(entity, holder, 'purchaser.'),
      ...ofSigner,
      ...ofClass,
      ...errorWhen(
        isBelowPar(entity.jurisdiction, par, price_per_share),
        'price_per_share',
        'below_par',
        `price_per_share is below the par value of $${par}.`,
      ),
      ...errorWhen(
        !Number.isSafeInteger(total_cents),
        'quantity',
        'too_large',
        'The total price must not exceed 2^53 - 1 cents.',
      ),
    ],
  };
}
