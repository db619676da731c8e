import { mostShares } from '#ledger/share_class';
import { Field } from '#platform/wire/field';

export const price = 'Exercise price per share in dollars.';

const lastDay = 'Last day to exercise the warrant.';

export class WarrantView {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Number of shares under the warrant, including exercised shares.', { example: 50_000 })
  quantity: number;
  @Field.integer('Number of shares exercised so far. The remaining shares stay reserved.', { example: 0 })
  exercised_quantity: number;
  @Field.decimal(price, { example: '1.25' })
  exercise_price: string;
  @Field.date(`${lastDay} Null for imported warrants without an expiration date.`, {
    nullable: true,
    example: '2036-05-04',
  })
  expires_on: string | null;
}

export class WarrantInput {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Number of shares. Minutebook reserves them on the issue date.', {
    min: 1,
    max: mostShares,
    example: 50_000,
  })
  quantity: number;
  @Field.decimal(`${price} In Delaware, no less than par value (8 Del. C. § 157(d)).`, { example: '1.25' })
  exercise_price: string;
  @Field.date(`${lastDay} Must be within 30 years.`, { example: '2036-05-04' })
  expires_on: string;
}

export class AmendWarrantInput {
  @Field.decimal(`${price} Unchanged if omitted.`, { optional: true, example: '1' })
  exercise_price?: string;
  @Field.date(`${lastDay} Unchanged if omitted.`, { optional: true, example: '2037-05-04' })
  expires_on?: string;
}
