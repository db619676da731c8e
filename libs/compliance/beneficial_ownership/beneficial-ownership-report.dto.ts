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
  @Field.string('Country of formation.', { example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('Date of formation.')
  formed_on: string;
  @Field.enum(stateCodes, 'State where the company first registered.', { extensible: true })
  registered_in: string;
  @Field.date("Date of the company's first registration in a state.")
  registered_on: string;
  @Field.enum(numberTypes, 'Type of tax identification number.')
  number_type: string;
  @Field.string('Last digits of the tax identification number.', { example: '4321' })
  number_last4: string;
  @Field.object(() => AddressView, 'Business address in the United States.')
  us_address: AddressView;
}

class ReportedPersonView {
  @Field.id('stk', "ID of the person's stakeholder record.", nullable)
  stakeholder_id: string | null;
  @Field.string('Full legal name.', { ...nullable, example: 'Zadie Lindqvist' })
  name: string | null;
  @Field.object(() => AddressView, 'Residential or business address.', nullable)
  address: AddressView | null;
  @Field.enum(documentTypes, 'Type of identification document.', nullable)
  document_type: string | null;
  @Field.string('Country or state that issued the document.', { ...nullable, example: 'GB' })
  document_issuer: string | null;
  @Field.string('Last digits of the document number.', { ...nullable, example: '1372' })
  document_last4: string | null;
  @Field.string('Last digits of the FinCEN identifier.', { ...nullable, example: '5678' })
  fincen_id_last4: string | null;
}

class BeneficialOwnerView extends ReportedPersonView {
  @Field.decimal('Percentage of ownership interests owned or controlled.', { ...nullable, example: '40' })
  ownership_percent: string | null;
  @Field.boolean('Whether the person has substantial control of the company.')
  substantial_control: boolean;
}

export class BeneficialOwnershipReportView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    beneficialOwnershipReportMachine.states,
    'Status of the report. `not_required`: the company is exempt. `due`: a change must be reported.',
  )
  status: string;
  @Field.enum(types, 'Type of report. Null if none is required.', nullable)
  type: string | null;
  @Field.string('Rule that determines whether a report is required. Rule names are stable.', {
    example: 'us_beneficial_ownership_2025',
  })
  rule: string;
  @Field.string('Legal citation for the rule.', { example: '31 CFR 1010.380(c)(2)(xxiv); 90 FR 13688' })
  citation: string;
  @Field.date('Date the rule was applied to the company.')
  determined_on: string;
  @Field.date('Due date of the report.', nullable)
  due_on: string | null;
  @Field.id('flg', 'ID of the filing with FinCEN.', nullable)
  filing_id: string | null;
  @Field.object(() => ReportingCompanyView, 'Company information in the report.', nullable)
  reporting_company: ReportingCompanyView | null;
  @Field.objects(() => ReportedPersonView, "Persons who filed the company's registration.", { maxItems: 2 })
  company_applicants: ReportedPersonView[];
  @Field.objects(() => BeneficialOwnerView, 'Persons who own or control the company, except US persons.')
  beneficial_owners: BeneficialOwnerView[];
  @Field.string("Reason for FinCEN's rejection, or the change to report.", nullable)
  status_reason: string | null;
}

export class CreateBeneficialOwnershipReport extends ById {
  @Field.object(
    () => ReportingCompanyInput,
    'Details of a company formed outside the United States, which its record states. Companies formed in a U.S. ' +
      'state are exempt.',
    optional,
  )
  foreign_formed?: ReportingCompanyInput;
  @Field.enum(types, 'Type of report for a company formed outside the United States. Defaults to `initial`.', optional)
  type?: string;
  @Field.date(
    'Date of the change or exemption, or the date the error was discovered. Required for all report types ' +
      'except `initial`.',
    optional,
  )
  changed_on?: string;
  @Field.objects(
    () => PersonInput,
    "Persons who filed the company's registration or directed its filing. For initial reports by " +
      'companies registered in 2024 or later.',
    { maxItems: 2, optional: true },
  )
  company_applicants?: PersonInput[];
  @Field.objects(
    () => BeneficialOwnerInput,
    'Persons who own at least 25 percent of the company or have substantial control over it. Omit US persons.',
    optional,
  )
  beneficial_owners?: BeneficialOwnerInput[];
  @Field.metadata() metadata?: Record<string, string>;
}
