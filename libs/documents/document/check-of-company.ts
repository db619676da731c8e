import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { Document } from './document.entity';

export const checkOfCompany = (
  document: Pick<Document, 'entity_id'> | null,
  entity_id: string,
  param = 'evidence_document_id',
): ParameterError[] =>
  errorWhen(
    document !== null && document.entity_id !== entity_id,
    param,
    'not_found',
    `${param} must be the ID of a document of this company.`,
  );
