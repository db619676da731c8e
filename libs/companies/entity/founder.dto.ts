import { AddressView, RepresentativeView } from '#companies/stakeholder';
import { Field, optional } from '#platform/wire/field';
import { maxVestingMonths } from '#law/formation/formation-checks';
import {
  considerations,
  founderKinds,
  founderRoles,
  type Consideration,
  type FounderKind,
  type FounderRole,
} from '#law/formation/formation-input';
import { maxAuthorizedShares } from '#law/formation/founder-equity';

class FounderVestingInput {
  @Field.integer('Months until everything has vested.', { min: 1, max: maxVestingMonths, example: 48 })
  months: number;
  @Field.integer('Months before anything vests.', { max: maxVestingMonths, example: 12 })
  cliff_months: number;
  @Field.date('From when, within a hundred years of today; the day of issue unless given.', {
    optional: true,
    nullable: true,
  })
  start?: string | null;
}

export class FounderInput {
  @Field.enum(
    founderKinds,
    'A natural person, or a company, fund or trust, which holds shares but no office. Default: individual.',
    optional,
  )
  kind?: FounderKind;
  @Field.string('Legal name of a person or organization.', { max: 200, printed: true, example: 'Ada Lovelace' })
  name: string;
  @Field.nativeName(
    'The name in the script in which its bearer writes it, any of Unicode. Papers print `name` alone.',
    { optional: true, nullable: true },
  )
  native_name?: string | null;
  @Field.email('Where papers and signing links go.', { example: 'ada@example.com' })
  email: string;
  @Field.object(
    () => RepresentativeView,
    'Of an organization: the natural person by whom it signs, to whom its links go. Required of one that ' +
      'founds a new company.',
    { optional: true, nullable: true },
  )
  representative?: RepresentativeView | null;
  @Field.strings(
    'Offices in the company. Default: director and officer, or member; of an existing corporation they are ' +
      'required, and [] is for one who only holds shares.',
    { values: founderRoles, maxItems: 4, optional: true },
  )
  roles?: FounderRole[];
  @Field.strings('Officer titles, such as President.', { maxItems: 10, printed: true, optional: true })
  titles?: string[];
  @Field.object(
    () => AddressView,
    'Postal address; without one papers say that the company has it on file. A founder who is the incorporator ' +
      'gives it.',
    { optional: true, nullable: true },
  )
  address?: AddressView | null;
  @Field.boolean(
    'Of a natural person: whether they are a citizen or resident of the United States for its income tax, wherever ' +
      'they live (IRC § 7701(b)(1)). An S corporation has no other shareholders (IRC § 1361(b)(1)(C)).',
    { optional: true, nullable: true },
  )
  us_person?: boolean | null;
  @Field.integer('Shares, for a corporation. Give shares or percentages, for all founders or for none.', {
    min: 1,
    max: maxAuthorizedShares,
    optional: true,
  })
  shares?: number;
  @Field.decimal("Percentage of the founders' stock, or of the LLC; all add up to 100.", {
    optional: true,
    example: '100',
  })
  equity_percent?: string;
  @Field.object(() => FounderVestingInput, 'Vesting; null for none.', { optional: true, nullable: true })
  vesting?: FounderVestingInput | null;
  @Field.enum(considerations, 'What is given for the stock.', optional)
  consideration?: Consideration;
}

export class FounderView extends FounderInput {
  @Field.id('stk', 'The stakeholder that the founder became.')
  stakeholder_id: string;
}

/** The signature of a founder who is the incorporator, declared by the caller who has it from the signer. */
export class IncorporatorSignatureInput {
  @Field.string("The founder's name, typed as a signature; of an organization the natural person who signs for it.", {
    max: 200,
    printed: true,
    example: 'Ada Lovelace',
  })
  name: string;
  @Field.string('The title in which that person signs for an organization.', {
    max: 200,
    printed: true,
    optional: true,
  })
  title?: string;
  @Field.boolean(
    'True: the signer adopts this name as an electronic signature and has it put to the formation document and ' +
      'to the action of the incorporator (15 U.S.C. §§ 7001(a), 7006(5)).',
    { example: true },
  )
  consent: boolean;
}
