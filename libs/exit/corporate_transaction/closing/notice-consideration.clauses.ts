import { dollars } from '#kernel/money';
import { counted, longDate } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import type { DefinitiveAgreementFacts } from './closing.facts';

/** Amounts are in US cents. */
export interface StatedConsideration extends Pick<DefinitiveAgreementFacts, 'escrow' | 'expense_fund_cents'> {
  total_cents: number;
  /** As in '$2.0938'. The second price is that of the full earn-out. */
  classes: { name: string; shares: number; per_share: string; earn_out_per_share: string | null }[];
  earn_out: Pick<NonNullable<DefinitiveAgreementFacts['earn_out']>, 'amount_cents' | 'months'> | null;
  representative: string | null;
  /** The buyer holds back the proceeds of unvested stock. */
  holdback: boolean;
}

interface Parties {
  agreement: string | null;
  buyer: string | null;
  /** As in 'stockholders'. */
  holders: string;
  document_date: LegalDate;
}

/** Price of a share of each class, and the parts of it that are held back or paid later. */
export function considerationSections(
  stated: StatedConsideration,
  { document_date, ...parties }: Parties,
): [caption: string, text: string][] {
  const { total_cents, classes } = stated;
  const held = holdbacks(stated, parties);
  return [
    [
      'Consideration',
      `The total consideration payable at the closing is ${dollars(total_cents)}. As of ${longDate(document_date)}, ` +
        'after the payments that precede those to the holders of stock, each share is converted into the right to ' +
        `receive: ${classes.map(priceOf).join('; ')}. Each amount includes any portion held back as stated below, is ` +
        'before applicable withholding, and is superseded by the amount in the funds flow statement delivered at the ' +
        'closing.',
    ],
    ...(held.length > 0 ? [['Escrow and other holdbacks', held.join(' ')] as [string, string]] : []),
  ];
}

const priceOf = ({ name, shares, per_share, earn_out_per_share }: StatedConsideration['classes'][number]): string =>
  `${per_share} for each share of ${name} (${counted(shares, 'share')})` +
  (earn_out_per_share === null ? '' : `, and up to ${earn_out_per_share} more under the earn-out`);

function holdbacks(
  { escrow, expense_fund_cents: fund, earn_out, representative, holdback }: StatedConsideration,
  { agreement, buyer, holders }: Omit<Parties, 'document_date'>,
): string[] {
  return [
    escrow &&
      `${dollars(escrow.amount_cents)} of the consideration is to be deposited with an escrow agent and held for ` +
        `${counted(escrow.months, 'month')} after the closing as security for claims of ${buyer} under the ` +
        `${agreement}. Each holder bears this amount, and is entitled to any part of it that is released, in the ` +
        'proportion set out in the funds flow statement.',
    fund !== null &&
      `${dollars(fund)} of the consideration is to be paid to the representative of the ${holders} for its expenses, ` +
        'and precedes the amounts per share stated above. The representative returns any balance to them.',
    representative !== null && `After the closing, ${representative} acts for the ${holders} as their representative.`,
    holdback &&
      `${buyer} is to hold back the consideration for stock that is unvested at the closing and to pay it as and ` +
        'when that stock would have vested, subject to the holder’s continuous service.',
    earn_out &&
      `Up to ${dollars(earn_out.amount_cents)} is payable in addition, upon achievement of the milestones stated in ` +
        `the ${agreement}, ${counted(earn_out.months, 'month')} after the closing.`,
  ].filter((one) => typeof one === 'string');
}
