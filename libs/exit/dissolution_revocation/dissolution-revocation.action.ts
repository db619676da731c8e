import { addMonths, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity, entityMachine } from '#companies/entity';
import { agentFacts, RegisteredAgent } from '#companies/registered_agent';
import { Stakeholder } from '#companies/stakeholder';
import { signatoryOf } from '#charter/amendment';
import { appoint } from '#compliance/agent_appointment';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { stateFilingEvidence } from '#compliance/state_filing';
import { longDate } from '#documents/kit';
import { Dissolution, dissolutionLaw, dissolutionMachine, officesOf } from '#exit/dissolution';
import { corporateAction, wakeAction, type ActionContext, type DecisionWords } from '#governance/actions';
import { Resolution } from '#governance/resolution';
import { adoptionOf } from '../adoption-days';
import { holdersVote } from '../holders-vote';
import { certificateOfRevocation, type RevocationFacts } from './certificate-of-revocation.document';
import { DissolutionRevocation } from './dissolution-revocation.entity';

type Revocation = ActionContext<DissolutionRevocation> & { signer: Stakeholder; ending: Dissolution };

/** 8 Del. C. § 311. */
export const dissolutionRevocation = corporateAction<
  DissolutionRevocation,
  { signer: Stakeholder; ending: Dissolution }
>({
  resource: DissolutionRevocation,
  title: 'revocation of the dissolution',
  withoutPowers: true,
  windingUp: true,
  read: async ({ work, action }) => ({
    signer: await work.find(Stakeholder, action.signer_stakeholder_id),
    ending: await work.find(Dissolution, action.dissolution_id),
  }),
  decision: async ({ work, entity }) => ({
    act: 'revocation_of_dissolution',
    subject: 'Revocation of the Dissolution',
    ...revocationWords(entity.dissolved_on!, await holdersVote(work, entity)),
  }),
  holdersApprove: ({ work, entity }) => holdersVote(work, entity),
  paper: {
    type: certificateOfRevocation.kind,
    signers: ({ entity, signer, today }) => [
      { person: signer, role: signatoryOf(entity, signer, today)?.role ?? 'officer' },
    ],
    facts: statementOf,
  },
  filing: {
    type: 'amendment',
    instrument: 'certificate of revocation',
    name: ({ entity: { legal_name } }) => ({ legal_name, isNew: false }),
    evidence: {
      type: stateFilingEvidence.kind,
      facts: ({ entity }, acknowledgment) => ({ company: companyFacts(entity), ...acknowledgment }),
    },
    accepted: (_, on) => `Accepted: the dissolution is revoked as of ${on}.`,
  },
  obstacle: ({ entity, ending }, on) => revocationObstacle(entity, ending, on),
  async apply({ work, entity, action }, on) {
    const ending = await work.lock(Dissolution, action.dissolution_id);
    work.move(ending, dissolutionMachine.moves.revoke, { status_reason: `Revoked on ${on} (${action.id}).` });
    wakeAction(work, ending);
    restore(work, entity);
    const { registered_agent_id, filing_id } = action;
    appoint(work, entity, { registered_agent_id, jurisdiction: entity.jurisdiction, appointed_on: on, filing_id });
    wakeObligationWatch(work, entity.id);
    return {};
  },
});

/** The board recommends, and the stockholders of the dissolution approve: 8 Del. C. § 311(a). */
export function revocationWords(dissolved_on: LegalDate, holdersVote: boolean): DecisionWords {
  const approved =
    'the revocation of the dissolution of the Corporation, which became effective on ' +
    `${longDate(dissolved_on)}, is approved, 8 Del. C. § 311`;
  return {
    resolved_clauses: [
      approved + (holdersVote ? '(a)' : ''),
      ...(holdersVote
        ? [
            'the Board recommends that the dissolution be revoked, and directs that the question of the revocation ' +
              'be submitted to the stockholders of record on the effective date of the dissolution, 8 Del. C. § 311(a)',
          ]
        : []),
      `${holdersVote ? 'upon that approval, ' : ''}the officers of the Corporation are authorized and directed to ` +
        'execute and file with the Secretary of State of the State of Delaware a certificate of revocation of ' +
        'dissolution, to pay the franchise taxes and fees due, and to take all other action necessary to carry out ' +
        'these resolutions',
    ],
    holders: {
      recitals: [
        'the Board of Directors of the Corporation has recommended that the dissolution of the Corporation be ' +
          'revoked, and has directed that the question be submitted to the stockholders',
      ],
      resolved_clauses: [`${approved}(a), by the undersigned as stockholders of the Corporation`],
    },
  };
}

function restore(work: UnitOfWork, entity: Entity): void {
  const alive = { status_reason: null, dissolution_adopted_on: null, dissolved_on: null };
  work.move(entity, entityMachine.moves.revoke_dissolution, alive);
  if (entity.activated_at !== null) work.move(entity, entityMachine.moves.activate);
}

export function revocationObstacle(entity: Entity, ending: Dissolution | undefined, on: LegalDate): string | null {
  const { revocation } = dissolutionLaw(entity);
  if (revocation === null) return 'Minutebook can revoke only dissolutions of Delaware corporations.';
  if (entity.status !== 'dissolved' || !ending || entity.dissolved_on === null)
    return 'The company has not been dissolved, so you cannot revoke its dissolution.';
  if (ending.distributed_on !== null)
    return (
      `The company distributed its assets on ${ending.distributed_on} and closed its ledger, so its stockholders ` +
      'hold no stock on record. You cannot revoke the dissolution.'
    );
  const until = addMonths(entity.dissolved_on, 12 * revocation.years);
  return on < until
    ? null
    : `The dissolution took effect on ${entity.dissolved_on}. You could revoke it only before ${until} ` +
        `(${revocation.statute}(a)).`;
}

async function statementOf({ work, entity, action, signer, today }: Revocation): Promise<RevocationFacts> {
  const { stakeholder_id, name, title } = signatoryOf(entity, signer, today)!;
  const { stockholder_consent_id: consent } = action;
  const meeting = consent === null ? null : (await work.find(Resolution, consent)).meeting;
  return {
    company: companyFacts(entity),
    agent: agentFacts(await work.find(RegisteredAgent, action.registered_agent_id)),
    dissolved_on: entity.dissolved_on!,
    adopted: { ...(await adoptionOf(work, action)), at_meeting: meeting !== null },
    people: await officesOf(work, entity, today),
    signatory: { stakeholder_id, name, title },
    document_date: today,
  };
}
