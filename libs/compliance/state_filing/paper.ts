import type { LegalDate } from '#kernel/dates';
import { addressLine } from '#kernel/address';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import type { Paper, StateFilingFacts } from '#documents/document';
import type { StateFilingType } from '#filings/filing';
import { companyForm } from '#law/entity-types';
import { stateFilingOffice } from '#law/states/filing-offices';
import { applicationStatute } from '#law/states/filing-statutes';
import type { StateCode } from '#law/jurisdictions';
import { headingOf } from './heading';
import { people } from './people';
import type { Price } from './price';
import { amounts, application, stock } from './sections';

interface Written {
  type: StateFilingType;
  jurisdiction: StateCode;
  /** The period that it is for; null of an application. */
  period: string | null;
  statute: string;
  price: Price;
  today: LegalDate;
}

type Sections = StateFilingFacts['sections'];

/** Types whose form states who runs the company, and its stock. */
const reports: readonly StateFilingType[] = [
  'annual_report',
  'statement_of_information',
  'foreign_qualification',
  'reinstatement',
];

/** Writes the form of a filing from the records of the company. */
export async function filingPaper(work: UnitOfWork, entity: Entity, written: Written): Promise<Paper> {
  const { type, jurisdiction, period, statute, price, today } = written;
  const form = companyForm(entity.entity_type);
  const facts: StateFilingFacts = {
    company: companyFacts(entity),
    heading: headingOf({ type, jurisdiction, period }, price.discharges),
    authority: stateFilingOffice(jurisdiction, type).authority_name,
    statute: applicationStatute({ type, jurisdiction, form }, today) ?? statute,
    sections: [
      await company(work, entity),
      ...(type === 'foreign_qualification' ? application(entity) : []),
      ...(reports.includes(type)
        ? [...(await people(work, entity, today)), ...(await stock(work, entity, today))]
        : []),
      ...amounts(price),
    ],
    prepared_on: today,
  };
  return { type: 'state_filing', facts, execution_status: null };
}

async function company(work: UnitOfWork, entity: Entity): Promise<Sections[number]> {
  const { registered_agent_id, state_file_number, formation_date, principal_address } = entity;
  const agent = registered_agent_id === null ? null : await work.find(RegisteredAgent, registered_agent_id);
  return {
    caption: 'Company',
    rows: [
      { label: 'File number', value: state_file_number! },
      { label: 'Formed on', value: formation_date! },
      { label: 'Principal office', value: addressLine(principal_address) },
      ...(agent === null
        ? []
        : [
            {
              label: 'Registered agent',
              value: `${agent.name}, ${agent.street}, ${agent.city}, ${agent.state} ${agent.postal_code}`,
            },
          ]),
    ],
  };
}
