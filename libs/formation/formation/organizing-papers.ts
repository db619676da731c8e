import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { appendEntries, appendEntry } from '#documents/minute_book';
import { contributeSealed } from '#documents/signing_envelope';
import { bylaws, filingEvidence, incorporatorAction, operatingAgreement } from '#formation/documents';
import type { Entity } from '#companies/entity';
import { formationForm } from '#law/states/state-law';
import { lawOf } from '#law/states/index';

/** Opens the minute book with the organization of the company (8 Del. C. § 108, W.S. 17-16-1601). Idempotent. */
export async function openMinuteBook(work: UnitOfWork, entity: Entity): Promise<void> {
  const records = [
    { type: formationForm(lawOf(entity.jurisdiction), entity.entity_type), kind: 'charter' },
    { type: filingEvidence.kind, kind: 'filing_evidence' },
    { type: incorporatorAction.kind, kind: 'organization' },
    { type: bylaws.kind, kind: 'bylaws' },
  ] as const;
  const papers = await work.all(Document, {
    entity_id: entity.id,
    status: 'ready',
    provenance: 'service_generated',
    type: records.map(({ type }) => type),
  });
  const pages = records.flatMap(({ type, kind }) => {
    const document = papers.find((one) => one.type === type && one.execution_status !== 'voided');
    if (!document) return [];
    const dated = kind === 'charter' ? entity.formation_date! : document.dated;
    return [{ kind, title: document.title, resolution_id: null, document, dated }];
  });
  await appendEntries(work, entity, pages);
}

for (const [{ kind }, title] of [
  [bylaws, (of: string) => `${of}, certified by the secretary`],
  [operatingAgreement, (of: string) => of],
] as const)
  contributeSealed(kind, (work, entity, document) =>
    appendEntry(work, entity, {
      kind: kind as 'bylaws' | 'operating_agreement',
      title: title(document.title),
      resolution_id: null,
      document,
      dated: document.dated,
    }),
  );
