import { companyDay } from '#kernel/calendar';
import { readFileSync } from 'node:fs';
import { outcomeProblem, type RecordedOutcome } from '#kernel/outcome';
import { Database } from '#platform/db/database';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { Scope } from '#platform/db/scope';
import { pdfObstacle } from '#platform/documents/pdf-obstacle';
import { receivePdf } from '#platform/documents/received-pdf';
import { storeUpload } from '#documents/document';
import { Entity } from '#companies/entity';
import { DeskAuthority, Filing, FilingOffice } from '#filings/filing';
import { filingOwners } from '#modules';

interface FilingRow {
  account_id: string;
  livemode: boolean;
  entity_id: string;
  test_clock_id: string | null;
}

/** Acts as the staff member. An acceptance requires the filing office's evidence. */
export async function recordOutcome(database: Database, args: Map<string, string>) {
  const outcome = readOutcome(args);
  const [filing] = await database.query<FilingRow>(
    'select f.account_id, f.livemode, f.entity_id, e.test_clock_id from filing f join entity e on e.id = ' +
      'f.entity_id where f.id = $1',
    [outcome.filing_id],
  );
  if (!filing) throw new Error(`No such filing: ${outcome.filing_id}`);
  const scope: Scope = {
    ...filing,
    authorized_by: { human_principal_id: null, agent_id: null, staff_id: outcome.recorded_by },
    credential_id: null,
    request_id: null,
  };
  const work = new UnitOfWork(database, scope);
  try {
    const entity = await work.lock(Entity, filing.entity_id);
    const evidence = args.get('evidence');
    if (evidence)
      outcome.evidence_document_id = (
        await storeUpload(work, {
          entity_id: entity.id,
          dated: companyDay(entity, work.now),
          type: 'filing_evidence',
          title: 'Evidence of filing',
          file: await receivePdf(readPdf(evidence), 'evidence'),
        })
      ).id;
    const desk = new DeskAuthority();
    await new FilingOffice({ sandbox: desk, desk }, filingOwners).recordOutcome(work, outcome);
    if (!args.has('yes'))
      throw new Error(confirmationQuestion(entity, await work.find(Filing, outcome.filing_id), outcome, evidence));
    await work.commit();
    return {
      filing_id: outcome.filing_id,
      outcome: outcome.outcome,
      evidence_document_id: outcome.evidence_document_id ?? null,
    };
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

/** An acceptance is final, so staff confirm it first. */
function confirmationQuestion(
  { legal_name, id }: Entity,
  { type, authority }: Filing,
  outcome: RecordedOutcome,
  evidence?: string,
): string {
  const said =
    outcome.outcome === 'accepted'
      ? `accepted under number ${outcome.file_number}, effective ${outcome.effective_date}, evidence ` +
        `${evidence ?? 'none'}`
      : `rejected: ${outcome.reason}`;
  return (
    `Nothing is recorded yet. This command would permanently record:\n  ${legal_name} (${id})\n  ` +
    `${type} with ${authority}\n  ${said}\nTo confirm, repeat the command with --yes.`
  );
}

function readOutcome(args: Map<string, string>): RecordedOutcome {
  const outcome = {
    filing_id: args.get('filing'),
    recorded_by: args.get('staff'),
    outcome: args.get('outcome'),
    file_number: args.get('file-number'),
    effective_date: args.get('effective-date'),
    reason: args.get('reason'),
  } as RecordedOutcome;
  const problem = outcomeProblem(outcome);
  if (problem) throw new Error(problem);
  return outcome;
}

function readPdf(path: string): Buffer {
  const bytes = readFileSync(path);
  const flaw = pdfObstacle(bytes);
  if (flaw) throw new Error(`${path}: ${flaw}`);
  return bytes;
}
