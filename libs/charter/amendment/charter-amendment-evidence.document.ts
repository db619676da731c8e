import { describe, document } from '#documents/kit';
import { acknowledgment, type FilingEvidenceFacts } from '#filings/filing';
import { html } from '#platform/documents/html';

/** For an amendment without a name change: 8 Del. C. § 103(c)(3), (d), W.S. 17-16-125. */
export const charterAmendmentEvidence = document<FilingEvidenceFacts>({
  kind: 'charter_amendment_evidence',
  category: 'formation',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: company.legal_name,
        follows: html`the charter of <b>${company.legal_name}</b>, ${describe(company)}, is amended as the instrument
          states.`,
      },
    ),
});
