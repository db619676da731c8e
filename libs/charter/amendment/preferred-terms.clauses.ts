import type { SeriesFacts } from './stock.facts';

type Preference = Pick<SeriesFacts, 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'>;

const times = (multiple: string): string =>
  Number(multiple) === 1 ? 'its original issue price' : `${multiple} times its original issue price`;

/**
 * The liquidation payment on a preferred share, to follow “each share” (8 Del. C. § 151(d)). Leaves open whether other
 * series participate.
 */
export function participationOf({
  liquidation_preference_multiple: multiple,
  participation,
  participation_cap_multiple: cap,
}: Preference): string {
  const first =
    `is first paid ${times(multiple)}, with dividends that were declared and not paid, before anything is paid ` +
    'on Common Stock';
  const converted = 'if that is more, what it would be paid had it been converted';
  if (participation === 'none') return `${first}, or, ${converted}; it has no part in the rest.`;
  const rest = `${first}, and then has its part in the rest as if it had been converted`;
  return participation === 'full'
    ? `${rest}.`
    : `${rest}, until it has been paid ${times(cap!)} in all, or, ${converted}.`;
}
