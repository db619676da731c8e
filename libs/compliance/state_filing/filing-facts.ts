import type { LegalDate } from '#kernel/dates';
import { addressLine } from '#kernel/address';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { isForeignIn, type Entity } from '#companies/entity';
import { agentFacts, agentLine, RegisteredAgent, serviceAgentIn } from '#companies/registered_agent';
import { agentAddress } from '#documents/kit';
import type { StateFilingType } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import type { FormFact } from '#law/states/office-form';
import { lawOf } from '#law/states/index';
import { appointmentIn } from '#compliance/agent_appointment';
import { qualificationIn } from '#compliance/foreign_qualification';
import { stockRows } from './form-sections';
import { peopleOf } from './people-on-form';

export interface Row {
  label: string;
  value: string;
}

/** A fact is missing or null if no record has it. */
export type FilingFacts = Partial<Record<FormFact, string | readonly Row[] | null>>;

/** With the county if the agent's record has it: 8 Del. C. § 131(c). */
const officeOf = (agent: RegisteredAgent): string =>
  agent.county === null
    ? `${agent.street}, ${agent.city}, ${agent.state} ${agent.postal_code}`
    : agentAddress(agentFacts(agent));

export const newAgentFacts = (agent: RegisteredAgent): FilingFacts => ({
  new_agent: agentLine(agent),
  new_agent_name: agent.name,
  new_agent_office: officeOf(agent),
});

interface Which {
  type: StateFilingType;
  jurisdiction: StateCode;
  today: LegalDate;
  /** Null for a filing without a year of its own. */
  period: string | null;
}

/** A report states the stock of its year, on which the tax is computed (8 Del. C. §§ 502(a), 503(a)). */
export function stockDay({ period, today }: Pick<Which, 'period' | 'today'>): LegalDate {
  const lastDay = `${period?.slice(0, 4)}-12-31`;
  return period !== null && lastDay < today ? lastDay : today;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

const homeOf = ({ jurisdiction, foreign_jurisdiction }: Entity): string =>
  foreign_jurisdiction === null ? jurisdictionNames[jurisdiction] : countries.of(foreign_jurisdiction)!;

/** Facts that the company's records supply. A foreign state has a file number of its own for the company. */
export async function companyRecords(work: UnitOfWork, entity: Entity, which: Which): Promise<FilingFacts> {
  const { jurisdiction, today } = which;
  const { legal_name, former_names, state_file_number, formation_date, ein, purpose, principal_address } = entity;
  const atHome = !isForeignIn(jurisdiction, entity);
  const qualification = atHome ? null : await qualificationIn(work, entity.id, jurisdiction);
  const agent = await agentIn(work, entity, which);
  const { rows, signer } = await peopleOf(work, entity, today);
  return {
    name: legal_name,
    original_name: former_names[0]?.name ?? legal_name,
    file_number: atHome ? state_file_number : (qualification?.file_number ?? null),
    home: homeOf(entity),
    formed_on: formation_date,
    ein,
    purpose: purpose ?? lawOf(entity.jurisdiction).forms[companyForm(entity.entity_type)].purpose,
    principal_office: addressLine(principal_address),
    office_in_state:
      principal_address.country === 'US' && principal_address.state === jurisdiction.slice(-2)
        ? 'Same as the principal executive office'
        : null,
    people: rows,
    stock: await stockRows(work, entity, stockDay(which)),
    signer: signer && `${signer.name}, ${signer.title}`,
    qualified_on: qualification?.qualified_on ?? null,
    ...(agent && { agent: agentLine(agent), agent_name: agent.name, agent_office: officeOf(agent) }),
  };
}

/** An application for authority names this service as the agent. */
async function agentIn(
  work: UnitOfWork,
  entity: Entity,
  { type, jurisdiction }: Which,
): Promise<RegisteredAgent | null> {
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  if (!standing && type === 'foreign_qualification') return serviceAgentIn(work, jurisdiction);
  const home = jurisdiction === entity.jurisdiction ? entity.registered_agent_id : null;
  const id = standing?.registered_agent_id ?? home;
  return id === null ? null : work.find(RegisteredAgent, id);
}
