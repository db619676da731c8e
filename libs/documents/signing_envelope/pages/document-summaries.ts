import type { Document } from '#documents/document';
import { templateOfKind } from '#documents/kit';

const summaries: Record<string, string> = {
  board_consent:
    'With this document the board of directors adopts the resolutions below without a meeting. It binds the company ' +
    'once everyone whose signature the law requires has signed.',
  written_consent:
    'With this document those entitled to vote in the company adopt the resolutions below without a meeting. It ' +
    'binds the company once enough votes have signed.',
  minutes:
    'This document records what was decided at a meeting. By signing, each person who was present confirms that the ' +
    'record is accurate.',
};

export const summaryOf = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): string =>
  templateOfKind(type)?.summary ??
  summaries[type] ??
  (template_id === null
    ? 'This document was prepared outside this service and uploaded as a PDF file. Open it and read all of it: by ' +
      'signing, you agree to what it says.'
    : 'Read the whole document: by signing, you agree to what it says.');
