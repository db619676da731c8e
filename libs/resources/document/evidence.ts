import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Field } from '#platform/wire/field';
import type { Document } from './document.entity';
import { storeUpload } from './upload';

/** What an office or a carrier gave to prove something, as callers send it. */
export class EvidenceInput {
  @Field.string({ doc: 'What it is, such as certificate of good standing.', max: 200 }) title: string;
  @Field.string({ doc: 'The PDF, base64.', min: 8, max: 900_000 }) pdf_base64: string;
}

/** What is wrong with the parameter `evidence`. */
export const checkEvidence = ({ pdf_base64 }: EvidenceInput): ParameterError[] =>
  (isPdf(pdf_base64) ? [] : [{ param: 'evidence.pdf_base64', code: 'invalid', message: 'This is not a PDF in base64.' }]);

const isPdf = (base64: string): boolean => /^[A-Za-z0-9+/\s]+=*\s*$/.test(base64) && Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-';

/** Keeps evidence that was checked, as a document of the company. */
export const storeEvidence = (work: UnitOfWork, entity_id: string, type: string, { title, pdf_base64 }: EvidenceInput): Promise<Document> =>
  storeUpload(work, { entity_id, type, title, bytes: Buffer.from(pdf_base64, 'base64') });
