import { describe, document } from '#documents/kit';
import { acknowledgment, type FilingEvidenceFacts } from '#filings/filing';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';

interface AmendmentEvidenceFacts extends FilingEvidenceFacts {
  new_name: string;
}

/** 8 Del. C. § 103(c)(3), (d), 6 Del. C. § 18-206, W.S. 17-16-125 and 17-29-205. */
export const amendmentEvidence = document<AmendmentEvidenceFacts>({
  kind: 'amendment_evidence',
  category: 'formation',
  title: ({ document_name: name }) => `Evidence of Filing: ${name}`,
  body: ({ company, new_name, ...facts }) =>
    acknowledgment(
      { company, ...facts },
      {
        name: new_name,
        follows: html`the name of <b>${company.legal_name}</b>, ${describe(company)}, is <b>${ended(new_name)}</b>`,
        rows: [['Formerly', company.legal_name]],
      },
    ),
});
