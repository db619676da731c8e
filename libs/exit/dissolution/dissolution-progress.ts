import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { AgentAppointment } from '#compliance/agent_appointment';
import { ComplianceObligation } from '#compliance/compliance_obligation';
import { requestToDischarge } from '#compliance/state_filing';
import { ForeignQualification } from '#compliance/foreign_qualification';
import type { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { MinuteBookEntry } from '#documents/minute_book';
import { Filing } from '#filings/filing';
import { Resolution } from '#governance/resolution';
import { CreditorClaim } from './creditor-claim.entity';
import { unfinishedBusiness } from './company-endings';
import { isCalledOff } from './dissolution.machine';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';
import type { DissolutionProgressView } from './progress.dto';
import { notNeeded, type EndingFacts, type Standing } from './step-states';
import { stepsUnder, type EndingStep } from './dissolution-stages';
import { taxesOwed } from './blockers';

export async function progressOf(
  read: Reader,
  entity: Entity,
  action: Dissolution,
  today: LegalDate,
): Promise<DissolutionProgressView> {
  const facts = await factsOf(read, entity, action, today);
  return {
    object: 'dissolution_progress',
    dissolution_id: action.id,
    entity_id: entity.id,
    status: action.status,
    steps: stepsUnder(facts.law).flatMap((one) => linesOf(one, facts)),
  };
}

function linesOf(one: EndingStep, facts: EndingFacts): DissolutionProgressView['steps'] {
  const each = one.perState?.(facts) ?? [];
  const parts =
    each.length > 0 ? each : [{ jurisdiction: null, summary: one.summary(facts), standing: one.stepState(facts) }];
  return parts.map(({ jurisdiction, summary, standing }) => {
    const {
      status,
      on = null,
      document_id = null,
      filing_id = null,
      remediation = null,
    } = stepStateOf(one, standing, facts);
    const { name, reversible } = one;
    const title = summary;
    return { key: name, title, status, on, remediation, jurisdiction, reversible, document_id, filing_id };
  });
}

/** A cancelled, rejected or revoked dissolution has no open steps, and its reversible steps count as undone. */
function stepStateOf({ reversible }: EndingStep, stands: Standing, facts: EndingFacts): Standing {
  if (!isCalledOff(facts.action)) return stands;
  const isBegun = !['pending', 'not_needed'].includes(stands.status);
  if (!isBegun || (!reversible && stands.status !== 'done')) return notNeeded;
  return { ...stands, status: reversible ? 'undone' : 'done', remediation: undefined };
}

async function factsOf(read: Reader, entity: Entity, action: Dissolution, today: LegalDate): Promise<EndingFacts> {
  const { id: entity_id } = entity;
  const { document_id, filing_id, resolution_id, stockholder_consent_id } = action;
  const entries = await read.all(MinuteBookEntry, { entity_id, kind: 'closing' });
  const owed = await taxesOwed(read, entity, today);
  return {
    action,
    entity,
    today,
    law: dissolutionLaw(entity),
    board: await read.find(Resolution, resolution_id!),
    holders: stockholder_consent_id === null ? null : await read.find(Resolution, stockholder_consent_id),
    duties: await read.all(ComplianceObligation, { entity_id }),
    owed,
    clearance: await requestToDischarge(read, entity, owed, today),
    unfinished: await unfinishedBusiness({ read, entity }),
    paper: document_id === null ? null : await read.find(Document, document_id),
    filing: filing_id === null ? null : await read.find(Filing, filing_id),
    claims: await read.all(CreditorClaim, { dissolution_id: action.id }),
    qualifications: await read.all(ForeignQualification, { entity_id }),
    withdrawals: await read.all(Filing, { entity_id, type: 'withdrawal' }),
    appointments: await read.all(AgentAppointment, { entity_id }),
    closing: entries.at(-1) ?? null,
  };
}
