import { Field, optional } from '#platform/wire/field';
import { ClassTermsInput, mostShares } from '#ledger/share_class';
import { HolderInput } from '#companies/stakeholder';

class OpeningHolderInput extends HolderInput {
  @Field.integer('Number of shares held.', { min: 1, max: mostShares, example: 2_000_000 })
  quantity: number;
  @Field.decimal('Price paid per share, in dollars.', { optional: true, example: '1.25' })
  price_per_share?: string;
}

export class CreateShareClass extends ClassTermsInput {
  @Field.path()
  id: string;
  @Field.objects(() => OpeningHolderInput, 'Holders of the class.', optional)
  holders?: OpeningHolderInput[];
  @Field.metadata() metadata?: Record<string, string>;
}
