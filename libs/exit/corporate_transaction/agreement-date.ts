import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { Document } from '#documents/document';
import { longDate } from '#documents/kit';
import type { TransactionKind } from '../transaction-kinds';
import { ChecklistItem } from './checklist-item.entity';
import type { CorporateTransaction } from './corporate-transaction.entity';

const agreements: Readonly<Partial<Record<TransactionKind, string>>> = {
  merger: 'Agreement and Plan of Merger',
  acquisition: 'Agreement and Plan of Merger',
  asset_sale: 'Asset Purchase Agreement',
  stock_sale: 'Stock Sale Agreement',
};

type Dated = Pick<CorporateTransaction, 'id' | 'kind' | 'presented_document_id'>;

/** The single date that every document gives the definitive agreement: that of the version before the voters. */
export async function agreementDate(
  read: Reader,
  { id, presented_document_id }: Dated,
  today: LegalDate,
): Promise<LegalDate> {
  const document_id = presented_document_id ?? (await agreementIn(read, id));
  if (document_id === null) return today;
  const { facts, dated } = await read.find(Document, document_id);
  return (facts as { document_date?: LegalDate } | null)?.document_date ?? dated;
}

/** Version of the agreement, or of the plan of conversion, on the closing checklist. */
export async function agreementIn(read: Reader, corporate_transaction_id: string): Promise<string | null> {
  const [item] = await read.all(ChecklistItem, {
    corporate_transaction_id,
    key: ['definitive_agreement', 'plan_of_conversion'],
  });
  return item?.papers[0]?.document_id ?? item?.evidence_document_id ?? null;
}

export const agreementNamed = async (read: Reader, transaction: Dated, today: LegalDate): Promise<string> =>
  `${agreements[transaction.kind]} dated as of ${longDate(await agreementDate(read, transaction, today))}`;
