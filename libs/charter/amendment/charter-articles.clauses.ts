import type { CompanyFacts } from '#companies/company';
import { article, paragraph } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { type Html, html } from '#platform/documents/html';

/** 8 Del. C. § 102(a)(3). A general purpose stands alone. */
export const purposeParagraphs = (purpose: string | null): Html => html`
${
  purpose !== null &&
  paragraph(html`The nature of the business and the purposes to be conducted or promoted are: ${ended(purpose)}`)
}
${
  !/\blawful act or activity\b/i.test(purpose ?? '') &&
  paragraph(
    `${purpose === null ? 'The' : 'In all other respects the'} Corporation may engage in any lawful act or activity ` +
      'for which corporations may be organized under the DGCL, 8 Del. C. § 102(a)(3).',
  )
}`;

/** A name without these words requires a notice: 8 Del. C. § 362(c). */
const namesBenefit = ({ legal_name }: CompanyFacts): boolean =>
  /\bpublic benefit corporation\b|\bP\.B\.C\.|\bPBC\b/i.test(legal_name);

/** 8 Del. C. §§ 362, 365 and 366. */
export const publicBenefitArticle = ({ company }: { company: CompanyFacts }): Html => html`
${paragraph(
  'The Corporation is a public benefit corporation organized under Subchapter XV of the General Corporation ' +
    'Law of the State of Delaware, 8 Del. C. §§ 361 through 368. It shall be managed in a manner that balances ' +
    'the stockholders’ pecuniary interests, the best interests of those materially affected by the Corporation’s ' +
    'conduct, and the public benefit stated in this Article.',
)}
${paragraph(
  html`The specific public benefit to be promoted by the Corporation, within the meaning of 8 Del. C. § 362(a)(1), is:
    <b>${ended(company.public_benefit ?? '')}</b>`,
)}
${paragraph(
  'In accordance with 8 Del. C. § 365, a director shall be deemed to satisfy the director’s fiduciary duties to ' +
    'the stockholders and the Corporation with respect to a decision that implicates this balance if the decision ' +
    'is both informed and disinterested and not such that no person of ordinary, sound judgment would approve, and ' +
    'no director shall, by virtue of the public benefit or of 8 Del. C. § 362(a), owe a duty to any person on ' +
    'account of that person’s interest in the public benefit or any interest materially affected by the ' +
    'Corporation’s conduct. In the absence of a conflict of interest, no failure to satisfy this balancing ' +
    'requirement shall, for the purposes of 8 Del. C. § 102(b)(7) or § 145, constitute an act or omission not in ' +
    'good faith or a breach of the duty of loyalty.',
)}
${paragraph(
  'The Corporation shall give its stockholders, no less often than once every two years, the statement on its ' +
    'promotion of the public benefit that 8 Del. C. § 366(b) requires, and every notice of a meeting of ' +
    'stockholders shall state that the Corporation is a public benefit corporation, 8 Del. C. § 366(a).' +
    (namesBenefit(company)
      ? ''
      : ' Before issuing unissued shares or disposing of treasury shares, the Corporation shall give the notice ' +
        'that 8 Del. C. § 362(c) requires, unless that section excepts the issuance or disposition.'),
)}`;

/** 8 Del. C. § 102(b)(7), as amended in 2022 to cover officers, and § 145. */
export const liabilityArticle = (number: string): Html =>
  article(
    `Article ${number}`,
    'Liability and Indemnification',
    paragraph(
      'To the fullest extent that 8 Del. C. § 102(b)(7) permits, as it now stands or may be amended to permit ' +
        'further, no director and no officer of the Corporation shall be personally liable to the Corporation or ' +
        'its stockholders for monetary damages for breach of fiduciary duty as a director or officer. In ' +
        'accordance with that section, this paragraph does not eliminate the liability of (i) a director or ' +
        'officer for a breach of the duty of loyalty to the Corporation or its stockholders; (ii) a director or ' +
        'officer for acts or omissions not in good faith or which involve intentional misconduct or a knowing ' +
        'violation of law; (iii) a director under 8 Del. C. § 174; (iv) a director or officer for a transaction ' +
        'from which that person derived an improper personal benefit; or (v) an officer in any action by or in ' +
        'the right of the Corporation.',
    ),
    paragraph(
      'The Corporation shall indemnify, and advance expenses to, its directors and officers to the fullest ' +
        'extent that 8 Del. C. § 145 permits, and may so indemnify its employees and agents, as the bylaws ' +
        'provide in more detail.',
    ),
    paragraph(
      'No amendment or repeal of this Article, and no adoption of a provision inconsistent with it, shall ' +
        'affect a right or protection of a person in respect of an act or omission that occurred before it.',
    ),
  );
