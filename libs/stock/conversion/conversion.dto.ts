import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { EvidenceInput } from '#documents/document';
import { ConversionRatioView } from '#ledger/share_class';

export class ConversionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('sec', 'ID of the security that was converted, in whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer('Number of shares converted.', { example: 100_000 })
  quantity: number;
  @Field.object(() => ConversionRatioView, 'Conversion ratio under the charter on the effective date.')
  ratio: ConversionRatioView;
  @Field.id('shc', 'ID of the class issued on conversion.')
  converts_to_share_class_id: string;
  @Field.integer('Number of shares issued on conversion.', { example: 120_000 })
  resulting_quantity: number;
  @Field.id('sec', 'ID of the security issued on conversion.')
  resulting_security_id: string;
  @Field.id(
    'sec',
    'ID of the security that represents the unconverted shares. Null if all shares were converted.',
    nullable,
  )
  balance_security_id: string | null;
  @Field.integer('Cash paid for a fractional share, in cents. Null if none.', nullable)
  cash_in_lieu_cents: number | null;
  @Field.string("Text of the holder's notice.", nullable)
  notice: string | null;
  @Field.id('doc', "ID of the holder's notice, if the notice is a document.", nullable)
  document_id: string | null;
  @Field.id('doc', 'ID of the notice of the new shares sent to the holder.')
  notice_document_id: string;
  @Field.date('Effective date of the conversion.')
  effective_date: string;
}

export class CreateConversion extends ById {
  @Field.id('sec', 'ID of an outstanding security in a convertible class.')
  security_id: string;
  @Field.integer('Number of shares to convert. Defaults to all.', { min: 1, optional: true, example: 10 })
  quantity?: number;
  @Field.date(
    "Date the company received the holder's notice, which is also the effective date of the conversion. " +
      'Defaults to today.',
    { optional: true, example: '2026-06-15' },
  )
  converted_on?: string;
  @Field.string("Text of the holder's notice. Send either `notice` or `evidence`.", {
    max: 4000,
    optional: true,
    example: 'I elect to convert all of my Series Seed Preferred Stock into Common Stock.',
  })
  notice?: string;
  @Field.object(() => EvidenceInput, "Holder's notice document. Send either this field or `notice`.", optional)
  evidence?: EvidenceInput;
  @Field.integer(
    'Cash paid for a fractional share, in cents. Must equal the fair value determined by the board (8 Del. C. § ' +
      '155(2), W.S. 17-16-604(a)(i)).',
    optional,
  )
  cash_in_lieu_cents?: number;
  @Field.metadata() metadata?: Record<string, string>;
}
