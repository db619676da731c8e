import { Problem } from '#kernel/problem';
import { unixSeconds } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { contentOf, ContentLost } from '#platform/db/document-content';
import { Document } from '#documents/document';
import { Filing } from '#filings/filing';
import type { ProvedFilingView } from './state-filing.dto';

/** Recomputes the hash of each filing's evidence. */
export async function provedFilings(read: Reader, entity_id: string): Promise<ProvedFilingView[]> {
  const filings = await read.all(Filing, { entity_id, status: 'accepted' });
  const papers = await read.byIds(
    Document,
    filings.flatMap(({ evidence_document_id }) => evidence_document_id ?? []),
  );
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const proved = await Promise.all(
    filings.map(async ({ id, type, decided_at, file_number, evidence_document_id }) => {
      const sha256 = byId.get(evidence_document_id ?? '')?.sha256;
      if (!sha256) return [];
      await assertProofKept(read, id, sha256);
      return [
        {
          filing_id: id,
          type,
          accepted_at: unixSeconds(decided_at!),
          file_number,
          evidence_document_id: evidence_document_id!,
          sha256,
          verified: true,
        },
      ];
    }),
  );
  return proved.flat();
}

/** 409 if the stored evidence does not match its record. */
async function assertProofKept(read: Reader, filing_id: string, sha256: string): Promise<void> {
  try {
    await contentOf(read, sha256);
  } catch (error) {
    if (!(error instanceof ContentLost)) throw error;
    throw new Problem(
      'proof_integrity_failed',
      `The stored evidence for ${filing_id} does not match its recorded SHA-256 hash, ${sha256}.`,
    );
  }
}
