import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { classTypes } from './class-type';
import { participations } from './preference';

export class ConversionRatioView {
  @Field.decimal('So many shares; where the charter states prices, the original issue price.', { example: '1' })
  numerator: string;
  @Field.decimal('For so many shares; where the charter states prices, the conversion price.', { example: '1' })
  denominator: string;
}

export class ConversionRightsView {
  @Field.id('shc', 'The class into which it converts.')
  converts_to_share_class_id: string;
  @Field.object(() => ConversionRatioView, 'How many shares of that class one share becomes.')
  ratio: ConversionRatioView;
}

export class ShareClassView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.string('What the charter calls it.', { example: 'Common Stock' })
  name: string;
  @Field.enum(
    classTypes,
    'Quantities of membership_interest count ten-billionths of one percent, so that every percentage is exact: ' +
      '1000000000000 is the whole company.',
    { extensible: true },
  )
  class_type: string;
  @Field.integer('How many the charter lets the company issue; null where nothing limits them.', {
    nullable: true,
    example: 10_000_000,
  })
  authorized_shares: number | null;
  @Field.decimal('Par value in dollars a share; null without.', { nullable: true, example: '0.00001' })
  par_value: string | null;
  @Field.decimal('Votes of one share; of a membership interest, of one unit of its quantity.', { example: '1' })
  votes_per_share: string;
  @Field.integer('Who is paid first when the company is sold: higher goes before lower.', { example: 1 })
  seniority: number;
  @Field.string('What the numbers of its certificates begin with.', { example: 'CS' })
  id_prefix: string;
  @Field.decimal('What one share was first sold for, in dollars; null of common stock.', {
    ...nullable,
    example: '1.25',
  })
  original_issue_price: string | null;
  @Field.decimal(
    'How many times that price is paid on each share before junior classes get anything; null of common stock.',
    { ...nullable, example: '1' },
  )
  liquidation_preference_multiple: string | null;
  @Field.enum(
    participations,
    'Whether it also shares in what is left, as if converted: not, until a cap, or fully; null of common stock.',
    { ...nullable, extensible: true },
  )
  participation: string | null;
  @Field.decimal(
    'How many times the original issue price a share gets at most, its preference counted, unless it converts; ' +
      'null unless participation is capped.',
    { ...nullable, example: '3' },
  )
  participation_cap_multiple: string | null;
  @Field.object(() => ConversionRightsView, 'Into what it converts; null where it does not.', nullable)
  conversion_rights: ConversionRightsView | null;
}
