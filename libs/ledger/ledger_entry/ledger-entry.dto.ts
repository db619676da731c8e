import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ledgerEntryKinds } from './ledger-entry-kind';
import { ledgerAccounts } from './posting';

class PostingView {
  @Field.id('shc', 'Of this class.')
  share_class_id: string;
  @Field.enum(
    ledgerAccounts,
    'Where they come or go: charter, what is free to be issued, the pool of an equity plan, what is granted ' +
      'under it or promised by a warrant, or a holder.',
    { extensible: true },
  )
  account: string;
  @Field.id('sec', 'The security that holds them; null where nobody does.', nullable)
  security_id: string | null;
  @Field.id('stk', 'Its holder.', nullable)
  stakeholder_id: string | null;
  @Field.id('eqp', 'The equity plan, where its pool or a grant under it is the place.', optional)
  equity_plan_id?: string;
  @Field.id('grt', 'The grant, where that is the place.', optional)
  grant_id?: string;
  @Field.id('cvt', 'The warrant, where that is the place.', optional)
  convertible_id?: string;
  @Field.integer('How many come; negative when they go.', { min: -Number.MAX_SAFE_INTEGER, example: 4_000_000 })
  quantity: number;
}

export class LedgerEntryView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.integer('Its place in the ledger of the company: one after the other, without a gap.', { example: 2 })
  number: number;
  @Field.enum(ledgerEntryKinds, 'What was done.', { extensible: true })
  kind: string;
  @Field.date('The day from which it counts; created tells since when it is known.')
  effective_date: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('sec', 'The security that it made or ended.', nullable)
  security_id: string | null;
  @Field.id('stk', 'The holder of that security.', nullable)
  stakeholder_id: string | null;
  @Field.integer('How many shares; of an LLC ten-billionths of one percent.', { example: 4_000_000 })
  quantity: number;
  @Field.id('led', 'The entry that it reverses, or is recorded instead of.', nullable)
  references_entry_id: string | null;
  @Field.id('res', 'The resolution that authorised it.', nullable)
  resolution_id: string | null;
  @Field.id('doc', 'The paper that it stands on.', nullable)
  document_id: string | null;
  @Field.objects(() => PostingView, 'What it moves from where to where; of each class it adds up to nothing.')
  postings: PostingView[];
}
