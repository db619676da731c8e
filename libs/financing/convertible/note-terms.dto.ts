import { compoundings, dayCounts } from '#equity/interest';
import { Field, optional } from '#platform/wire/field';

/** The greatest price that is counted exactly: a hundred trillion dollars is beyond any. */
export const mostCents = 10 ** 15;

const rate = Field.string('Annual interest rate in percent.', {
  pattern: /^(0|[1-9]\d?)(\.\d{1,4})?$/,
  patternDoc: 'must be a percentage below 100 with up to four places',
  max: 7,
  example: '8',
});

const maturity = 'From when on it is paid when the investor demands it.';

const qualified = 'How much new money a financing brings in at least for it to convert by itself.';

export class NoteView {
  @rate interest_rate_percent: string;
  @Field.enum(compoundings, 'Compounding period, counted from `interest_from`. `none` is simple interest.', {
    extensible: true,
  })
  compounding: string;
  @Field.enum(
    dayCounts,
    'Day count: actual days over 365 in every year, or 30-day months over 360 (2006 ISDA Definitions, ' +
      '4.16(d) and (f)).',
    { extensible: true },
  )
  day_count: string;
  @Field.date('First day of interest. Null until issue if interest starts on the issue date.', {
    nullable: true,
    example: '2026-05-04',
  })
  interest_from: string | null;
  @Field.date(`${maturity} Null of one that was taken in from a bundle that did not say it.`, {
    nullable: true,
    example: '2028-05-04',
  })
  maturity_date: string | null;
  @Field.integer(`${qualified} Null where any does.`, { nullable: true, example: 100_000_000 })
  qualified_financing_cents: number | null;
}

export class NoteInput {
  @rate interest_rate_percent: string;
  @Field.enum(compoundings, 'Compounding period. Defaults to `none` (simple interest).', optional)
  compounding?: (typeof compoundings)[number];
  @Field.enum(
    dayCounts,
    'Day count: actual days over 365 in every year, or 30-day months over 360. Defaults to `actual_365`.',
    optional,
  )
  day_count?: (typeof dayCounts)[number];
  @Field.date('First day of interest, from today to 100 years ahead. Defaults to the issue date.', {
    optional: true,
    example: '2026-05-04',
  })
  interest_from?: string;
  @Field.date(`${maturity} Within a hundred years.`, { example: '2028-05-04' })
  maturity_date: string;
  @Field.integer(`${qualified} Default: any does.`, { min: 1, max: mostCents, optional: true, example: 100_000_000 })
  qualified_financing_cents?: number;
}

export class AmendNoteInput {
  @Field.date(`${maturity} Within a hundred years; what is left out stays.`, { optional: true, example: '2029-05-04' })
  maturity_date?: string;
  @Field.integer(`${qualified} Null where any is to do; what is left out stays.`, {
    min: 1,
    max: mostCents,
    optional: true,
    nullable: true,
    example: 50_000_000,
  })
  qualified_financing_cents?: number | null;
}
