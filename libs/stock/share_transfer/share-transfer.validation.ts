import type { LegalDate } from '#kernel/dates';
import { centsOf, toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { checkShareholder } from '#law/federal/s-corporation';
import type { Entity } from '#companies/entity';
import { checkAuthorisation } from '#governance/resolution';
import { checkHolder, officerFor, vestedOf } from '#stock/share_act';
import type { Security } from '#ledger/security';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import { checkEvidence } from '#documents/document';
import type { CreateShareTransfer, RecordShareTransfer } from './share-transfer.dto';
import type { ShareTransfer } from './share-transfer.entity';

type TransferRequest = Omit<CreateShareTransfer, 'id' | 'metadata' | 'security_id'>;
export type Terms = Pick<ShareTransfer, 'reason' | 'quantity' | 'price_per_share' | 'total_cents'>;
interface CheckedTransfer {
  transferee: Holder;
  officer: Stakeholder | null;
  terms: Terms;
  errors: ParameterError[];
}

/**
 * A family gift by a natural person needs no approval under the bylaws of a formed company (section 5.4(a)) and its
 * stock agreements (sections 4.3 and 3.3). The bylaws of an existing company are unknown (8 Del. C. § 202, W.S.
 * 17-16-627).
 */
export const isExempt = (
  reason: string,
  { origin }: Pick<Entity, 'origin'>,
  { kind }: Pick<Stakeholder, 'kind'>,
): boolean => reason === 'family_gift' && origin === 'formed' && kind === 'individual';

/** The stock agreements prohibit the transfer of unvested shares (section 4.1). */
export function readShareTransfer(
  {
    transferee: asked,
    reason,
    quantity,
    price_per_share: price,
    signer_stakeholder_id,
    ...authorisation
  }: TransferRequest,
  {
    entity,
    security,
    holder,
    people,
    today,
  }: { entity: Entity; security: Security; holder: Stakeholder; people: readonly Stakeholder[]; today: LegalDate },
): CheckedTransfer {
  const { holder: transferee, errors: ofTransferee } = holderOf(asked, 'transferee', people);
  const { officer, errors: ofSigner } = officerFor(signer_stakeholder_id, people, today, [
    holder.id,
    transferee.stakeholder_id,
  ]);
  const vested = vestedOf(security, today);
  const price_per_share = price ?? null;
  const taken = quantity ?? vested;
  const total_cents = price_per_share === null ? null : centsOf(price_per_share, taken);
  const decided = authorisation.resolution_id !== undefined || authorisation.auto_generate_resolutions === true;
  return {
    transferee,
    officer,
    terms: { reason, quantity: taken, price_per_share, total_cents },
    errors: [
      ...checkAuthorisation(authorisation),
      ...ofTransferee,
      ...checkShareholder(entity, transferee, 'transferee.'),
      ...ofSigner,
      ...checkHolder(holder),
      ...checkTransferredShares(security, { transferee, quantity: taken, vested }),
      ...checkTransferPrice(reason, price_per_share, total_cents),
      ...errorWhen(
        isExempt(reason, entity, holder) && decided,
        authorisation.resolution_id ? 'resolution_id' : 'auto_generate_resolutions',
        'not_applicable',
        'The bylaws do not require board approval of a family gift (section 5.4(a)).',
      ),
    ],
  };
}

const checkTransferredShares = (
  security: Security,
  { transferee, quantity, vested }: { transferee: Holder; quantity: number; vested: number },
): ParameterError[] => [
  ...errorWhen(
    transferee.stakeholder_id === security.stakeholder_id,
    'transferee.stakeholder_id',
    'conflict',
    'The transferee already holds the security.',
  ),
  ...errorWhen(vested === 0, 'security_id', 'conflict', 'None of the shares have vested.'),
  ...errorWhen(
    vested > 0 && quantity > vested,
    'quantity',
    'too_large',
    `Only ${vested} of the ${security.quantity} shares have vested and can be transferred.`,
  ),
];

interface RecordedTransfer {
  transferee: Holder;
  quantity: number;
  on: LegalDate;
  errors: ParameterError[];
}

/** `since` is the first day of the security. Unvested shares stay subject to the company's repurchase option. */
export function readRecordedTransfer(
  { transferee: asked, quantity, received_on, evidence }: Omit<RecordShareTransfer, 'id' | 'metadata' | 'security_id'>,
  {
    security,
    people,
    today,
    since,
  }: { security: Security; people: readonly Stakeholder[]; today: LegalDate; since: LegalDate | null },
): RecordedTransfer {
  const { holder: transferee, errors } = holderOf(asked, 'transferee', people);
  const on = received_on ?? today;
  const vested = vestedOf(security, on);
  const taken = quantity ?? vested;
  return {
    transferee,
    quantity: taken,
    on,
    errors: [
      ...errors,
      ...checkTransferredShares(security, { transferee, quantity: taken, vested }),
      ...errorWhen(on > today, 'received_on', 'invalid', `received_on must not be in the future. Today is ${today}.`),
      ...errorWhen(
        since !== null && on < since,
        'received_on',
        'invalid',
        `received_on must not be before ${since}, the first day the security was outstanding.`,
      ),
      ...checkEvidence(evidence),
    ],
  };
}

export const checkTransferPrice = (
  reason: TransferRequest['reason'],
  price_per_share: string | null,
  total_cents: number | null,
): ParameterError[] => [
  ...errorWhen(
    reason === 'sale' && price_per_share === null,
    'price_per_share',
    'missing',
    'price_per_share is required for a sale.',
  ),
  ...errorWhen(
    reason === 'sale' && price_per_share !== null && toScaled(price_per_share) === 0n,
    'price_per_share',
    'invalid',
    'price_per_share must be greater than zero for a sale. For a transfer without payment, set reason to gift or ' +
      'family_gift and omit price_per_share.',
  ),
  ...errorWhen(
    reason !== 'sale' && price_per_share !== null,
    'price_per_share',
    'not_applicable',
    'Gifts do not have a price. Omit price_per_share.',
  ),
  ...errorWhen(
    total_cents !== null && !Number.isSafeInteger(total_cents),
    'price_per_share',
    'too_large',
    'The total price must not exceed 2^53 - 1 cents.',
  ),
];
