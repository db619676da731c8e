import { compoundings, dayCounts } from '#equity/interest';
import { Field, optional } from '#platform/wire/field';

/** A hundred trillion dollars keeps every price exact. */
export const mostCents = 10 ** 15;

const rate = Field.string('Annual interest rate in percent.', {
  pattern: /^(0|[1-9]\d?)(\.\d{1,4})?$/,
  patternDoc: 'must be a percentage below 100 with up to four decimal places',
  max: 7,
  example: '8',
});

const maturity = 'Maturity date. The investor can demand payment from this date on.';

const qualified = 'Minimum new money, in cents, that triggers automatic conversion in a financing.';

export class NoteView {
  @rate interest_rate_percent: string;
  @Field.enum(compoundings, 'Compounding period, starting on `interest_from`. `none` is simple interest.', {
    extensible: true,
  })
  compounding: string;
  @Field.enum(
    dayCounts,
    'Day count convention: actual days over 365 in every year, or 30-day months over 360 (2006 ISDA Definitions, ' +
      '4.16(d) and (f)).',
    { extensible: true },
  )
  day_count: string;
  @Field.date('Date interest begins to accrue. Null until the note is issued, if interest begins on the issue date.', {
    nullable: true,
    example: '2026-05-04',
  })
  interest_from: string | null;
  @Field.date(`${maturity} Null if the imported file does not state it.`, { nullable: true, example: '2028-05-04' })
  maturity_date: string | null;
  @Field.integer(`${qualified} Null if there is no minimum.`, { nullable: true, example: 100_000_000 })
  qualified_financing_cents: number | null;
}

export class NoteInput {
  @rate interest_rate_percent: string;
  @Field.enum(compoundings, 'Compounding period. Defaults to `none` (simple interest).', optional)
  compounding?: (typeof compoundings)[number];
  @Field.enum(
    dayCounts,
    'Day count convention: actual days over 365 in every year, or 30-day months over 360. Defaults to `actual_365`.',
    optional,
  )
  day_count?: (typeof dayCounts)[number];
  @Field.date('Date interest begins to accrue, from today to 100 years in the future. Defaults to the issue date.', {
    optional: true,
    example: '2026-05-04',
  })
  interest_from?: string;
  @Field.date(`${maturity} Must be within 100 years.`, { example: '2028-05-04' })
  maturity_date: string;
  @Field.integer(`${qualified} Defaults to no minimum.`, {
    min: 1,
    max: mostCents,
    optional: true,
    example: 100_000_000,
  })
  qualified_financing_cents?: number;
}

export class AmendNoteInput {
  @Field.date(`${maturity} Must be within 100 years. Unchanged if omitted.`, { optional: true, example: '2029-05-04' })
  maturity_date?: string;
  @Field.integer(`${qualified} Null if there is no minimum. Unchanged if omitted.`, {
    min: 1,
    max: mostCents,
    optional: true,
    nullable: true,
    example: 50_000_000,
  })
  qualified_financing_cents?: number | null;
}
