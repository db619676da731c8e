import type { CompanyFacts } from '#companies/company';
import {
  article,
  clauses,
  companyBlock,
  describe,
  document,
  exhibit,
  type FounderFacts,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  stateOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';

export interface InventionAssignmentFacts {
  company: CompanyFacts;
  assignor: Pick<FounderFacts, 'stakeholder_id' | 'name' | 'address'>;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/**
 * Present assignment of inventions, with the notice of immunity of 18 U.S.C. § 1833(b) and the exclusions of 19 Del. C.
 * § 805 and Cal. Lab. Code § 2870.
 */
export const inventionAssignment = document<InventionAssignmentFacts>({
  kind: 'invention_assignment_agreement',
  category: 'formation',
  summary:
    'With this document a founder assigns to the company the inventions and works made for it, and agrees to keep ' +
    'its information confidential. Inventions made on one’s own time, without the company’s resources and outside ' +
    'its business stay one’s own.',
  title: ({ company, assignor }) =>
    `Confidential Information and Invention Assignment Agreement of ${assignor.name} with ${company.legal_name}`,
  body: ({ company, assignor, signatory, document_date }) => html`
${letterhead('Confidential Information and Invention Assignment Agreement', {
  of: 'with',
  company: company.legal_name,
  under: assignor.name,
})}
${paragraph(
  html`This Confidential Information and Invention Assignment Agreement (this “<b>Agreement</b>”) is made as of
    ${longDate(document_date)} between <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Corporation</b>”), and <b>${assignor.name}</b>${
      assignor.address && html`, whose address is ${addressLine(assignor.address)}`
    }
    (“<b>Founder</b>”), in consideration of Founder’s service to the Corporation and of the stock issued to Founder.`,
)}
${confidentiality()}
${inventions()}
${general(company)}
${signatures('The parties have executed this Agreement as of the date first written above.', [
  { name: assignor.name, capacity: 'Founder' },
  companyBlock(company, signatory),
])}
${exhibit(
  'Exhibit A',
  'Prior Inventions',
  paragraph('Founder has disclosed no Prior Inventions to the Corporation as of the date of this Agreement.'),
)}`,
});

const confidentiality = (): Html =>
  article(
    '1',
    'Confidential Information',
    section(
      '1.1',
      'Obligation',
      'Founder shall hold in confidence all nonpublic information of the Corporation, and of third parties that ' +
        'entrust it to the Corporation (“Confidential Information”), shall use it only for the benefit of the ' +
        'Corporation, and shall not disclose it without authorization, during and after Founder’s service. ' +
        'Information that is publicly available through no wrongful act of Founder is not Confidential Information.',
    ),
    section(
      '1.2',
      'Immunity',
      'An individual shall not be held criminally or civilly liable under any federal or state trade secret law for ' +
        'the disclosure of a trade secret that (a) is made (i) in confidence to a federal, state or local government ' +
        'official, either directly or indirectly, or to an attorney, and (ii) solely for the purpose of reporting or ' +
        'investigating a suspected violation of law; or (b) is made in a complaint or other document filed in a ' +
        'lawsuit or other proceeding, if such filing is made under seal. An individual who files a lawsuit for ' +
        'retaliation by an employer for reporting a suspected violation of law may disclose the trade secret to the ' +
        'attorney of the individual and use the trade secret information in the court proceeding, if the individual ' +
        'files any document containing the trade secret under seal and does not disclose the trade secret, except ' +
        'pursuant to court order, 18 U.S.C. § 1833(b).',
    ),
    section(
      '1.3',
      'Protected activity',
      'Nothing in this Agreement limits communication with a government agency or any right to discuss wages, ' +
        'hours or working conditions or other conduct that the law protects.',
    ),
  );

const inventions = (): Html =>
  article(
    '2',
    'Inventions',
    section(
      '2.1',
      'Assignment',
      'Founder hereby irrevocably assigns to the Corporation all right, title and interest in all inventions, works ' +
        'of authorship, software, designs, know-how and other intellectual property that Founder, alone or with ' +
        'others, (a) conceives, develops or reduces to practice during Founder’s service or (b) made or acquired ' +
        'before the date of this Agreement for the Corporation’s business (together, “Inventions”), except as ' +
        'provided in Section 2.2 and Exhibit A. Works of authorship made within the scope of employment shall be ' +
        'works made for hire, 17 U.S.C. § 101.',
    ),
    section(
      '2.2',
      'Excluded inventions',
      'In accordance with 19 Del. C. § 805 and Cal. Lab. Code §§ 2870 and 2872, this Agreement shall not apply to an ' +
        'invention that Founder develops entirely on Founder’s own time without using the equipment, supplies, ' +
        'facilities or trade secret information of the Corporation, except an invention that:',
      clauses(
        'relates, at the time of conception or reduction to practice, to the Corporation’s business or to its ' +
          'actual or demonstrably anticipated research or development; or',
        'results from any work performed by Founder for the Corporation.',
      ),
    ),
    section(
      '2.3',
      'Prior inventions',
      'Exhibit A lists the inventions that Founder made before the date of this Agreement, that relate to the ' +
        'Corporation’s business and that this Agreement does not assign (“Prior Inventions”). If Founder ' +
        'incorporates a Prior Invention into a product or service of the Corporation, Founder hereby grants the ' +
        'Corporation a nonexclusive, perpetual, irrevocable, royalty-free, worldwide and sublicensable license to ' +
        'use it.',
    ),
    section(
      '2.4',
      'Disclosure and assistance',
      'Founder shall promptly disclose all Inventions to the Corporation and shall, at the Corporation’s expense, ' +
        'execute the documents and take the other action necessary to perfect, register and enforce the ' +
        'Corporation’s rights. If the Corporation cannot obtain Founder’s signature, Founder hereby irrevocably ' +
        'appoints the Corporation as attorney in fact for that purpose, which appointment is coupled with an ' +
        'interest.',
    ),
  );

function general(company: CompanyFacts): Html {
  return article(
    '3',
    'General',
    section(
      '3.1',
      'No conflicting obligations',
      'Founder represents that this Agreement and Founder’s service do not breach any agreement with a former or ' +
        'present employer or another third party. Founder shall not bring to the Corporation confidential ' +
        'information of any of them.',
    ),
    section(
      '3.2',
      'Return of materials',
      'When Founder’s service ends Founder shall return all materials of the Corporation and all Confidential ' +
        'Information.',
    ),
    section(
      '3.3',
      'Remedies',
      'A breach may cause irreparable harm for which damages are not an adequate remedy. The Corporation may seek ' +
        'injunctive relief in addition to every other remedy.',
    ),
    section(
      '3.4',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict of ` +
        'laws rules, except that the law of the state where Founder primarily resides and works shall govern to the ' +
        'extent that it may not be waived. Except as that law otherwise requires, disputes shall be brought ' +
        `exclusively before ${lawOf(company.jurisdiction).corporation_act.court}.`,
    ),
    section(
      '3.5',
      'Entire agreement',
      'This Agreement is the entire agreement of the parties on its subject, survives the end of Founder’s ' +
        'service, binds successors and assigns, may be amended only in a writing signed by both parties, and does ' +
        'not alter the at-will nature of any employment.',
    ),
  );
}
