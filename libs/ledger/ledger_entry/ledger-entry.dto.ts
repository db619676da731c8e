import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ledgerEntryKinds } from './ledger-entry-kind';
import { ledgerAccounts } from './posting';

class PostingView {
  @Field.id('shc', 'ID of the class of stock.')
  share_class_id: string;
  @Field.enum(
    ledgerAccounts,
    "Account that the posting affects: the charter, unissued shares, an equity plan's pool, " +
      'shares under a grant or warrant, or a holder.',
    { extensible: true },
  )
  account: string;
  @Field.id('sec', 'ID of the security. Null if the ledger account does not belong to a holder.', nullable)
  security_id: string | null;
  @Field.id('stk', 'ID of the holder.', nullable)
  stakeholder_id: string | null;
  @Field.id('eqp', 'ID of the equity plan, if the account is its pool or a grant under it.', optional)
  equity_plan_id?: string;
  @Field.id('grt', 'ID of the grant, if the account is a grant.', optional)
  grant_id?: string;
  @Field.id('cvt', 'ID of the warrant, if the ledger account belongs to a warrant.', optional)
  convertible_id?: string;
  @Field.integer('Number of shares. Negative for a debit.', { min: -Number.MAX_SAFE_INTEGER, example: 4_000_000 })
  quantity: number;
}

export class LedgerEntryView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.integer("Sequence number of the entry in the company's ledger. The numbering has no gaps.", { example: 2 })
  number: number;
  @Field.enum(ledgerEntryKinds, 'Type of entry.', { extensible: true })
  kind: string;
  @Field.date('Effective date. `created` is the time the entry was recorded.')
  effective_date: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('sec', 'ID of the security that was created or cancelled.', nullable)
  security_id: string | null;
  @Field.id('stk', "ID of the security's holder.", nullable)
  stakeholder_id: string | null;
  @Field.integer('Number of shares. For an LLC, the interest in ten-billionths of one percent.', { example: 4_000_000 })
  quantity: number;
  @Field.id('led', 'ID of the entry that this entry reverses or replaces.', nullable)
  references_entry_id: string | null;
  @Field.id('res', 'ID of the resolution that authorized the entry.', nullable)
  resolution_id: string | null;
  @Field.id('doc', 'ID of the document that supports the entry.', nullable)
  document_id: string | null;
  @Field.objects(() => PostingView, 'Postings between accounts. The postings of each class add up to zero.')
  postings: PostingView[];
}
