import type { CompanyFacts } from '#companies/company';
import {
  executedUnderOath,
  filingBlock,
  describe,
  document,
  exhibit,
  letterhead,
  paragraph,
  section,
  signatures,
} from '#documents/kit';
import { companyForm } from '#law/common/entity-types';
import { html } from '#platform/documents/html';
import { tablesOf, type StateFilingFacts } from './state-filing.document';

export interface StateCertificateFacts {
  company: CompanyFacts;
  name: string;
  authority: string;
  statute: string;
  statements: { caption: string; words: string }[];
  signatory: { stakeholder_id: string; name: string; title: string };
  /** Attached documents and payment, on a page of its own. */
  sections: StateFilingFacts['sections'];
}

/** Delaware: 8 Del. C. § 103(a)(2), (b)(2), 6 Del. C. § 18-204. */
export const stateCertificate = document<StateCertificateFacts>({
  kind: 'state_certificate',
  category: 'governance',
  inCourse: true,
  summary:
    'With this document, the company asks the state to record the act that its title names. By signing, you declare ' +
    'under penalty of perjury that the statements in it are true.',
  title: ({ company, name }) => `${name} of ${company.legal_name}`,
  body: ({ company, name, authority, statute, statements, signatory, sections }) => {
    const isLlc = companyForm(company.entity_type) === 'llc';
    const term = isLlc ? 'Company' : 'Corporation';
    return html`
${letterhead(name, { company: company.legal_name, under: statute })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${term}</b>”), hereby certifies as follows:`,
)}
${statements.map(({ caption, words }, at) => section(`${at + 1}.`, caption, words))}
${signatures(
  isLlc
    ? `IN WITNESS WHEREOF, this ${name} has been executed by the undersigned, a person authorized by the Company. ` +
        executedUnderOath
    : `IN WITNESS WHEREOF, the Corporation has caused this ${name} to be executed by its duly authorized officer, ` +
        'who acknowledges, under penalties of perjury, that this instrument is the act and deed of the Corporation ' +
        'and that the facts stated herein are true (8 Del. C. § 103(a)(2), (b)(2)).',
  [filingBlock(company, signatory)],
)}
${exhibit('Transmittal', authority, paragraph('This page is not part of the certificate.'), tablesOf(sections))}`;
  },
});
