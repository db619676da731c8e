import type { LegalDate } from '#kernel/dates';
import { addressLine } from '#kernel/address';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { agentLine, RegisteredAgent, serviceAgentIn } from '#companies/registered_agent';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import type { Paper, StateFilingFacts } from '#documents/document';
import type { StateFilingType } from '#filings/filing';
import { stateFilingOffices } from '#law/states/filing-offices';
import { jurisdictionNames, type StateCode } from '#law/jurisdictions';
import { countOf, dollarsOf } from '#law/tax-line';
import { qualificationIn } from '#compliance/foreign_qualification';
import { capTable, standingsOfAll } from '#ledger/holdings';
import { appointmentIn } from '#compliance/agent_appointment';
import { filingKinds } from './kinds';
import { totalOf, type Price } from './price';

interface Written {
  type: StateFilingType;
  jurisdiction: StateCode;
  /** The period that it is for; null of an application. */
  period: string | null;
  statute: string;
  price: Price;
  /** The parts of the form that no record of the company says. */
  sections: Sections;
  today: LegalDate;
}

type Sections = StateFilingFacts['sections'];

/** Types whose form states who runs the company, and its stock. */
const reports: readonly StateFilingType[] = ['annual_report', 'statement_of_information', 'reinstatement'];

/** Writes the form of a filing from the records of the company. */
export async function filingPaper(work: UnitOfWork, entity: Entity, written: Written): Promise<Paper> {
  const { type, jurisdiction, period, statute, price, sections, today } = written;
  const facts: StateFilingFacts = {
    company: companyFacts(entity),
    heading:
      `${filingKinds[type].heading}${period === null ? '' : ` for ${period}`}, ` + jurisdictionNames[jurisdiction],
    authority: stateFilingOffices[jurisdiction].authority_name,
    statute,
    sections: [
      await company(work, entity, written),
      ...sections,
      ...(reports.includes(type)
        ? [...(await people(work, entity, today)), ...(await stock(work, entity, today))]
        : []),
      ...amounts(price),
    ],
    prepared_on: today,
  };
  return { type: 'state_filing', facts, execution_status: null };
}

/** The company as the state knows it: abroad by its qualification there. */
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

/** The agent on record in a state; an application for authority there names that of this service. */
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

async function people(work: UnitOfWork, { id: entity_id }: Entity, today: LegalDate): Promise<Sections> {
  const all = await work.all(Stakeholder, { entity_id });
  const rows = (['director', 'officer', 'manager', 'member'] as const).flatMap((role) =>
    all
      .filter((one) => hadRole(one, role, today))
      .map(({ name, address }) => ({
        label: role.charAt(0).toUpperCase() + role.slice(1),
        value: address === null ? name : `${name}, ${addressLine(address)}`,
      })),
  );
  return rows.length === 0 ? [] : [{ caption: 'Directors, officers, managers and members', rows }];
}

async function stock(work: UnitOfWork, { id: entity_id }: Entity, as_of: LegalDate): Promise<Sections> {
  const [standing] = await standingsOfAll(work, [{ entity_id, as_of }]);
  const rows = capTable(standing!).classes.flatMap(({ name, authorized, outstanding }) =>
    authorized === null
      ? []
      : [{ label: name, value: `${countOf(authorized)} authorized, ${countOf(outstanding)} issued` }],
  );
  return rows.length === 0 ? [] : [{ caption: 'Stock', rows }];
}

function amounts({ fees, payments, lines }: Price): Sections {
  const paid = [...fees, ...payments];
  return [
    ...(lines.length === 0
      ? []
      : [{ caption: 'Computation', rows: lines.map(({ label, value }) => ({ label, value })) }]),
    {
      caption: 'To be paid',
      rows: [
        ...paid.map(({ description, amount_cents }) => ({
          label: description.charAt(0).toUpperCase() + description.slice(1),
          value: dollarsOf(amount_cents),
        })),
        { label: 'Total', value: dollarsOf(totalOf(paid)) },
      ],
    },
  ];
}
