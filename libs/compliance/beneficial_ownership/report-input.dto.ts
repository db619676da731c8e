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
  @Field.enum(numberTypes, 'Type of the tax number.', { example: 'EIN' })
  type: string;
  @Field.string('Tax number. It is stored encrypted, and only its last digits are shown.', {
    max: 25,
    example: '98-7654321',
    ...personal,
  })
  number: string;
}

export class ReportingCompanyInput {
  @Field.string('Country of formation, ISO 3166-1 alpha-2.', { min: 2, max: 2, example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('Date of formation in that country.', { example: '2021-03-09' })
  formed_on: string;
  @Field.enum(stateCodes, 'State of the first registration.', { extensible: true, example: 'US-DE' })
  registered_in: string;
  @Field.date('Date of the first registration.', { example: '2026-06-01' })
  registered_on: string;
  @Field.object(() => TaxIdInput, 'Tax number of the company.')
  tax_id: TaxIdInput;
  @Field.object(() => AddressView, 'Business address in the United States.')
  us_address: AddressView;
}

class IdentificationInput {
  @Field.enum(documentTypes, 'Type of identification document, which must not be expired.', {
    example: 'foreign_passport',
  })
  type: string;
  @Field.string('Document number. It is stored encrypted, and only its last digits are shown.', {
    max: 25,
    example: '533401372',
    ...personal,
  })
  number: string;
  @Field.string('Issuer of the document: a country, ISO 3166-1 alpha-2, or a state such as US-TX.', {
    min: 2,
    max: 5,
    example: 'GB',
  })
  issuer: string;
}

export class PersonInput {
  @Field.id('stk', 'ID of the person as a stakeholder. A change of their name or address opens an update.', optional)
  stakeholder_id?: string;
  @Field.string('FinCEN identifier, instead of the other personal details.', {
    pattern: /^\d{12}$/,
    patternDoc: 'must have twelve digits',
    optional: true,
    example: '200012345678',
    ...personal,
  })
  fincen_id?: string;
  @Field.string('Full legal name.', { max: 200, printed: true, optional: true, example: 'Zadie Lindqvist' })
  name?: string;
  @Field.date('Date of birth. It is stored encrypted and never shown.', {
    optional: true,
    sensitive: 'a birth date',
    example: '1984-02-29',
  })
  birth_date?: string;
  @Field.object(() => AddressView, 'Residential address, or the office of a professional applicant.', optional)
  address?: AddressView;
  @Field.object(() => IdentificationInput, 'Identification document.', optional)
  identification?: IdentificationInput;
}

export class BeneficialOwnerInput extends PersonInput {
  @Field.decimal('Percentage of the ownership interests owned or controlled.', { optional: true, example: '40' })
  ownership_percent?: string;
  @Field.boolean('Whether the person has substantial control of the company. Defaults to false.', optional)
  substantial_control?: boolean;
}
