import { readFileSync } from 'node:fs';
import { isLegalDate } from '#kernel/dates';
import { Database } from '#platform/db/database';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { Scope } from '#platform/db/scope';
import { storeUpload } from '#resources/document';
import { Entity } from '#resources/entity';
import { DeskAuthority } from '#resources/filing';
import { FormationService, type RecordedOutcome } from '#resources/formation';

interface FilingRow { account_id: string; livemode: boolean; entity_id: string; test_clock_id: string | null }

/** Records what an office decided, in the name of the staff member, with the office's evidence when it accepted. */
export async function recordOutcome(database: Database, args: Map<string, string>) {
  const outcome = readOutcome(args);
  const [filing] = await database.query<FilingRow>(
    'select f.account_id, f.livemode, f.entity_id, e.test_clock_id from filing f join entity e on e.id = f.entity_id where f.id = $1', [outcome.filing_id]);
  if (!filing) throw new Error(`No such filing: ${outcome.filing_id}`);
  const scope: Scope = { ...filing, authorized_by: { human_principal_id: outcome.recorded_by, agent_id: null }, credential_id: null, request_id: null };
  const work = new UnitOfWork(database, scope);
  try {
    const entity = await work.lock(Entity, filing.entity_id);
    const evidence = args.get('evidence');
    if (evidence) outcome.evidence_document_id = (await storeUpload(work, { entity_id: entity.id, type: 'filing_evidence', title: 'Evidence of filing', bytes: readPdf(evidence) })).id;
    const desk = new DeskAuthority();
    await new FormationService({ sandbox: desk, desk }).recordOutcome(work, outcome);
    await work.commit();
    return { filing_id: outcome.filing_id, outcome: outcome.outcome, evidence_document_id: outcome.evidence_document_id ?? null };
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

function readOutcome(args: Map<string, string>): RecordedOutcome {
  const [filing_id, outcome, file_number, effective_date, reason, recorded_by] = ['filing', 'outcome', 'file-number', 'effective-date', 'reason', 'staff'].map((name) => args.get(name));
  if (!filing_id) throw new Error('--filing is required');
  if (!recorded_by) throw new Error('--staff is required: the id of who records this');
  if (outcome === 'rejected' && reason) return { filing_id, recorded_by, outcome, reason };
  if (outcome === 'accepted' && file_number && isLegalDate(effective_date)) return { filing_id, recorded_by, outcome, file_number, effective_date };
  throw new Error('--outcome accepted needs --file-number and --effective-date YYYY-MM-DD; --outcome rejected needs --reason');
}

function readPdf(path: string): Buffer {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${path} is not a PDF`);
  return bytes;
}
