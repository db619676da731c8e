import type { CompanyFacts } from '#companies/company';
import {
  type AdoptedFacts,
  describe,
  executedUnderOath,
  filingBlock,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { type Content, type Html, html } from '#platform/documents/html';

export interface AmendmentFacts {
  company: CompanyFacts;
  adopted: AdoptedFacts;
  signatory: { stakeholder_id: string; name: string; title: string };
}

const isLlc = ({ company }: AmendmentFacts): boolean => company.entity_type === 'llc';

export const charterOf = (facts: AmendmentFacts): string =>
  lawOf(facts.company.jurisdiction)[isLlc(facts) ? 'llc_act' : 'corporation_act'].charter;

export const isCertificate = ({ company }: AmendmentFacts): boolean =>
  lawOf(company.jurisdiction).forms.corporation.amendment_document === 'certificate_of_amendment';

const termOf = (facts: AmendmentFacts): string => (isLlc(facts) ? 'Company' : 'Corporation');

/**
 * The adoption: 8 Del. C. §§ 241 and 242(b)(1), (d)(1); W.S. 17-16-1002, 1003, 1005 and 1006(a)(v), (vi). LLC acts
 * require no statement. `alone` is the Delaware reason for a decision without a stockholder vote.
 */
function adoption(facts: AmendmentFacts, alone: string): string {
  const { on: day, approved_on, before_stock } = facts.adopted;
  const { llc_act: llcAct } = lawOf(facts.company.jurisdiction);
  const on = longDate(day);
  if (isLlc(facts))
    return (
      `The amendment was adopted on ${on} by the persons whose consent is required by the ${charterOf(facts)}, the ` +
      `${llcAct.agreement.term} of the Company and the ${llcAct.act}.`
    );
  if (isCertificate(facts)) {
    if (before_stock)
      return (
        'The Corporation has not received any payment for any of its stock. The amendment was duly adopted by a ' +
        `majority of its directors on ${on}, in accordance with 8 Del. C. § 241.`
      );
    const vote =
      approved_on === null
        ? `${alone}, no meeting or vote of stockholders was required, 8 Del. C. § 242(d)(1)`
        : 'stockholders holding the requisite number of shares approved it by written consent on ' +
          `${longDate(approved_on)}, in accordance with 8 Del. C. § 228`;
    return (
      `The Board of Directors duly adopted a resolution on ${on} that sets forth the amendment and declares it ` +
      `advisable, in accordance with 8 Del. C. § 242; ${vote}.`
    );
  }
  if (approved_on === null)
    return (
      `The amendment was adopted on ${on}. It was duly adopted by the Board of Directors without shareholder ` +
      'approval, which was not ' +
      `required${before_stock ? ', W.S. 17-16-1002, since no shares have been issued' : ', W.S. 17-16-1005'}.`
    );
  return (
    `The amendment was adopted by the Board of Directors on ${on} and duly approved by the shareholders on ` +
    `${longDate(approved_on)}, in the manner required by W.S. 17-16-1003 and by the Articles of Incorporation.`
  );
}

/**
 * The signer and the acknowledgment: 8 Del. C. § 103(a)(2), (b)(2), 6 Del. C. § 18-204, W.S. 17-16-120(f),
 * 17-29-203(a).
 */
function closing(facts: AmendmentFacts): string {
  const certificate = isCertificate(facts);
  const instrument = certificate ? 'this Certificate of Amendment' : 'these Articles of Amendment';
  if (isLlc(facts)) {
    return certificate
      ? `In witness whereof, the undersigned, a person authorized by the Company, has executed ${instrument}. ` +
          executedUnderOath
      : `The undersigned, a person authorized by the Company, has executed ${instrument}, W.S. 17-29-203(a).`;
  }
  return certificate
    ? `In witness whereof, the Corporation has caused ${instrument} to be signed by an authorized officer, 8 ` +
        'Del. C. § 103(a)(2), who acknowledges, under penalties of perjury, that it is the act and deed of the ' +
        'Corporation and that the facts stated in it are true, 8 Del. C. § 103(b)(2).'
    : `The Corporation has caused ${instrument} to be executed by an officer, W.S. 17-16-120(f).`;
}

const under = (facts: AmendmentFacts): string => {
  if (isLlc(facts))
    return isCertificate(facts)
      ? 'Pursuant to Section 18-202 of the Delaware Limited Liability Company Act'
      : 'Pursuant to W.S. 17-29-202 of the Wyoming Limited Liability Company Act';
  if (!isCertificate(facts)) return 'Pursuant to W.S. 17-16-1006 of the Wyoming Business Corporation Act';
  return (
    `Pursuant to Section ${facts.adopted.before_stock ? '241' : '242'} of the General Corporation Law of the ` +
    'State of Delaware'
  );
};

/**
 * `changes` are the sections from the second on. `alone` is the Delaware reason for a decision without a stockholder
 * vote.
 */
export function amendmentInstrument(
  title: string,
  facts: AmendmentFacts,
  { changes, alone }: { changes: { caption: string; text: Content }[]; alone: string },
): Html {
  const { company, signatory } = facts;
  const charter = charterOf(facts);
  const term = termOf(facts);
  const isPlural = charter.startsWith('Articles');
  const filed = company.formation_date
    ? `, whose ${charter} ${isPlural ? 'were' : 'was'} filed on ${longDate(company.formation_date)},`
    : '';
  const next = changes.length + 2;
  return html`
${letterhead(title, { of: `of the ${charter} of`, company: company.legal_name, under: under(facts) })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${term}</b>”)${filed}${filed ? '' : ','} delivers
    this instrument for filing and states as follows.`,
)}
${section('1.', 'Name', html`The name of the ${term} is <b>${ended(company.legal_name)}</b>`)}
${changes.map(({ caption, text }, index) => html`${index > 0 && '\n'}${section(`${index + 2}.`, caption, text)}`)}
${section(`${next}.`, 'Adoption', adoption(facts, alone))}
${section(
  `${next + 1}.`,
  'Effect',
  'The amendment shall become effective upon the filing of this instrument. In all other respects the ' +
    `${charter} ${isPlural ? 'remain' : 'remains'} unchanged.`,
)}
${signatures(closing(facts), [filingBlock(company, signatory)])}`;
}
