import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from '#documents/document';
import type { Entity } from '#companies/entity';

type Follow = (work: UnitOfWork, entity: Entity, document: Document) => Promise<unknown>;

const follows = new Map<string, Follow>();

/** Runs in the transaction that seals a generated document of the kind, with the lock on the company. */
export const contributeSealed = (kind: string, follow: Follow): void => void follows.set(kind, follow);

export async function followSeal(work: UnitOfWork, entity: Entity, document: Document): Promise<void> {
  if (document.template_id !== null) await follows.get(document.type)?.(work, entity, document);
}
