import { isOrganizing, type Document } from '#documents/document';

const over: readonly (string | null)[] = ['declined', 'expired', 'voided'];

type Paper = Pick<Document, 'id' | 'type' | 'template_id' | 'facts' | 'stakeholder_id' | 'execution_status'>;

export const isUnsignable = ({ execution_status }: Pick<Paper, 'execution_status'>): boolean =>
  over.includes(execution_status);

/** The successor of a declined or void document, if any. Uploads never replace our documents. */
export const standsFor = <P extends Paper>({ id, type, stakeholder_id }: Paper, papers: readonly P[]): P | undefined =>
  papers.find(
    (other) =>
      other.id !== id &&
      other.template_id !== null &&
      other.type === type &&
      other.stakeholder_id === stakeholder_id &&
      !isUnsignable(other),
  );

/** Declined or void, without a successor. Only the last in a chain. */
export const reissuable = <P extends Paper & Pick<Document, 'replaces_document_id'>>(papers: readonly P[]): P[] =>
  papers.filter(
    (one) =>
      isOrganizing(one) &&
      isUnsignable(one) &&
      !standsFor(one, papers) &&
      !papers.some(({ replaces_document_id }) => replaces_document_id === one.id),
  );
