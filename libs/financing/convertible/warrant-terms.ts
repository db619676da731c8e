import { addMonths, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import type { ParameterError } from '#kernel/problem';
import type { Warrant } from '#equity/warrant';
import { isBelowPar } from '#law/stock/par-value';
import type { ShareClass } from '#ledger/share_class';
import type { Convertible } from './convertible.entity';

type WarrantRequest = Pick<Warrant, 'share_class_id' | 'quantity' | 'exercise_price'> & { expires_on: LegalDate };
export type WarrantAmendment = { [K in 'exercise_price' | 'expires_on']?: Warrant[K] | undefined };

/** Years. The law sets no limit, so a later date is probably an error. */
const mostYears = 30;

const warrantError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param: `warrant.${param}`, code, message }] : [];

/**
 * If par value is the minimum for stock, it also binds warrants (8 Del. C. § 157(d)). An amendment of a warrant with a
 * lower price needs a new price.
 */
export function checkWarrantTerms(
  { exercise_price, expires_on }: Pick<Warrant, 'exercise_price' | 'expires_on'>,
  { jurisdiction, of }: { jurisdiction: JurisdictionCode; of: Pick<ShareClass, 'name' | 'par_value'> | undefined },
  today: LegalDate,
  isPriceAsked = true,
): ParameterError[] {
  const [code, begins] = isPriceAsked
    ? ['below_par', '']
    : ['missing', `The amendment must replace the exercise price of $${exercise_price}. `];
  return [
    ...warrantError(
      toScaled(exercise_price) === 0n,
      'exercise_price',
      'invalid',
      'exercise_price must be greater than 0.',
    ),
    ...warrantError(
      toScaled(exercise_price) > 0n && of !== undefined && isBelowPar(jurisdiction, of.par_value, exercise_price),
      'exercise_price',
      code!,
      `${begins}The exercise price must be at least the par value of ${of?.name}, $${of?.par_value}.`,
    ),
    ...warrantError(
      expires_on !== null && expires_on <= today,
      'expires_on',
      'invalid',
      `expires_on must be after ${today}.`,
    ),
    ...warrantError(
      expires_on !== null && expires_on > addMonths(today, 12 * mostYears),
      'expires_on',
      'invalid',
      `expires_on must be within ${mostYears} years.`,
    ),
  ];
}

export function warrantOf(
  kind: Convertible['kind'],
  request: WarrantRequest | undefined,
  { jurisdiction, classes }: { jurisdiction: JurisdictionCode; classes: readonly ShareClass[] },
  today: LegalDate,
): { warrant: Warrant | null; of: ShareClass | null; errors: ParameterError[] } {
  if (kind !== 'warrant' || !request) {
    const [missing, stray] = [kind === 'warrant', request !== undefined];
    return {
      warrant: null,
      of: null,
      errors: missing
        ? [
            {
              param: 'warrant',
              code: 'missing',
              message: '`warrant` is required. Send its shares, exercise price, and expiration date.',
            },
          ]
        : stray
          ? [{ param: 'warrant', code: 'not_applicable', message: '`warrant` is allowed only for a warrant.' }]
          : [],
    };
  }
  const of = classes.find(({ id }) => id === request.share_class_id);
  const { share_class_id, quantity, exercise_price, expires_on } = request;
  return {
    warrant: { share_class_id, quantity, exercised_quantity: 0, exercise_price, expires_on, splits: [] },
    of: of ?? null,
    errors: [
      ...warrantError(
        !of,
        'share_class_id',
        'not_found',
        'warrant.share_class_id is not a share class of this company.',
      ),
      ...checkWarrantTerms(request, { jurisdiction, of }, today),
    ],
  };
}
