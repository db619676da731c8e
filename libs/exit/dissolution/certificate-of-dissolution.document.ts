import type { Address, CompanyFacts } from '#companies/company';
import {
  type AdoptedFacts,
  describe,
  executedUnderOath,
  filingBlock,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';

export interface DissolutionFacts {
  company: CompanyFacts & { formation_date: LegalDate };
  adopted: AdoptedFacts;
  /** Certifies that the company has no assets, for the reduced fee. */
  short_form: boolean;
  /** Empty for an LLC. */
  people: { name: string; title: string; address: Address }[];
  /** Address for service after the agent's authority ends. Null where today's law does not require it. */
  service_address: Address | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  /** Signers of a Delaware corporation without stock, instead of the signatory: 8 Del. C. § 274. Empty for others. */
  directors: { stakeholder_id: string; name: string }[];
  document_date: LegalDate;
}

const isLlc = ({ company }: DissolutionFacts): boolean => companyForm(company.entity_type) === 'llc';

const termOf = (facts: DissolutionFacts): string => (isLlc(facts) ? 'Company' : 'Corporation');

const lawFor = ({ company }: DissolutionFacts) => lawOf(company.jurisdiction);

const isDelaware = (facts: DissolutionFacts): boolean => lawFor(facts).dissolution.corporation.tax_clearance !== null;

/** 8 Del. C. §§ 274 and 275(a)-(c), W.S. 17-16-1401 and 17-16-1402. An LLC states its completed winding up. */
function authorization(facts: DissolutionFacts): string {
  const { on, approved_on, before_stock } = facts.adopted;
  if (isLlc(facts))
    return (
      `The Company ${isDelaware(facts) ? 'has been dissolved' : `was dissolved on ${longDate(on)}`} and its winding ` +
      'up has been completed.'
    );
  const delaware = isDelaware(facts);
  if (before_stock)
    return (
      `The dissolution was authorized on ${longDate(on)} by a majority of the directors. The Corporation has issued ` +
      `no shares${delaware ? ' of stock' : ''} and has not begun the business for which it was organized. ` +
      (delaware
        ? 'No part of the capital of the Corporation has been paid, and all rights and franchises of the Corporation ' +
          'are surrendered.'
        : 'No debt of the Corporation remains unpaid.')
    );
  const approved = approved_on === null ? '' : ` and by the stockholders on ${longDate(approved_on)}`;
  return delaware
    ? `The dissolution was authorized by the Board of Directors on ${longDate(on)}${approved}, in accordance with ` +
        '8 Del. C. § 275(a) and (b).'
    : `The dissolution was authorized on ${longDate(approved_on ?? on)}. It was proposed by the Board of ` +
        `Directors on ${longDate(on)} and duly approved by the shareholders in the manner required by W.S. ` +
        '17-16-1402 and by the Articles of Incorporation.';
}

const people = ({ people: all }: DissolutionFacts): Content =>
  table(
    'Names and addresses',
    [{ head: 'Name' }, { head: 'Office' }, { head: 'Address' }],
    all.map(({ name, title, address }) => [name, title, addressLine(address)]),
  );

/** For the reduced fee: 8 Del. C. § 391(a)(5)b. */
const withoutAssets = ({ adopted }: DissolutionFacts): string =>
  `The Corporation has no assets and ${adopted.before_stock ? 'transacts no' : 'has ceased transacting'} business. ` +
  'For each year since its incorporation in the State of Delaware it has been required to pay only the minimum ' +
  'franchise tax then prescribed by 8 Del. C. § 503. It has paid all franchise taxes and fees due to or assessable ' +
  'by the State of Delaware through the end of the year in which this instrument is filed.';

/** Applies after the agent's authority ends: 8 Del. C. § 275(d) and (i). */
const serviceOfProcess = (address: Address): string =>
  'The Corporation agrees that, once the dissolution is effective, it may be served with process in the State of ' +
  'Delaware in any action, suit or proceeding, and irrevocably appoints the Secretary of State as its agent to ' +
  'accept service of process. The address to which the Secretary of State shall mail a copy of the process is ' +
  ended(addressLine(address));

function closing(facts: DissolutionFacts, instrument: string): string {
  if (facts.directors.length > 0)
    return (
      `In witness whereof, the undersigned, being all of the directors of the Corporation, have executed this ` +
      `${instrument}, ${filedUnder(facts)}, and acknowledge, under penalties of perjury, that it is the act and deed ` +
      'of the Corporation and that the facts stated in it are true, 8 Del. C. § 103(b)(2).'
    );
  if (isDelaware(facts))
    return isLlc(facts)
      ? `In witness whereof, the undersigned, a person authorized by the Company, has executed this ` +
          `${instrument}. ${executedUnderOath}`
      : `In witness whereof, the Corporation has caused this ${instrument} to be executed by its duly authorized ` +
          'officer, 8 Del. C. § 103(a)(2), who acknowledges, under penalties of perjury, that it is the act and deed ' +
          'of the Corporation and that the facts stated in it are true, 8 Del. C. § 103(b)(2).';
  return isLlc(facts)
    ? `The undersigned, a person authorized by the Company, has executed these ${instrument}, W.S. 17-29-203(a).`
    : `The Corporation has caused these ${instrument} to be executed by an officer, W.S. 17-16-120(f).`;
}

function filedUnder(facts: DissolutionFacts): string {
  const { before_stock, filing } = lawFor(facts).dissolution[companyForm(facts.company.entity_type)];
  return (facts.adopted.before_stock && before_stock?.statute) || filing;
}

const effectOf = (facts: DissolutionFacts, charter: string): string =>
  isLlc(facts)
    ? `The ${charter} shall be canceled upon the filing of this instrument.`
    : 'The dissolution shall become effective upon the filing of this instrument.';

const instrument = (kind: string, title: string) =>
  document<DissolutionFacts>({
    kind,
    category: 'governance',
    title: ({ company }) => `${title} of ${company.legal_name}`,
    body: (facts) => {
      const { company, signatory, directors } = facts;
      const law = lawFor(facts);
      const charter = isLlc(facts) ? law.llc_act.charter : law.corporation_act.charter;
      const isDelawareCorporation = !isLlc(facts) && isDelaware(facts);
      const { service_address } = facts;
      const further: ([caption: string, words: string, beside?: Content] | false)[] = [
        isDelawareCorporation && [
          'Directors and officers',
          'The names and addresses of the directors and officers are:',
          people(facts),
        ],
        facts.short_form && ['Assets and taxes', withoutAssets(facts)],
        service_address !== null && ['Service of process', serviceOfProcess(service_address)],
        ['Effect', effectOf(facts, charter)],
      ];
      const sections = further.filter((one) => one !== false);
      return html`
${letterhead(title, { company: company.legal_name, under: filedUnder(facts) })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${termOf(facts)}</b>”), submits
    ${title.startsWith('Articles') ? 'these' : 'this'} ${title} for filing and certifies as follows.`,
)}
${section('1.', 'Name', html`The name of the ${termOf(facts)} is <b>${ended(company.legal_name)}</b>`)}
${section('2.', isLlc(facts) ? 'Dissolution and winding up' : 'Authorization', authorization(facts))}
${section(
  '3.',
  charter,
  `The ${isDelawareCorporation ? 'original ' : ''}${charter} ${charter.startsWith('Articles') ? 'were' : 'was'} ` +
    `filed with the ${law.corporation_act.office} on ${longDate(company.formation_date)}.`,
)}
${sections.map(([caption, words, beside], at) => [section(`${at + 4}.`, caption, words), beside])}
${signatures(
  closing(facts, title),
  directors.length > 0
    ? directors.map(({ name }) => signerOf({ name, kind: 'individual', representative: null }, 'Director'))
    : [filingBlock(company, signatory)],
)}`;
    },
  });

/** Delaware corporations: 8 Del. C. §§ 274 and 275(d). */
export const certificateOfDissolution = instrument('certificate_of_dissolution', 'Certificate of Dissolution');

/** Delaware LLCs: 6 Del. C. § 18-203(a). */
export const certificateOfCancellation = instrument('certificate_of_cancellation', 'Certificate of Cancellation');

/** Wyoming: W.S. 17-16-1401, 17-16-1403, 17-29-702. */
export const articlesOfDissolution = instrument('articles_of_dissolution', 'Articles of Dissolution');
