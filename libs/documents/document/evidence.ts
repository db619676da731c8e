import { companyDay, type Resident } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { pdfObstacle } from '#platform/documents/pdf-obstacle';
import { Field } from '#platform/wire/field';
import { onePage } from './document.dto';
import type { Document } from './document.entity';
import { receivePdf } from '#platform/documents/received-pdf';
import { storeUpload } from './store-upload';

export class EvidenceInput {
  @Field.string('Description, such as "certificate of good standing".', {
    max: 200,
    example: 'Certificate of good standing',
  })
  title: string;
  @Field.file('Base64-encoded PDF.', { media: 'application/pdf', max: 900_000, example: onePage })
  pdf_base64: string;
}

export function checkEvidence({ pdf_base64 }: EvidenceInput): ParameterError[] {
  const flaw = pdfObstacle(Buffer.from(pdf_base64, 'base64'));
  return flaw ? [{ param: 'evidence.pdf_base64', code: 'invalid', message: flaw }] : [];
}

export const storeEvidence = async (
  work: UnitOfWork,
  company: Resident & { id: string },
  type: string,
  { title, pdf_base64 }: EvidenceInput,
): Promise<Document> =>
  storeUpload(work, {
    entity_id: company.id,
    dated: companyDay(company, work.now),
    type,
    title,
    file: await receivePdf(Buffer.from(pdf_base64, 'base64'), 'evidence.pdf_base64'),
  });
