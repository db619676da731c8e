import { AddressView } from '#companies/stakeholder';
import { stateCodes } from '#law/common/jurisdictions';
import { Field, optional } from '#platform/wire/field';

const personal = { sensitive: 'a number of a person' } as const;

export const numberTypes = ['EIN', 'SSN_ITIN', 'FOREIGN'] as const;
export const documentTypes = [
  'state_drivers_license',
  'state_local_tribal_id',
  'us_passport',
  'foreign_passport',
] as const;

class TaxIdInput {
  @Field.enum(numberTypes, 'Type of tax identification number.', { example: 'EIN' })
  type: string;
  @Field.string('Tax identification number. Stored encrypted; only the last digits are shown.', {
    max: 25,
    example: '98-7654321',
    ...personal,
  })
  number: string;
}

export class ReportingCompanyInput {
  @Field.string('Country of formation, as an ISO 3166-1 alpha-2 code.', { min: 2, max: 2, example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('Date of formation in the foreign country.', { example: '2021-03-09' })
  formed_on: string;
  @Field.enum(stateCodes, 'State where the company first registered.', { extensible: true, example: 'US-DE' })
  registered_in: string;
  @Field.date("Date of the company's first registration in a state.", { example: '2026-06-01' })
  registered_on: string;
  @Field.object(() => TaxIdInput, 'Tax identification number of the company.')
  tax_id: TaxIdInput;
  @Field.object(() => AddressView, 'Business address in the United States.')
  us_address: AddressView;
}

class IdentificationInput {
  @Field.enum(documentTypes, 'Type of identification document. The document must not be expired.', {
    example: 'foreign_passport',
  })
  type: string;
  @Field.string('Document number. Stored encrypted; only the last digits are shown.', {
    max: 25,
    example: '533401372',
    ...personal,
  })
  number: string;
  @Field.string('Country (ISO 3166-1 alpha-2 code) or state (such as US-TX) that issued the document.', {
    min: 2,
    max: 5,
    example: 'GB',
  })
  issuer: string;
}

export class PersonInput {
  @Field.id(
    'stk',
    "ID of the person's stakeholder record. A change to the person's name or address triggers an update report.",
    optional,
  )
  stakeholder_id?: string;
  @Field.string('FinCEN identifier, which replaces the other personal details.', {
    pattern: /^\d{12}$/,
    patternDoc: 'must have twelve digits',
    optional: true,
    example: '200012345678',
    ...personal,
  })
  fincen_id?: string;
  @Field.string('Full legal name.', { max: 200, printed: true, optional: true, example: 'Zadie Lindqvist' })
  name?: string;
  @Field.date('Date of birth. Stored encrypted and never shown.', {
    optional: true,
    sensitive: 'a birth date',
    example: '1984-02-29',
  })
  birth_date?: string;
  @Field.object(
    () => AddressView,
    'Residential address, or business address for a person who files registrations professionally.',
    optional,
  )
  address?: AddressView;
  @Field.object(() => IdentificationInput, 'Identification document.', optional)
  identification?: IdentificationInput;
}

export class BeneficialOwnerInput extends PersonInput {
  @Field.decimal('Percentage of ownership interests owned or controlled.', { optional: true, example: '40' })
  ownership_percent?: string;
  @Field.boolean('Whether the person has substantial control of the company. Defaults to false.', optional)
  substantial_control?: boolean;
}
