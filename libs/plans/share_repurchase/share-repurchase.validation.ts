import type { LegalDate } from '#kernel/dates';
import { centsOf, toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { checkAuthorisation } from '#governance/resolution';
import { unvestedOn, type Security } from '#ledger/security';
import type { CreateShareRepurchase } from './share-repurchase.dto';
import type { ShareRepurchase } from './share-repurchase.entity';

export type Terms = Pick<
  ShareRepurchase,
  'portion' | 'quantity' | 'service_ended_on' | 'price_per_share' | 'total_cents'
>;
type RepurchaseRequest = Omit<CreateShareRepurchase, 'id' | 'metadata' | 'security_id'>;

/**
 * Vesting stops with service, and the company may then buy unvested shares for at most their price (stock purchase
 * agreement, section 3.2).
 */
export function readShareRepurchase(
  input: RepurchaseRequest,
  security: Security,
  today: LegalDate,
): { terms: Terms; errors: ParameterError[] } {
  const { portion: asked, quantity, price_per_share: price } = input;
  const ended = security.vesting?.service_ended_on;
  const service_ended_on = input.service_ended_on ?? (asked === 'unvested' ? (ended ?? null) : null);
  const unvested = unvestedOn(security, service_ended_on ?? today);
  const portion = asked ?? 'whole';
  const most = { unvested, vested: security.quantity - unvested, whole: security.quantity }[portion];
  const price_per_share = price ?? (portion === 'unvested' ? security.price_per_share : null);
  const taken = quantity ?? most;
  return {
    errors: [
      ...checkAuthorisation(input),
      ...errorWhen(
        asked === undefined && unvested > 0,
        'portion',
        'missing',
        `portion is required. Of the ${security.quantity} shares, ${unvested} have not vested.`,
      ),
      ...checkServiceEnd(input.service_ended_on, { portion, service_ended_on, ended, today }),
      ...checkRepurchaseQuantity(quantity, { portion, most, unvested }),
      ...errorWhen(price_per_share === null, 'price_per_share', 'missing', 'price_per_share is required.'),
      ...errorWhen(
        portion === 'unvested' &&
          price !== undefined &&
          security.price_per_share !== null &&
          toScaled(price) > toScaled(security.price_per_share),
        'price_per_share',
        'too_large',
        `price_per_share must not exceed ${security.price_per_share}, the price paid for the unvested shares.`,
      ),
    ],
    terms: {
      portion,
      service_ended_on,
      quantity: taken,
      price_per_share: price_per_share ?? '0',
      total_cents: centsOf(price_per_share ?? '0', taken),
    },
  };
}

interface ServiceEnd extends Pick<Terms, 'portion' | 'service_ended_on'> {
  ended: LegalDate | undefined;
  today: LegalDate;
}

const checkServiceEnd = (
  asked: LegalDate | undefined,
  { portion, service_ended_on, ended, today }: ServiceEnd,
): ParameterError[] => [
  ...errorWhen(
    portion === 'unvested' && service_ended_on === null,
    'service_ended_on',
    'missing',
    'service_ended_on is required. The repurchase option for unvested shares starts when service ends.',
  ),
  ...errorWhen(
    portion !== 'unvested' && service_ended_on !== null,
    'service_ended_on',
    'not_applicable',
    'service_ended_on applies only to unvested shares.',
  ),
  ...errorWhen(
    service_ended_on !== null && service_ended_on > today,
    'service_ended_on',
    'invalid',
    `service_ended_on must not be in the future. Today is ${today}.`,
  ),
  ...errorWhen(
    ended !== undefined && asked !== undefined && asked !== ended,
    'service_ended_on',
    'conflict',
    `service_ended_on must be ${ended}, the date on record for the grant.`,
  ),
];

const checkRepurchaseQuantity = (
  asked: number | undefined,
  { portion, most, unvested }: { portion: Terms['portion']; most: number; unvested: number },
): ParameterError[] => [
  ...errorWhen(
    most === 0,
    'portion',
    'conflict',
    portion === 'unvested' ? 'All shares of the security have vested.' : 'No shares of the security have vested.',
  ),
  ...errorWhen(
    asked !== undefined && most > 0 && asked > most,
    'quantity',
    'too_large',
    `quantity must not exceed ${most}, the number of shares in this portion.`,
  ),
  ...errorWhen(
    portion === 'whole' && unvested > 0 && asked !== undefined && asked < most,
    'quantity',
    'conflict',
    'A partial repurchase covers either vested or unvested shares. Set portion to vested or unvested.',
  ),
];

/**
 * A corporation may not pay while its capital is or would become impaired (8 Del. C. § 160(a)(1)), or if it could not
 * pay its debts afterwards (W.S. 17-16-640(c)).
 */
export function checkRepurchasePayment(
  { on, capital_unimpaired }: { on: LegalDate; capital_unimpaired: boolean },
  { today, since }: { today: LegalDate; since: LegalDate },
): ParameterError[] {
  return [
    ...errorWhen(on > today, 'paid_on', 'invalid', `paid_on must not be in the future. Today is ${today}.`),
    ...errorWhen(
      on < since,
      'paid_on',
      'invalid',
      `paid_on must not be before the effective date of the decision, ${since}.`,
    ),
    ...errorWhen(
      !capital_unimpaired,
      'capital_unimpaired',
      'invalid',
      'The law prohibits a payment that impairs capital or leaves the company unable to pay its debts (8 Del. C. § ' +
        '160(a)(1), W.S. 17-16-640(c)). Once the officers have confirmed that the payment is allowed, set ' +
        'capital_unimpaired to true.',
    ),
  ];
}
