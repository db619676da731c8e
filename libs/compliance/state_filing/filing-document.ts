import type { LegalDate } from '#kernel/dates';
import { addressLine } from '#kernel/address';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { agentLine, RegisteredAgent, serviceAgentIn } from '#companies/registered_agent';
import type { Paper } from '#documents/document';
import { stateFiling, type StateFilingFacts } from './state-filing.document';
import type { StateFilingType } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { stateFilingOffice } from '#law/states/filing-offices';
import { applicationStatute } from '#law/states/filing-statutes';
import type { StateCode } from '#law/common/jurisdictions';
import { qualificationIn } from '#compliance/foreign_qualification';
import { appointmentIn } from '#compliance/agent_appointment';
import { headingOf } from './filing-heading';
import { people } from './people-section';
import type { Price } from './filing-price';
import { amounts, application, stock } from './form-sections';

interface Written {
  type: StateFilingType;
  jurisdiction: StateCode;
  /** Set if the state has its own name for it. */
  name?: string | undefined;
  /** Null for an application. */
  period: string | null;
  statute: string;
  price: Price;
  /** Sections that no company record supplies. */
  sections: Sections;
  today: LegalDate;
}

type Sections = StateFilingFacts['sections'];

const reports: readonly StateFilingType[] = [
  'annual_report',
  'statement_of_information',
  'foreign_qualification',
  'reinstatement',
];

export async function filingPaper(
  work: UnitOfWork,
  entity: Entity,
  written: Written,
): Promise<Paper<StateFilingFacts>> {
  const { type, jurisdiction, name, period, statute, price, sections, today } = written;
  const form = companyForm(entity.entity_type);
  const facts: StateFilingFacts = {
    company: companyFacts(entity),
    heading: headingOf({ type, jurisdiction, name, period }, price.discharges),
    authority: stateFilingOffice(jurisdiction, type).authority_name,
    statute: applicationStatute({ type, jurisdiction, form }, today) ?? statute,
    sections: [
      await company(work, entity, written),
      ...sections,
      ...(type === 'foreign_qualification' ? application(entity) : []),
      ...(reports.includes(type)
        ? [...(await people(work, entity, today)), ...(await stock(work, entity, today))]
        : []),
      ...amounts(price),
    ],
    prepared_on: today,
  };
  return { template: stateFiling, facts, execution_status: null };
}

/** A foreign state knows the company under the name of its qualification. */
async function company(work: UnitOfWork, entity: Entity, written: Written): Promise<Sections[number]> {
  const { state_file_number, formation_date, principal_address } = entity;
  const atHome = written.jurisdiction === entity.jurisdiction;
  const qualification = atHome ? null : await qualificationIn(work, entity.id, written.jurisdiction);
  const file_number = atHome ? state_file_number : (qualification?.file_number ?? null);
  const agent = await agentIn(work, entity, written);
  return {
    caption: 'Company',
    rows: [
      ...(file_number === null ? [] : [{ label: 'File number', value: file_number }]),
      { label: 'Formed on', value: formation_date! },
      { label: 'Principal office', value: addressLine(principal_address) },
      ...(agent === null ? [] : [{ label: 'Registered agent', value: agentLine(agent) }]),
    ],
  };
}

/** An application for authority names this service as the agent. */
async function agentIn(
  work: UnitOfWork,
  entity: Entity,
  { type, jurisdiction }: Written,
): Promise<RegisteredAgent | null> {
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  if (!standing && type === 'foreign_qualification') return serviceAgentIn(work, jurisdiction);
  const home = jurisdiction === entity.jurisdiction ? entity.registered_agent_id : null;
  const id = standing?.registered_agent_id ?? home;
  return id === null ? null : work.find(RegisteredAgent, id);
}
