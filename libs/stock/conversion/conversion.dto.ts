import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { EvidenceInput } from '#documents/document';
import { ConversionRatioView } from '#ledger/share_class';

export class ConversionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('sec', 'The security that was converted, whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'Who held it, and holds what came of it.')
  stakeholder_id: string;
  @Field.integer('How many shares were converted.', { example: 100_000 })
  quantity: number;
  @Field.object(() => ConversionRatioView, 'By which ratio, as the charter had it on the day.')
  ratio: ConversionRatioView;
  @Field.id('shc', 'Into which class.')
  converts_to_share_class_id: string;
  @Field.integer('How many shares of that class came of them.', { example: 120_000 })
  resulting_quantity: number;
  @Field.id('sec', 'The security that they are.')
  resulting_security_id: string;
  @Field.id('sec', 'What was not converted, as a security of its own; null where all was.', nullable)
  balance_security_id: string | null;
  @Field.integer(
    'What was paid for the fraction of a share that was left over, in cents; null where there was none.',
    nullable,
  )
  cash_in_lieu_cents: number | null;
  @Field.string("The words of the holder's notice.", nullable)
  notice: string | null;
  @Field.id('doc', "The holder's notice, where it is on paper.", nullable)
  document_id: string | null;
  @Field.id('doc', 'The notice to the holder of the new shares.')
  notice_document_id: string;
  @Field.date('The day from which they are shares of the other class.')
  effective_date: string;
}

export class CreateConversion extends ById {
  @Field.id('sec', 'The security: of a class that converts, and outstanding.')
  security_id: string;
  @Field.integer('How many of its shares. Default: all.', { min: 1, optional: true, example: 10 })
  quantity?: number;
  @Field.date(
    "The day on which the company had the holder's notice, from which the conversion has effect. Default: today.",
    { optional: true, example: '2026-06-15' },
  )
  converted_on?: string;
  @Field.string("The words of the holder's notice; or give it as `evidence`.", {
    max: 4000,
    optional: true,
    example: 'I convert all of my Series Seed Preferred Stock into Common Stock.',
  })
  notice?: string;
  @Field.object(() => EvidenceInput, "The holder's notice as a paper; or give its words as `notice`.", optional)
  evidence?: EvidenceInput;
  @Field.integer(
    'Where a fraction of a share is left over: its fair value as the board has determined it, paid in cash (8 ' +
      'Del. C. § 155(2), W.S. 17-16-604(a)(i)), in cents.',
    optional,
  )
  cash_in_lieu_cents?: number;
  @Field.metadata() metadata?: Record<string, string>;
}
