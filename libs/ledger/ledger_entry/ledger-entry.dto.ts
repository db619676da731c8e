import { EnvelopeView, Field } from '#platform/wire/field';
import { ledgerEntryKinds } from './ledger-entry-kind';
import { ledgerAccounts } from './posting';

class PostingView {
  @Field.id('shc', { doc: 'Of this class.' })
  share_class_id: string;
  @Field.enum(ledgerAccounts, {
    doc:
      'Where they come or go: charter, what is free to be issued, the pool of an equity plan, what is granted ' +
      'under it or promised by a warrant, or a holder.',
    extensible: true,
  })
  account: string;
  @Field.id('sec', { doc: 'The security that holds them; null where nobody does.', nullable: true })
  security_id: string | null;
  @Field.id('stk', { doc: 'Its holder.', nullable: true })
  stakeholder_id: string | null;
  @Field.id('eqp', { doc: 'The equity plan, where its pool or a grant under it is the place.', optional: true })
  equity_plan_id?: string;
  @Field.id('grt', { doc: 'The grant, where that is the place.', optional: true })
  grant_id?: string;
  @Field.id('cvt', { doc: 'The warrant, where that is the place.', optional: true })
  convertible_id?: string;
  @Field.integer({ doc: 'How many come; negative when they go.', min: -Number.MAX_SAFE_INTEGER, example: 4_000_000 })
  quantity: number;
}

export class LedgerEntryView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.integer({ doc: 'Its place in the ledger of the company: one after the other, without a gap.', example: 2 })
  number: number;
  @Field.enum(ledgerEntryKinds, { doc: 'What was done.', extensible: true })
  kind: string;
  @Field.date({ doc: 'The day from which it counts; created tells since when it is known.' })
  effective_date: string;
  @Field.id('shc', { doc: 'The class.' })
  share_class_id: string;
  @Field.id('sec', { doc: 'The security that it made or ended.', nullable: true })
  security_id: string | null;
  @Field.id('stk', { doc: 'The holder of that security.', nullable: true })
  stakeholder_id: string | null;
  @Field.integer({ doc: 'How many shares; of an LLC ten-billionths of one percent.', example: 4_000_000 })
  quantity: number;
  @Field.id('led', { doc: 'The entry that it reverses, or is recorded instead of.', nullable: true })
  references_entry_id: string | null;
  @Field.id('res', { doc: 'The resolution that authorised it.', nullable: true })
  resolution_id: string | null;
  @Field.id('doc', { doc: 'The paper that it stands on.', nullable: true })
  document_id: string | null;
  @Field.objects(() => PostingView, { doc: 'What it moves from where to where; of each class it adds up to nothing.' })
  postings: PostingView[];
}
