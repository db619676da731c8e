import { dollars } from '../format';

export interface TransactionParticulars {
  kind: 'asset_sale' | 'stock_sale' | 'acquihire';
  counterparty: string;
  price_cents: number;
  /** What is sold, or who goes over, in words that stand after 'namely'. */
  description: string;
  /** Whether all or substantially all assets are sold. */
  substantially_all: boolean;
}

const kinds = { asset_sale: 'a sale of assets', stock_sale: 'a sale of its stock by the holders of it', acquihire: 'an acquisition of its team, with the licenses and releases that go with it' };

/** The transaction in one clause, with the defined terms that the resolutions use. */
export const transactionOf = ({ kind, counterparty, price_cents: price, description }: Partial<TransactionParticulars>): string =>
  `${kind === undefined ? 'the corporate transaction described in the Transaction Agreement' : kinds[kind]}${counterparty === undefined ? '' : ` with ${counterparty}`}${price === undefined ? '' : ` for ${dollars(price)}`} (the “Transaction”)${description === undefined ? '' : `, namely ${description.replace(/[.;]$/, '')}`}, on the terms of the agreement that was presented with this decision and is filed with it (the “Transaction Agreement”)`;
