import { AddressView } from '#companies/stakeholder';
import { stateCodes } from '#law/common/jurisdictions';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';
import {
  BeneficialOwnerInput,
  documentTypes,
  numberTypes,
  PersonInput,
  ReportingCompanyInput,
} from './report-input.dto';

const types = ['initial', 'update', 'correction', 'newly_exempt'] as const;

class ReportingCompanyView {
  @Field.string('The country by whose law it was formed.', { example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('The day of its formation.')
  formed_on: string;
  @Field.enum(stateCodes, 'The state in which it was first registered.', { extensible: true })
  registered_in: string;
  @Field.date('The day of that registration.')
  registered_on: string;
  @Field.enum(numberTypes, 'Whose number its tax number is.')
  number_type: string;
  @Field.string('The end of its tax number.', { example: '4321' })
  number_last4: string;
  @Field.object(() => AddressView, 'Where it does business in the United States.')
  us_address: AddressView;
}

class ReportedPersonView {
  @Field.id('stk', 'The stakeholder who this is.', nullable)
  stakeholder_id: string | null;
  @Field.string('Full legal name.', { ...nullable, example: 'Zadie Lindqvist' })
  name: string | null;
  @Field.object(() => AddressView, 'Where they live or work.', nullable)
  address: AddressView | null;
  @Field.enum(documentTypes, 'The document by which they are known.', nullable)
  document_type: string | null;
  @Field.string('Who issued it.', { ...nullable, example: 'GB' })
  document_issuer: string | null;
  @Field.string('The end of its number.', { ...nullable, example: '1372' })
  document_last4: string | null;
  @Field.string('The end of their FinCEN identifier.', { ...nullable, example: '5678' })
  fincen_id_last4: string | null;
}

class BeneficialOwnerView extends ReportedPersonView {
  @Field.decimal('The part of the ownership interests, in percent.', { ...nullable, example: '40' })
  ownership_percent: string | null;
  @Field.boolean('Whether they have substantial control of the company.')
  substantial_control: boolean;
}

export class BeneficialOwnershipReportView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    beneficialOwnershipReportMachine.states,
    'not_required of an exempt company. due: a change is to be reported.',
  )
  status: string;
  @Field.enum(types, 'What is reported; null where nothing has to be.', nullable)
  type: string | null;
  @Field.string('The rule that decides it; its name is stable.', { example: 'us_beneficial_ownership_2025' })
  rule: string;
  @Field.string('Where it is written.', { example: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688' })
  citation: string;
  @Field.date('The day of the law by which it was decided.')
  determined_on: string;
  @Field.date('The last day of the report.', nullable)
  due_on: string | null;
  @Field.id('flg', 'The filing by which it goes to FinCEN.', nullable)
  filing_id: string | null;
  @Field.object(() => ReportingCompanyView, 'The company as it is reported.', nullable)
  reporting_company: ReportingCompanyView | null;
  @Field.objects(() => ReportedPersonView, 'Who filed its registration.', { maxItems: 2 })
  company_applicants: ReportedPersonView[];
  @Field.objects(() => BeneficialOwnerView, 'Those who own or control it, without persons of the US.')
  beneficial_owners: BeneficialOwnerView[];
  @Field.string('Why FinCEN refused it, or what has changed.', nullable)
  status_reason: string | null;
}

export class CreateBeneficialOwnershipReport extends ById {
  @Field.object(
    () => ReportingCompanyInput,
    'Given for a company that was brought in, and was formed abroad. One that was formed in a state is exempt.',
    optional,
  )
  foreign_formed?: ReportingCompanyInput;
  @Field.enum(types, 'What is reported, of a company formed abroad. Default: initial.', optional)
  type?: string;
  @Field.date(
    'The day of the change, of the discovery of an error, or of the exemption, for all types but initial.',
    optional,
  )
  changed_on?: string;
  @Field.objects(
    () => PersonInput,
    'Who filed its registration, and who directed that; of registrations since 2024, in an initial report.',
    { maxItems: 2, optional: true },
  )
  company_applicants?: PersonInput[];
  @Field.objects(
    () => BeneficialOwnerInput,
    'Who owns a quarter of it or has substantial control. Persons of the United States are left out.',
    optional,
  )
  beneficial_owners?: BeneficialOwnerInput[];
  @Field.metadata() metadata?: Record<string, string>;
}
