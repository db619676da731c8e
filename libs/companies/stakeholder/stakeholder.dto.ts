import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

const roles = ['director', 'officer', 'member', 'manager'] as const;
const kinds = ['individual', 'organization'] as const;

export class AddressView {
  @Field.string('Street address or P.O. box.', { max: 200, printed: true, example: '1 Main Street' })
  line1: string;
  @Field.string('Suite or floor.', { max: 200, printed: true, optional: true, nullable: true })
  line2?: string | null;
  @Field.string('City.', { max: 100, printed: true, example: 'Austin' })
  city: string;
  @Field.string('State or region. Two-letter code for U.S. addresses.', {
    max: 100,
    printed: true,
    optional: true,
    nullable: true,
    example: 'TX',
  })
  state?: string | null;
  @Field.string('Postal code.', { max: 20, printed: true, optional: true, nullable: true, example: '78701' })
  postal_code?: string | null;
  @Field.string('Country, ISO 3166-1 alpha-2.', { min: 2, max: 2, example: 'US' })
  country: string;
}

class HeldRoleView {
  @Field.enum(roles, 'Role in the company.')
  role: string;
  @Field.strings('Titles held in the role.', { example: ['President'] })
  titles: string[];
  @Field.date('Date the role began. For an existing company, the import date.')
  from: string;
  @Field.date('Date the role ended.', nullable)
  until: string | null;
}

export class RepresentativeView {
  @Field.string('Name of the natural person who signs for the organization.', {
    max: 200,
    printed: true,
    example: 'Mary Tide',
  })
  name: string;
  @Field.nativeName('Name in its original script. Any Unicode characters are allowed. Documents show only `name`.', {
    optional: true,
    nullable: true,
  })
  native_name?: string | null;
  @Field.string('Title of the person who signs.', { max: 100, printed: true, example: 'General Partner' })
  title: string;
  @Field.email('Email address for signing links.', { example: 'mary@fund.example' })
  email: string;
}

export class StakeholderView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(kinds, 'Type of stakeholder: a natural person, or an organization (company, fund, or trust).')
  kind: string;
  @Field.string('Legal name.', { example: 'Ada Lovelace' })
  name: string;
  @Field.nativeName('Name in its original script. Documents show only `name`.', nullable)
  native_name: string | null;
  @Field.email('Email address for documents and signing links.', { nullable: true, example: 'ada@example.com' })
  email: string | null;
  @Field.object(() => AddressView, 'Postal address.', nullable)
  address: AddressView | null;
  @Field.boolean(
    'Whether the natural person is a citizen or resident of the United States for income tax purposes ' +
      "(IRC § 7701(b)(1)). An S corporation's individual shareholders must all be U.S. citizens or " +
      'residents. Null if unknown.',
    nullable,
  )
  us_person: boolean | null;
  @Field.objects(() => HeldRoleView, 'Past and present roles.')
  roles: HeldRoleView[];
  @Field.object(
    () => RepresentativeView,
    'Natural person currently on record as signing for the organization.',
    nullable,
  )
  representative: RepresentativeView | null;
}

export class CreateStakeholder extends ById {
  @Field.enum(
    kinds,
    'Type of stakeholder: a natural person, or an organization (company, fund, or trust). Default: individual.',
    optional,
  )
  kind?: 'individual' | 'organization';
  @Field.string('Legal name.', { max: 200, printed: true, example: 'Lena Hart' })
  name: string;
  @Field.nativeName(
    'Name in its original script. Any Unicode characters are allowed. Documents show only `name`.',
    optional,
  )
  native_name?: string;
  @Field.boolean(
    'Whether the natural person is a citizen or resident of the United States for income tax purposes, ' +
      'regardless of address (IRC § 7701(b)(1)).',
    optional,
  )
  us_person?: boolean;
  @Field.email(
    'Email address for documents and signing links. A stakeholder without an email address can hold stock but ' +
      'cannot sign.',
    { optional: true, example: 'lena@example.com' },
  )
  email?: string;
  @Field.object(() => AddressView, 'Postal address.', optional)
  address?: AddressView;
  @Field.object(() => RepresentativeView, 'Natural person who signs for an organization.', optional)
  representative?: RepresentativeView;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateStakeholder extends ById {
  @Field.nativeName('Name in its original script. Any Unicode characters are allowed. Send null to remove it.', {
    optional: true,
    nullable: true,
  })
  native_name?: string | null;
  @Field.email('New email address for documents and signing links.', { optional: true, example: 'ada@example.com' })
  email?: string;
  @Field.object(() => AddressView, 'Postal address for future documents. Send null to remove it.', {
    optional: true,
    nullable: true,
  })
  address?: AddressView | null;
  @Field.boolean(
    'Whether the natural person is a citizen or resident of the United States for income tax purposes, ' +
      'regardless of address (IRC § 7701(b)(1)). Send null to clear the value.',
    { optional: true, nullable: true },
  )
  us_person?: boolean | null;
  @Field.object(() => RepresentativeView, 'New signatory for the organization. Must be a natural person.', optional)
  representative?: RepresentativeView;
  @Field.metadata() metadata?: Record<string, string>;
}
