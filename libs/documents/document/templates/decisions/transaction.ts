import type { CompanyFacts } from '#companies/company';
import { lawOf } from '#law/states/index';
import { dollars } from '../format';
import { cents, oneOf, text, truth, type Terms } from './particulars';

export interface TransactionParticulars {
  kind: 'asset_sale' | 'stock_sale' | 'acquihire';
  counterparty: string;
  price_cents?: number;
  /** The assets sold, or the people who go over, in words that stand after 'namely'. */
  description: string;
  /** Whether all or substantially all assets are sold. */
  substantially_all?: boolean;
}

export const transactionTerms: Terms = {
  required: ['kind', 'counterparty', 'description'],
  properties: {
    kind: oneOf('Kind', 'What it is', ['asset_sale', 'stock_sale', 'acquihire']),
    counterparty: text('Counterparty', 'With whom'),
    price_cents: cents('Price', 'What is paid'),
    description: text('Subject', 'What is sold, or who goes over, in words that stand after "namely"', 1000),
    substantially_all: truth(
      'All or substantially all assets',
      'Whether all or substantially all assets are sold; without it the paper leaves it open',
    ),
  },
};

const kinds = {
  asset_sale: 'a sale of assets',
  stock_sale: 'a sale of its stock by the holders of it',
  acquihire: 'an acquisition of its team, with the licenses and releases that go with it',
};

/** The transaction in one clause, with the defined terms that the resolutions use. */
export const transactionOf = ({
  kind,
  counterparty,
  price_cents: price,
  description,
}: TransactionParticulars): string =>
  `${kinds[kind]} with ${counterparty}${price === undefined ? '' : ` for ${dollars(price)}`} (the ` +
  `“Transaction”), namely ${description.replace(/[.;]$/, '')}, on the terms of the agreement that was ` +
  'presented with this decision and is filed with it (the “Transaction Agreement”)';

/**
 * Says whether a sale of assets is one for the holders: 8 Del. C. § 271(a) asks whether they are all or substantially
 * all, W.S. 17-16-1202(a) what business is left.
 */
export function assetTest(
  { jurisdiction }: CompanyFacts,
  { substantially_all: all }: TransactionParticulars,
): { met: boolean | null; says: string } {
  const assets = 'all or substantially all of those of the Corporation';
  if (lawOf(jurisdiction).corporation_act.assetSaleTest === 'substantially_all')
    return {
      met: all ?? null,
      says:
        all === undefined
          ? `the assets to be sold are ${assets}`
          : `the assets to be sold are ${all ? '' : 'not '}${assets}`,
    };
  // A part of the assets that is less than substantially all may still be all of the business.
  return all
    ? {
        met: true,
        says: `the assets to be sold are ${assets}, and no significant continuing business activity remains`,
      }
    : { met: null, says: 'the Corporation is left without a significant continuing business activity' };
}
