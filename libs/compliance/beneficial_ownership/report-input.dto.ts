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
  @Field.enum(numberTypes, 'Whose number it is.', { example: 'EIN' })
  type: string;
  @Field.string('The number. It is kept encrypted, and shown by its end.', {
    max: 25,
    example: '98-7654321',
    ...personal,
  })
  number: string;
}

export class ReportingCompanyInput {
  @Field.string('The country by whose law it was formed, ISO 3166-1 alpha-2.', { min: 2, max: 2, example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('The day of its formation there.', { example: '2021-03-09' })
  formed_on: string;
  @Field.enum(stateCodes, 'The state in which it was first registered.', { extensible: true, example: 'US-DE' })
  registered_in: string;
  @Field.date('The day of that registration.', { example: '2026-06-01' })
  registered_on: string;
  @Field.object(() => TaxIdInput, 'Its tax number.')
  tax_id: TaxIdInput;
  @Field.object(() => AddressView, 'Where it does business in the United States.')
  us_address: AddressView;
}

class IdentificationInput {
  @Field.enum(documentTypes, 'The document, which has not expired.', { example: 'foreign_passport' })
  type: string;
  @Field.string('Its number. It is kept encrypted, and shown by its end.', {
    max: 25,
    example: '533401372',
    ...personal,
  })
  number: string;
  @Field.string('Who issued it: a country, ISO 3166-1 alpha-2, or a state of the United States, as US-TX.', {
    min: 2,
    max: 5,
    example: 'GB',
  })
  issuer: string;
}

/** Either a FinCEN identifier, or all that it stands for. */
export class PersonInput {
  @Field.id('stk', 'The stakeholder who this is: a change of their name or address opens an update.', optional)
  stakeholder_id?: string;
  @Field.string('The FinCEN identifier, in place of all that follows about the person.', {
    pattern: /^\d{12}$/,
    patternDoc: 'must have twelve digits',
    optional: true,
    example: '200012345678',
    ...personal,
  })
  fincen_id?: string;
  @Field.string('Full legal name.', { max: 200, printed: true, optional: true, example: 'Zadie Lindqvist' })
  name?: string;
  @Field.date('Date of birth. It is kept encrypted, and not shown.', {
    optional: true,
    sensitive: 'a birth date',
    example: '1984-02-29',
  })
  birth_date?: string;
  @Field.object(() => AddressView, 'Where they live, or where an applicant by profession works.', optional)
  address?: AddressView;
  @Field.object(() => IdentificationInput, 'The document by which they are known.', optional)
  identification?: IdentificationInput;
}

export class BeneficialOwnerInput extends PersonInput {
  @Field.decimal('The part of the ownership interests that they own or control, in percent.', {
    optional: true,
    example: '40',
  })
  ownership_percent?: string;
  @Field.boolean('Whether they have substantial control of the company. Default: they have not.', optional)
  substantial_control?: boolean;
}
