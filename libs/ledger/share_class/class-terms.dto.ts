import { Field, optional } from '#platform/wire/field';
import { participations, type Participation } from './preference';
import { ConversionRatioView, ConversionRightsView } from './share-class.dto';

const stockTypes = ['common', 'preferred'] as const;
/** More than any charter authorizes, and few enough for exact sums. */
export const mostShares = 10 ** 12;

export class ConversionRightsInput {
  @Field.id(
    'shc',
    "ID of the class of common stock that the class converts into. Defaults to the company's first class " +
      'of common stock.',
    optional,
  )
  converts_to_share_class_id?: string;
  @Field.object(() => ConversionRatioView, 'Number of shares of the resulting class received for each converted share.')
  ratio: ConversionRatioView;
}

export const classDefaults =
  'By default, shares have one vote and no par value, and seniority is 1 for common and 2 for preferred stock.';

export class ClassRights {
  @Field.decimal('Votes per share.', { ...optional, example: '1' })
  votes_per_share?: string;
  @Field.integer('Seniority in a sale. Higher numbers are paid first, and equal numbers rank equally.', {
    min: 1,
    max: 1000,
    ...optional,
    example: 2,
  })
  seniority?: number;
  @Field.decimal('Original issue price per share in dollars. Preferred stock only.', { ...optional, example: '1.25' })
  original_issue_price?: string;
  @Field.decimal(
    'Liquidation preference per share as a multiple of the original issue price, paid before junior ' +
      'classes. Preferred stock only.',
    { ...optional, example: '1' },
  )
  liquidation_preference_multiple?: string;
  @Field.enum(
    participations,
    'Participation in the remaining proceeds, on an as-converted basis. Preferred stock only.',
    { ...optional, example: 'none' },
  )
  participation?: Participation;
  @Field.decimal(
    'Maximum proceeds per share, including the preference, as a multiple of the original issue price. ' +
      'Capped participation only.',
    { ...optional, example: '3' },
  )
  participation_cap_multiple?: string;
}

class ClassTerms extends ClassRights {
  @Field.string('Name of the class in the charter.', {
    max: 100,
    printed: true,
    example: 'Series Seed Preferred Stock',
  })
  name: string;
  @Field.enum(stockTypes, 'Type of class: common or preferred.', { example: 'preferred' })
  class_type: (typeof stockTypes)[number];
  @Field.integer('Number of authorized shares.', { min: 1, max: mostShares, example: 4_000_000 })
  authorized_shares: number;
  @Field.decimal('Par value per share in dollars.', { ...optional, example: '0.0001' })
  par_value?: string;
  @Field.string('Prefix of certificate numbers.', {
    max: 10,
    pattern: /^[A-Z0-9]+$/,
    patternDoc: 'must consist of capital letters and digits',
    example: 'PS1',
  })
  id_prefix: string;
}

export class ClassTermsInput extends ClassTerms {
  @Field.object(() => ConversionRightsInput, 'Conversion terms. Preferred stock only. Defaults to none.', optional)
  conversion_rights?: ConversionRightsInput;
}

export class CharterTermsView extends ClassTerms {
  @Field.object(
    () => ConversionRightsView,
    'Conversion terms. Preferred stock only. Absent if the class does not convert.',
    optional,
  )
  conversion_rights?: ConversionRightsView;
}
