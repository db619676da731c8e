import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

const roles = ['director', 'officer', 'member', 'manager'] as const;
const kinds = ['individual', 'organization'] as const;

export class AddressView {
  @Field.string('Street or box.', { max: 200, printed: true, example: '1 Main Street' })
  line1: string;
  @Field.string('Suite, floor.', { max: 200, printed: true, optional: true, nullable: true })
  line2?: string | null;
  @Field.string('City.', { max: 100, printed: true, example: 'Austin' })
  city: string;
  @Field.string('State or region; two letters in the United States.', {
    max: 100,
    printed: true,
    optional: true,
    nullable: true,
    example: 'TX',
  })
  state?: string | null;
  @Field.string('Postal code.', { max: 20, printed: true, optional: true, nullable: true, example: '78701' })
  postal_code?: string | null;
  @Field.string('ISO 3166-1 alpha-2 country.', { min: 2, max: 2, example: 'US' })
  country: string;
}

class HeldRoleView {
  @Field.enum(roles, 'The role.')
  role: string;
  @Field.strings('Titles that go with it.', { example: ['President'] })
  titles: string[];
  @Field.date('First day; of a company that was brought in, the day on which it came in.')
  from: string;
  @Field.date('The day from which it is no longer held.', nullable)
  until: string | null;
}

export class RepresentativeView {
  @Field.string('Who signs for the organization.', { max: 200, printed: true, example: 'Mary Tide' })
  name: string;
  @Field.nativeName(
    'The name in the script in which its bearer writes it, any of Unicode. Papers print `name` alone.',
    { optional: true, nullable: true },
  )
  native_name?: string | null;
  @Field.string('In which title.', { max: 100, printed: true, example: 'General Partner' })
  title: string;
  @Field.email('Where the link goes.', { example: 'mary@fund.example' })
  email: string;
}

export class StakeholderView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(kinds, 'A natural person, or a company, fund or trust.')
  kind: string;
  @Field.string('Legal name.', { example: 'Ada Lovelace' })
  name: string;
  @Field.nativeName('The name in the script in which its bearer writes it. Papers print `name` alone.', nullable)
  native_name: string | null;
  @Field.email('Where papers and signing links go.', { nullable: true, example: 'ada@example.com' })
  email: string | null;
  @Field.object(() => AddressView, 'Postal address.', nullable)
  address: AddressView | null;
  @Field.boolean(
    'Of a natural person: whether they are a citizen or resident of the United States for its income tax (IRC § ' +
      '7701(b)(1)), on which it depends whether an S corporation can have them; null where nobody has said it.',
    nullable,
  )
  us_person: boolean | null;
  @Field.objects(() => HeldRoleView, 'Roles, past and present.')
  roles: HeldRoleView[];
  @Field.object(
    () => RepresentativeView,
    'Of an organization: the natural person by whom it signs, as a decision last named them.',
    nullable,
  )
  representative: RepresentativeView | null;
}

export class CreateStakeholder extends ById {
  @Field.enum(kinds, 'A natural person, or a company, fund or trust. Default: individual.', optional)
  kind?: 'individual' | 'organization';
  @Field.string('Legal name.', { max: 200, printed: true, example: 'Lena Hart' })
  name: string;
  @Field.nativeName(
    'The name in the script in which its bearer writes it, any of Unicode. Papers print `name` alone.',
    optional,
  )
  native_name?: string;
  @Field.boolean(
    'Of a natural person: whether they are a citizen or resident of the United States for its income tax, wherever ' +
      'they live (IRC § 7701(b)(1)).',
    optional,
  )
  us_person?: boolean;
  @Field.email(
    'Where papers and signing links go. Who has none can hold stock, and signs nothing until there is one.',
    { optional: true, example: 'lena@example.com' },
  )
  email?: string;
  @Field.object(() => AddressView, 'Postal address.', optional)
  address?: AddressView;
  @Field.object(() => RepresentativeView, 'Of an organization: the natural person by whom it signs.', optional)
  representative?: RepresentativeView;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateStakeholder extends ById {
  @Field.nativeName('The name in the script in which its bearer writes it, any of Unicode. Null takes it away.', {
    optional: true,
    nullable: true,
  })
  native_name?: string | null;
  @Field.email('Where papers and signing links go from now on.', { optional: true, example: 'ada@example.com' })
  email?: string;
  @Field.object(() => AddressView, 'Postal address, as papers written from now on state it. Null takes it away.', {
    optional: true,
    nullable: true,
  })
  address?: AddressView | null;
  @Field.boolean(
    'Of a natural person: whether they are a citizen or resident of the United States for its income tax, wherever ' +
      'they live (IRC § 7701(b)(1)). Null takes it back.',
    { optional: true, nullable: true },
  )
  us_person?: boolean | null;
  @Field.object(
    () => RepresentativeView,
    'Of an organization: the natural person by whom it signs from now on.',
    optional,
  )
  representative?: RepresentativeView;
  @Field.metadata() metadata?: Record<string, string>;
}
