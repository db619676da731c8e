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
  @Field.integer('Number of months until all shares have vested.', { min: 1, max: maxVestingMonths, example: 48 })
  months: number;
  @Field.integer('Number of months before the first shares vest.', { max: maxVestingMonths, example: 12 })
  cliff_months: number;
  @Field.date('Vesting start date, within 100 years of today. Defaults to the issue date.', {
    optional: true,
    nullable: true,
  })
  start?: string | null;
}

export class FounderInput {
  @Field.enum(
    founderKinds,
    'Type of founder: a natural person, or an organization (company, fund, or trust), which can hold ' +
      'shares but cannot hold office. Default: individual.',
    optional,
  )
  kind?: FounderKind;
  @Field.string('Legal name of the person or organization.', { max: 200, printed: true, example: 'Ada Lovelace' })
  name: string;
  @Field.nativeName('Name in its original script. Any Unicode characters are allowed. Documents show only `name`.', {
    optional: true,
    nullable: true,
  })
  native_name?: string | null;
  @Field.email('Email address for documents and signing links.', { example: 'ada@example.com' })
  email: string;
  @Field.object(
    () => RepresentativeView,
    'Natural person who signs for an organization and receives its signing links. Required for an ' +
      'organization that is a founder of a new company.',
    { optional: true, nullable: true },
  )
  representative?: RepresentativeView | null;
  @Field.strings(
    'Roles in the company. Defaults to director and officer for a corporation, and to member for ' +
      'an LLC. Required for an existing corporation. Send [] for a person who only holds shares.',
    { values: founderRoles, maxItems: 4, optional: true },
  )
  roles?: FounderRole[];
  @Field.strings('Officer titles, such as President.', { maxItems: 10, printed: true, optional: true })
  titles?: string[];
  @Field.object(
    () => AddressView,
    'Postal address. Required for the incorporator. If omitted for anyone else, documents state ' +
      'that the company has the address on file.',
    { optional: true, nullable: true },
  )
  address?: AddressView | null;
  @Field.boolean(
    'Whether the natural person is a citizen or resident of the United States for income tax purposes, ' +
      "regardless of address (IRC § 7701(b)(1)). An S corporation's individual shareholders must all be " +
      'U.S. citizens or residents (IRC § 1361(b)(1)(C)).',
    { optional: true, nullable: true },
  )
  us_person?: boolean | null;
  @Field.integer('Number of shares. Corporations only. Send shares or percentages for all founders or for none.', {
    min: 1,
    max: maxAuthorizedShares,
    optional: true,
  })
  shares?: number;
  @Field.decimal(
    "Percentage of the founders' stock or of the LLC's membership interests. All founders' percentages add up to 100.",
    { optional: true, example: '100' },
  )
  equity_percent?: string;
  @Field.object(() => FounderVestingInput, 'Vesting schedule. Null if none.', { optional: true, nullable: true })
  vesting?: FounderVestingInput | null;
  @Field.enum(considerations, 'Form of consideration paid for the stock.', optional)
  consideration?: Consideration;
}

export class FounderView extends FounderInput {
  @Field.id('stk', "ID of the founder's stakeholder record.")
  stakeholder_id: string;
}

/** The caller declares the incorporator's signature, which the caller received from the signer. */
export class IncorporatorSignatureInput {
  @Field.string(
    "Founder's name, typed as a signature. For an organization, the name of the natural person signing for it.",
    { max: 200, printed: true, example: 'Ada Lovelace' },
  )
  name: string;
  @Field.string('Title of the person signing for an organization.', { max: 200, printed: true, optional: true })
  title?: string;
  @Field.boolean(
    'Must be true. The signer adopts the typed name as an electronic signature on the formation ' +
      "document and the incorporator's action (15 U.S.C. §§ 7001(a), 7006(5)).",
    { example: true },
  )
  consent: boolean;
}
