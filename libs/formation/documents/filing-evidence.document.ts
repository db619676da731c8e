import { describe, document } from '#documents/kit';
import { acknowledgment, type FilingEvidenceFacts } from '#filings/filing';
import { html } from '#platform/documents/html';

/** 8 Del. C. § 103(c)(3), 6 Del. C. § 18-206, W.S. 17-16-125 and 17-29-205. */
export const filingEvidence = document<FilingEvidenceFacts>({
  kind: 'filing_evidence',
  category: 'formation',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: company.legal_name,
        follows: html`the existence of <b>${company.legal_name}</b>, ${describe(company)}, begins unless the instrument
          states a later effective time.`,
        rows: [['Form and state', describe(company)]],
        since: ', and no entity exists by reason of it',
      },
    ),
});
