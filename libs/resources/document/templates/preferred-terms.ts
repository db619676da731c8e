import type { SeriesFacts } from './round-facts';

type Preference = Pick<SeriesFacts, 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'>;

const times = (multiple: string): string => (Number(multiple) === 1 ? 'its original issue price' : `${multiple} times its original issue price`);

/** What is paid on a share of preferred stock when the company is sold or wound up, in a sentence (8 Del. C. § 151(d)). */
export function participationOf({ liquidation_preference_multiple: multiple, participation, participation_cap_multiple: cap }: Preference): string {
  const first = `On each share ${times(multiple)}, with dividends that were declared and not paid, is paid before anything is paid on Common Stock`;
  if (participation === 'none') return `${first}, or, if that is more, what the share would be paid had it been converted; the rest goes to Common Stock.`;
  const rest = `${first}; the rest is divided among Common Stock and Preferred Stock as if converted`;
  return participation === 'full' ? `${rest}.` : `${rest}, until a share of Preferred Stock has ${times(cap!)} in all. A holder for whom it is more is paid as if it had converted.`;
}
