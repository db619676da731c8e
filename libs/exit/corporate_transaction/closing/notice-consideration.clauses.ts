import { dollars } from '#kernel/money';
import { counted, longDate } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import type { DefinitiveAgreementFacts } from './closing.facts';
import { continuousService } from './treatment.clauses';

/** Amounts are in US cents. */
export interface StatedConsideration extends Pick<DefinitiveAgreementFacts, 'escrow' | 'expense_fund_cents'> {
  total_cents: number;
  /** As in '$2.0938'. The second price is that of the full earn-out, empty if it brings nothing. */
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
  /** Company that continues the business. */
  employer: string;
  /** The notice goes to the representative. */
  addressed: boolean;
  document_date: LegalDate;
}

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
        'after deduction of the debts, expenses and other payments that rank ahead of payments to ' +
        `${parties.holders}, each share will be converted into the right to receive: ${classes
          .map(priceOf)
          .join('; ' + '')}. Transaction expenses ` +
        'that are not yet listed reduce these amounts. Each amount includes any portion held back as stated below, ' +
        'is before applicable withholding, and is superseded by the amount in the funds flow statement delivered at ' +
        'the closing.',
    ],
    ...(held.length > 0 ? [['Escrow and other holdbacks', held.join(' ')] as [string, string]] : []),
  ];
}

const priceOf = ({ name, shares, per_share, earn_out_per_share }: StatedConsideration['classes'][number]): string =>
  `${per_share} for each share of ${name} (${counted(shares, 'share')})` +
  (earn_out_per_share === null
    ? ''
    : earn_out_per_share === ''
      ? ', and no additional amount under the earn-out'
      : `, and up to ${earn_out_per_share} more under the earn-out`);

function holdbacks(
  { escrow, expense_fund_cents: fund, earn_out, representative, holdback }: StatedConsideration,
  { agreement, buyer, holders, employer, addressed }: Omit<Parties, 'document_date'>,
): string[] {
  return [
    escrow &&
      `${dollars(escrow.amount_cents)} of the consideration is to be deposited with an escrow agent and held for ` +
        `${counted(escrow.months, 'month')} after the closing as security for claims of ${buyer} under the ` +
        `${agreement}. The remaining consideration is allocated in the same manner, as if it were the only ` +
        'consideration. Each part of the escrow that is released is allocated so that, as far as possible, each ' +
        'holder has received in total the amount due had all payments been made at the closing.',
    fund !== null &&
      `${dollars(fund)} of the consideration is to be paid to the representative of the ${holders} for its expenses, ` +
        'and is deducted before the per-share amounts stated above. The representative returns any balance to them.',
    representative !== null &&
      `After the closing, ${addressed ? 'you act' : `${representative} acts`} for the ${holders} as their ` +
        'representative.',
    holdback &&
      `${buyer} is to hold back the consideration for stock that is unvested at the closing and to pay it as and ` +
        `when that stock would have vested, subject to the holder’s ${continuousService(employer, 'the closing')}.`,
    earn_out &&
      `Up to ${dollars(earn_out.amount_cents)} is payable in addition, upon achievement of the milestones stated in ` +
        `the ${agreement}, ${counted(earn_out.months, 'month')} after the closing.`,
  ].filter((one) => typeof one === 'string');
}
