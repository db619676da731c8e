import { isLegalDate, type LegalDate } from '#kernel/dates';
import { invalid, invalidParam } from '#kernel/problem';
import { wordsOf } from '#kernel/words';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, isForeignIn, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { chooseSignatory } from '#charter/amendment';
import { type Document, writePaper } from '#documents/document';
import { listed, longDate } from '#documents/kit';
import type { StateFilingType } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import type { StateCode } from '#law/common/jurisdictions';
import { stateFilingOffice } from '#law/states/filing-offices';
import { applicationStatute } from '#law/states/filing-statutes';
import { certificateOf, officeFormOf } from '#law/states/office-forms';
import type { Certificate, FormFact, FormField } from '#law/states/office-form';
import { companyRecords, type FilingFacts, type Row } from './filing-facts';
import { headingOf } from './filing-heading';
import type { Decision } from './filing-decision';
import type { Order } from './filing-order';
import { amounts } from './form-sections';
import { stateCertificate } from './state-certificate.document';
import { stateFiling, type StateFilingFacts } from './state-filing.document';
import { hasEnded } from './withdrawal';

interface Written extends Pick<
  Order,
  'name' | 'period' | 'statute' | 'price' | 'facts' | 'attached' | 'decision' | 'isFinal'
> {
  type: StateFilingType;
  jurisdiction: StateCode;
  signer_stakeholder_id: string | undefined;
  today: LegalDate;
}

type Sections = StateFilingFacts['sections'];

/** A certificate where the company writes it, otherwise a data sheet for the form of the office. */
export async function writeFiling(
  work: UnitOfWork,
  entity: Entity,
  written: Written,
): Promise<{ paper: Document; heading: string }> {
  const { type, jurisdiction, period, price, attached = [], decision = null, today } = written;
  const form = companyForm(entity.entity_type);
  const isForeign = isForeignIn(jurisdiction, entity);
  const recorded = await companyRecords(work, entity, written);
  const facts = { ...recorded, period, decided_on: decision?.adopted_on ?? null, ...written.facts };
  const certificate = certificateOf(jurisdiction, form, { type, isForeign });
  const heading = headingOf({ ...written, name: written.name ?? certificate?.name }, price.discharges);
  const company = companyFacts(entity);
  const authority = stateFilingOffice(jurisdiction, type).authority_name;
  const last = [...decided(decision), ...amounts(price)];
  if (certificate) {
    const { name, statute } = certificate;
    const paper = writePaper(work, entity, {
      template: stateCertificate,
      facts: {
        company,
        name,
        authority,
        statute,
        statements: statementsOf(certificate, facts),
        signatory: await signatoryFor(work, entity, written),
        sections: [...rowsOf('Attached', attached), ...last],
      },
      execution_status: 'draft',
    });
    return { paper, heading };
  }
  if (written.signer_stakeholder_id !== undefined)
    throw invalidParam(
      'signer_stakeholder_id',
      'This filing uses a form of the filing office, which is not signed here. Omit signer_stakeholder_id.',
      'not_applicable',
    );
  const sheet = officeFormOf(jurisdiction, form, { type, isForeign, hasEnded: hasEnded(entity) });
  if (!sheet) throw new Error(`no form of ${jurisdiction} is on record for a filing of type ${type}`);
  const entries = sheet.fields.flatMap((field) => entriesOf(field, facts));
  const paper = writePaper(work, entity, {
    template: stateFiling,
    facts: {
      company,
      heading,
      authority,
      form: sheet.name,
      statute: applicationStatute({ type, jurisdiction, form }, today) ?? written.statute,
      sections: [...rowsOf('Form', [...entries, ...attached]), ...last],
      prepared_on: today,
    },
    execution_status: null,
  });
  return { paper, heading };
}

async function signatoryFor(work: UnitOfWork, entity: Entity, { signer_stakeholder_id, today }: Written) {
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const { signatory, errors } = chooseSignatory(signer_stakeholder_id, { entity, people, today });
  if (signatory === null) throw invalid(errors);
  const { stakeholder_id, name, title } = signatory;
  return { stakeholder_id, name, title };
}

const rowsOf = (caption: string, rows: readonly Row[]): Sections =>
  rows.length === 0 ? [] : [{ caption, rows: [...rows] }];

const decided = (decision: Decision | null): Sections =>
  decision === null
    ? []
    : [
        {
          caption: 'Decision',
          rows: [
            { label: 'Authorized by the resolution', value: decision.subject },
            { label: 'Adopted on', value: decision.adopted_on },
          ],
        },
      ];

const notOnRecord = 'Not on record. Complete it on the form';

/** A list of people or of stock has an entry for each. */
function entriesOf([label, entry]: FormField, facts: FilingFacts): Row[] {
  if (entry === null) return [{ label, value: notOnRecord }];
  if (typeof entry !== 'string') return [{ label, value: entry.says }];
  const fact = facts[entry];
  if (typeof fact === 'string') return [{ label, value: fact }];
  return fact && fact.length > 0
    ? fact.map((one) => ({ label: `${label}: ${one.label}`, value: one.value }))
    : [{ label, value: notOnRecord }];
}

const known: Partial<Record<FormFact, string>> = { agent_name: 'registered agent', agent_office: 'registered office' };

/** 400 if the signer would have to complete the certificate. */
function statementsOf({ name, statements }: Certificate, facts: FilingFacts) {
  const missing = new Set<string>();
  const stated = statements((fact) => {
    const value = facts[fact];
    if (typeof value === 'string') return isLegalDate(value) ? longDate(value) : value;
    missing.add(known[fact] ?? wordsOf(fact));
    return '';
  });
  if (missing.size > 0)
    throw invalidParam(
      'id',
      `The ${name} must state facts about the company that are not on record: ${listed([...missing])}. Record a ` +
        'registered agent with POST /v1/registered_agents/{id}/attach, and other facts with PATCH /v1/entities/{id}.',
      'missing',
    );
  return stated.map(([caption, words]) => ({ caption, words }));
}
