import { Field, optional } from '#platform/wire/field';
import { participations, type Participation } from './preference';
import { ConversionRatioView, ConversionRightsView } from './share-class.dto';

const stockTypes = ['common', 'preferred'] as const;
/** Most shares that a field accepts: more than any charter authorizes, few enough to add up exactly. */
export const mostShares = 10 ** 12;

export class ConversionRightsInput {
  @Field.id('shc', "The class of common stock into which it converts. Default: the company's first.", optional)
  converts_to_share_class_id?: string;
  @Field.object(() => ConversionRatioView, 'How many shares of that class one share becomes.')
  ratio: ConversionRatioView;
}

/** The rights of a class of stock, but for what it converts into. */
export class ClassRights {
  @Field.decimal('Votes of one share. Default: 1.', { ...optional, example: '1' })
  votes_per_share?: string;
  @Field.integer(
    'Who is paid first when the company is sold: higher goes before lower, and those of one number share. ' +
      'Default: 1 of common stock, 2 of preferred.',
    { min: 1, max: 1000, ...optional, example: 2 },
  )
  seniority?: number;
  @Field.decimal('Of preferred stock: what one share was first sold for, in dollars.', { ...optional, example: '1.25' })
  original_issue_price?: string;
  @Field.decimal(
    'Of preferred stock: how many times that price is paid on each share before junior classes get anything.',
    { ...optional, example: '1' },
  )
  liquidation_preference_multiple?: string;
  @Field.enum(participations, 'Of preferred stock: whether it also shares in what is left, as if converted.', {
    ...optional,
    example: 'none',
  })
  participation?: Participation;
  @Field.decimal(
    'Of capped participation: how many times the original issue price a share gets at most, its preference ' +
      'counted.',
    { ...optional, example: '3' },
  )
  participation_cap_multiple?: string;
}

/** A class of stock as a charter states it, but for what it converts into. */
class ClassTerms extends ClassRights {
  @Field.string('What the charter calls it.', { max: 100, printed: true, example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.enum(stockTypes, 'Common or preferred.', { example: 'preferred' })
  class_type: (typeof stockTypes)[number];
  @Field.integer('How many the charter authorises.', { min: 1, max: mostShares, example: 4_000_000 })
  authorized_shares: number;
  @Field.decimal('Par value in dollars a share. Default: without par value.', { ...optional, example: '0.0001' })
  par_value?: string;
  @Field.string('What the numbers of its certificates begin with.', {
    max: 10,
    pattern: /^[A-Z0-9]+$/,
    patternDoc: 'must be capital letters and digits',
    example: 'PS1',
  })
  id_prefix: string;
}

/** A class of stock as a charter states it. */
export class ClassTermsInput extends ClassTerms {
  @Field.object(
    () => ConversionRightsInput,
    'Of preferred stock: into what it converts. Default: it does not.',
    optional,
  )
  conversion_rights?: ConversionRightsInput;
}

/** The same, to read. */
export class CharterTermsView extends ClassTerms {
  @Field.object(
    () => ConversionRightsView,
    'Of preferred stock: into what it converts; absent where it does not.',
    optional,
  )
  conversion_rights?: ConversionRightsView;
}
