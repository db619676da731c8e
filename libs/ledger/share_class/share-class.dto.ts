import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { classTypes } from './class-type';
import { participations } from './preference';

export class ConversionRatioView {
  @Field.decimal(
    'Numerator of the ratio: the number of resulting shares or, if the charter sets prices, the original issue price.',
    { example: '1' },
  )
  numerator: string;
  @Field.decimal(
    'Denominator of the ratio: the number of converted shares or, if the charter sets prices, the conversion price.',
    { example: '1' },
  )
  denominator: string;
}

export class ConversionRightsView {
  @Field.id('shc', 'ID of the class that the shares convert into.')
  converts_to_share_class_id: string;
  @Field.object(() => ConversionRatioView, 'Number of shares of the resulting class received for each converted share.')
  ratio: ConversionRatioView;
}

export class ShareClassView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.string('Name of the class in the charter.', { example: 'Common Stock' })
  name: string;
  @Field.enum(
    classTypes,
    'Type of class. Quantities of a `membership_interest` are in ten-billionths of one percent, ' +
      'so 1000000000000 is 100 percent.',
    { extensible: true },
  )
  class_type: string;
  @Field.integer('Number of authorized shares. Null if unlimited.', { nullable: true, example: 10_000_000 })
  authorized_shares: number | null;
  @Field.decimal('Par value per share in dollars. Null if none.', { nullable: true, example: '0.00001' })
  par_value: string | null;
  @Field.decimal('Number of votes per share. For a membership interest, number of votes per unit.', { example: '1' })
  votes_per_share: string;
  @Field.integer('Seniority in a sale. Higher numbers are paid first.', { example: 1 })
  seniority: number;
  @Field.string('Prefix of certificate numbers.', { example: 'CS' })
  id_prefix: string;
  @Field.decimal('Original issue price per share in dollars. Null for common stock.', { ...nullable, example: '1.25' })
  original_issue_price: string | null;
  @Field.decimal(
    'Liquidation preference per share as a multiple of the original issue price, paid before junior ' +
      'classes. Null for common stock.',
    { ...nullable, example: '1' },
  )
  liquidation_preference_multiple: string | null;
  @Field.enum(
    participations,
    'Participation in the remaining proceeds, on an as-converted basis: none, capped, or full. Null for common stock.',
    { ...nullable, extensible: true },
  )
  participation: string | null;
  @Field.decimal(
    'Maximum proceeds per share without conversion, including the preference, as a multiple of the ' +
      'original issue price. Null unless participation is capped.',
    { ...nullable, example: '3' },
  )
  participation_cap_multiple: string | null;
  @Field.object(() => ConversionRightsView, 'Conversion terms. Null if the class does not convert.', nullable)
  conversion_rights: ConversionRightsView | null;
}
