import type { CompanyFacts } from '#companies/company';
import { describe, document, factTable, letterhead, longDate, paragraph } from '#documents/kit';
import { sandboxWords, stamp } from '#filings/filing';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { html } from '#platform/documents/html';

interface EinConfirmationFacts {
  company: CompanyFacts & { ein: string };
  responsible_party: { name: string };
  assigned_on: LegalDate;
  sandbox: boolean;
}

/** IRC § 6109(a)(1). */
export const einConfirmation = document<EinConfirmationFacts>({
  kind: 'ein_confirmation',
  category: 'tax',
  title: ({ company }) => `Confirmation of the Employer Identification Number of ${company.legal_name}`,
  body: ({ company, responsible_party: responsible, assigned_on: assigned, sandbox }) => html`
${letterhead('Confirmation of Employer Identification Number', {
  company: company.legal_name,
  under: `Assigned ${longDate(assigned)}`,
})}
${stamp(company.ein, 'Employer identification number', company.legal_name, sandbox && sandboxWords)}
${paragraph(
  html`The Internal Revenue Service has assigned the employer identification number <b>${company.ein}</b> to
    <b>${company.legal_name}</b>, ${describe(company)}, upon its application on Form SS-4, IRC § 6109. The number
    identifies its accounts, tax returns and documents even if it has no employees. Use the complete name and number on
    every federal tax form, payment and letter.`,
)}
${factTable('Assignment', [
  ['Name', company.legal_name],
  ['Number', company.ein],
  ['Assigned', longDate(assigned)],
  ['Address of record', addressLine(company.principal_address)],
  ['Responsible party', responsible.name],
])}
${paragraph(
  'A change of the responsible party shall be reported on Form 8822-B within sixty days, Treas. Reg. § ' +
    '301.6109-1(d)(2)(ii). A number is never reassigned and cannot be cancelled, but the account may be ' +
    'closed.',
)}
${
  sandbox
    ? paragraph(
        html`<b>${sandboxWords}.</b> The number was produced by a simulated revenue service in test mode, has a prefix
          that is not in use, and must not be used on any return or application.`,
      )
    : paragraph(
        'This page records the assignment as communicated. The notice of the Internal Revenue Service (CP 575) ' +
          'controls in a conflict.',
      )
}`,
});
