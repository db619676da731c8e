import { AddressView } from '#companies/stakeholder';
import { stateCodes } from '#law/jurisdictions';
import { EnvelopeView, Field } from '#platform/wire/field';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';
import {
  BeneficialOwnerInput,
  documentTypes,
  numberTypes,
  PersonInput,
  ReportingCompanyInput,
} from './report-input.dto';

const nullable = { nullable: true } as const;
const types = ['initial', 'update', 'correction', 'newly_exempt'] as const;

export class ReportingCompanyView {
  @Field.string({ doc: 'The country by whose law it was formed.', example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date({ doc: 'The day of its formation.' })
  formed_on: string;
  @Field.enum(stateCodes, { doc: 'The state in which it was first registered.', extensible: true })
  registered_in: string;
  @Field.date({ doc: 'The day of that registration.' })
  registered_on: string;
  @Field.enum(numberTypes, { doc: 'Whose number its tax number is.' })
  number_type: string;
  @Field.string({ doc: 'The end of its tax number.', example: '4321' })
  number_last4: string;
  @Field.object(() => AddressView, { doc: 'Where it does business in the United States.' })
  us_address: AddressView;
}

export class ReportedPersonView {
  @Field.id('stk', { doc: 'The stakeholder who this is.', ...nullable })
  stakeholder_id: string | null;
  @Field.string({ doc: 'Full legal name.', ...nullable, example: 'Zadie Lindqvist' })
  name: string | null;
  @Field.object(() => AddressView, { doc: 'Where they live or work.', ...nullable })
  address: AddressView | null;
  @Field.enum(documentTypes, { doc: 'The document by which they are known.', ...nullable })
  document_type: string | null;
  @Field.string({ doc: 'Who issued it.', ...nullable, example: 'GB' })
  document_issuer: string | null;
  @Field.string({ doc: 'The end of its number.', ...nullable, example: '1372' })
  document_last4: string | null;
  @Field.string({ doc: 'The end of their FinCEN identifier.', ...nullable, example: '5678' })
  fincen_id_last4: string | null;
}

export class BeneficialOwnerView extends ReportedPersonView {
  @Field.decimal({ doc: 'The part of the ownership interests, in percent.', ...nullable, example: '40' })
  ownership_percent: string | null;
  @Field.boolean({ doc: 'Whether they have substantial control of the company.' })
  substantial_control: boolean;
}

export class BeneficialOwnershipReportView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(beneficialOwnershipReportMachine.states, {
    doc: 'not_required of an exempt company. due: a change is to be reported.',
  })
  status: string;
  @Field.enum(types, { doc: 'What is reported; null where nothing has to be.', ...nullable })
  type: string | null;
  @Field.string({ doc: 'The rule that decides it; its name is stable.', example: 'us_beneficial_ownership_2025' })
  rule: string;
  @Field.string({ doc: 'Where it is written.', example: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688' })
  citation: string;
  @Field.date({ doc: 'The day of the law by which it was decided.' })
  determined_on: string;
  @Field.date({ doc: 'The last day of the report.', ...nullable })
  due_on: string | null;
  @Field.id('flg', { doc: 'The filing by which it goes to FinCEN.', ...nullable })
  filing_id: string | null;
  @Field.object(() => ReportingCompanyView, { doc: 'The company as it is reported.', ...nullable })
  reporting_company: ReportingCompanyView | null;
  @Field.objects(() => ReportedPersonView, { doc: 'Who filed its registration.', maxItems: 2 })
  company_applicants: ReportedPersonView[];
  @Field.objects(() => BeneficialOwnerView, { doc: 'Those who own or control it, without persons of the US.' })
  beneficial_owners: BeneficialOwnerView[];
  @Field.string({ doc: 'Why FinCEN refused it, or what has changed.', ...nullable })
  status_reason: string | null;
}

export class CreateBeneficialOwnershipReport {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.object(() => ReportingCompanyInput, {
    doc: 'Given for a company that was brought in, and was formed abroad. One that was formed in a state is exempt.',
    optional: true,
  })
  foreign_formed?: ReportingCompanyInput;
  @Field.enum(types, { doc: 'What is reported, of a company formed abroad. Default: initial.', optional: true })
  type?: string;
  @Field.date({
    doc: 'The day of the change, of the discovery of an error, or of the exemption, for all types but initial.',
    optional: true,
  })
  changed_on?: string;
  @Field.objects(() => PersonInput, {
    doc: 'Who filed its registration, and who directed that; of registrations since 2024, in an initial report.',
    maxItems: 2,
    optional: true,
  })
  company_applicants?: PersonInput[];
  @Field.objects(() => BeneficialOwnerInput, {
    doc: 'Who owns a quarter of it or has substantial control. Persons of the United States are left out.',
    optional: true,
  })
  beneficial_owners?: BeneficialOwnerInput[];
  @Field.metadata() metadata?: Record<string, string>;
}
