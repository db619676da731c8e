import type { Reader } from '#platform/db/reader';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import type { Matter } from './envelope-mails';
import type { SigningEnvelope } from './signing-envelope.entity';

export async function envelopeSubject(
  read: Reader,
  { entity_id, document_id, subject }: Pick<SigningEnvelope, 'entity_id' | 'document_id' | 'subject'>,
): Promise<Matter> {
  const [entity, document] = [await read.find(Entity, entity_id), await read.find(Document, document_id)];
  return { company: entity.legal_name, title: document.title, subject };
}
