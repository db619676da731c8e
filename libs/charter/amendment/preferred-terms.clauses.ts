import type { SeriesFacts } from './stock.facts';

type Preference = Pick<SeriesFacts, 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'>;

const times = (multiple: string): string =>
  Number(multiple) === 1 ? 'its Original Issue Price' : `${multiple} times its Original Issue Price`;

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
    `shall first be paid ${times(multiple)}, plus any declared but unpaid dividends, before anything is paid ` +
    'on Common Stock';
  const converted = 'if greater, the amount that it would be paid had it been converted';
  if (participation === 'none') return `${first}, or, ${converted}; it shall not participate further.`;
  const rest = `${first}, and shall then participate in the remainder as if it had been converted`;
  return participation === 'full'
    ? `${rest}.`
    : `${rest}, until it has been paid ${times(cap!)} in total, or, ${converted}.`;
}

/** Keeps a preference ahead of junior stock at a closing that leaves part of the price in escrow. */
export const contingentConsideration = ({ event, terms }: { event: string; terms: string }): string =>
  `If part of the consideration in ${event} is payable only upon satisfaction of contingencies or is placed in ` +
  'escrow, the definitive agreement shall provide that (a) the remaining consideration shall be allocated under ' +
  `${terms} as if it were the only consideration, and (b) any additional consideration that becomes payable shall be ` +
  `allocated under ${terms} after taking into account the earlier payments.`;
