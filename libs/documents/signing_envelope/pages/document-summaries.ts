import type { Document } from '#documents/document';
import { templateOfKind } from '#documents/kit';

const summaries: Record<string, string> = {
  board_consent:
    'With this document, the board of directors adopts the resolutions below without a meeting. It binds the company ' +
    'once everyone whose signature the law requires has signed.',
  written_consent:
    'With this document, the stockholders or members adopt the resolutions below without a meeting. It binds the ' +
    'company once holders of enough votes have signed.',
  minutes:
    'This document records the decisions of a meeting. By signing, each person who attended confirms that the record ' +
    'is accurate.',
};

export const summaryOf = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): string =>
  templateOfKind(type)?.summary ??
  summaries[type] ??
  (template_id === null
    ? 'This document was prepared outside Minutebook and uploaded as a PDF file. Open it and read all of it. By ' +
      'signing, you agree to its terms.'
    : 'Read the whole document. By signing, you agree to its terms.');
