import { companyBlock, describe, document, letterhead, longDate, paragraph, section, signatures } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';
import type { MergerInstrumentFacts } from './instrument.facts';
import {
  constituentTerm,
  formedAs,
  isForeign,
  mergerLaw,
  otherCharter,
  type OtherConstituent,
  survivorTerm,
} from './other-constituent';

const otherIn = ({ company, survivor, merged, other_formed_in }: MergerInstrumentFacts): OtherConstituent => ({
  name: survivor === company.legal_name ? merged : survivor,
  formed_in: other_formed_in,
});

function adoption({ company, adopted: { on, approved_on } }: MergerInstrumentFacts, agreement: string): string {
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  if (companyForm(company.entity_type) === 'llc')
    return `The members of ${company.legal_name} approved the ${agreement} on ${longDate(on)}.`;
  const holders = approved_on === null ? '' : `, and its ${holder}s adopted it on ${longDate(approved_on)}`;
  return `The Board of Directors of ${company.legal_name} approved the ${agreement} on ${longDate(on)}${holders}.`;
}

/** Approval of each constituent: 8 Del. C. § 251(c)(2), 6 Del. C. § 18-209(c)(2). */
function approval(facts: MergerInstrumentFacts, under: string): string {
  const { company } = facts;
  const { transactions } = lawOf(company.jurisdiction);
  const isLlc = companyForm(company.entity_type) === 'llc';
  const each = `by each constituent ${constituentTerm(company, otherIn(facts))}`;
  if (transactions.merger.document !== 'certificate_of_merger')
    return `duly approved ${each} as the law that governs it requires.`;
  const statute = isForeign(company, otherIn(facts)) ? under : mergerLaw(company, otherIn(facts)).permits[0];
  return isLlc
    ? `approved and executed ${each} in accordance with ${under}.`
    : `approved, adopted, executed and acknowledged ${each} in accordance with ${statute}.`;
}

/** A survivor of another state submits to service of process: 8 Del. C. § 252(d), 6 Del. C. § 18-209(c)(7). */
function serviceOfProcess(facts: MergerInstrumentFacts): readonly [string, string] | false {
  const { company, survivor, other_formed_in, survivor_office } = facts;
  const { name } = lawOf(company.jurisdiction);
  if (survivor === company.legal_name || other_formed_in === name) return false;
  return [
    'Service of process',
    `${survivor} agrees that it may be served with process in the State of ${name} in any proceeding for the ` +
      `enforcement of any obligation of ${company.legal_name}, and of any obligation of the ` +
      `${survivorTerm(company, otherIn(facts))} arising from the merger, ${
        companyForm(company.entity_type) === 'llc'
          ? ''
          : 'including any proceeding to enforce the right of a ' +
            `${lawOf(company.jurisdiction).corporation_act.holder} to appraisal, `
      }and irrevocably ` +
      `appoints the Secretary of State of the State of ${name} as its agent to accept service of process. The ` +
      `Secretary of State shall mail a copy of process to ${ended(addressLine(survivor_office))}`,
  ];
}

const instrument = (kind: string, title: string) =>
  document<MergerInstrumentFacts>({
    kind,
    category: 'governance',
    title: ({ merged, survivor }) => `${title} of ${merged} with and into ${survivor}`,
    body: (facts) => {
      const { company, survivor, merged, signatory, survivor_signs: signer, survivor_office } = facts;
      const { transactions, corporation_act, llc_act } = lawOf(company.jurisdiction);
      const form = companyForm(company.entity_type);
      const other = otherIn(facts);
      const under = mergerLaw(company, other).filing;
      const otherIs = formedAs(company, other);
      const formOf = (name: string): string => (name === company.legal_name ? describe(company) : otherIs);
      const own = form === 'llc' ? llc_act.charter : corporation_act.charter;
      const charter =
        survivor === company.legal_name
          ? own
          : (otherCharter(company, other) ?? 'certificate of incorporation or other charter');
      const term = survivorTerm(company, other);
      const constituent = constituentTerm(company, other);
      const agreement = 'Agreement and Plan of Merger';
      const owner = form === 'llc' ? 'member of, or holder of an interest in,' : `${corporation_act.holder} of`;
      const isCertificate = transactions.merger.document === 'certificate_of_merger';
      const statements: (readonly [string, Content] | false)[] = [
        [
          constituent === 'entity' ? 'Constituent entities' : 'Constituent corporations',
          html`The name and jurisdiction of organization of each constituent ${constituent} are: <b>${merged}</b>,
            ${formOf(merged)}; and <b>${survivor}</b>, ${formOf(survivor)}.`,
        ],
        [
          agreement,
          `An ${agreement}, dated as of ${longDate(facts.agreement_date)} (the “Agreement”), has been ` +
            `${approval(facts, under)} ${adoption(facts, 'Agreement')}`,
        ],
        [
          `Surviving ${constituent}`,
          html`The name of the surviving ${constituent} is <b>${survivor}</b> (the “${term}”).`,
        ],
        ['Charter', `The ${charter} of ${survivor} shall be the ${charter} of the ${term}.`],
        facts.other_stock !== null && [
          'Authorized stock',
          `The authorized capital stock of ${merged} is ${ended(facts.other_stock)}`,
        ],
        [
          'Agreement on file',
          `The executed Agreement is on file at an office of the ${term}, ${ended(addressLine(survivor_office))}`,
        ],
        [
          'Copies of the Agreement',
          `The ${term} will furnish a copy of the Agreement, on request and without cost, to any ${owner} any ` +
            `constituent ${constituent}.`,
        ],
        serviceOfProcess(facts),
        ['Effective time', 'The merger shall become effective upon the filing of this instrument.'],
      ];
      return html`
${letterhead(title, { company: `${merged} with and into ${survivor}`, under })}
${paragraph(
  html`<b>${survivor}</b>, ${formOf(survivor)}, submits ${isCertificate ? 'this' : 'these'} ${title} for filing and
    certifies as follows.`,
)}
${statements.filter((one) => one !== false).map(([caption, text], at) => section(`${at + 1}.`, caption, text))}
${signatures(execution(facts, title), [
  ...(signer ? [{ name: signer.name, organization: signer.by !== null, representative: signer.by }] : []),
  companyBlock(company, signatory),
])}`;
    },
  });

/** In Delaware an officer acknowledges the instrument of a corporation: 8 Del. C. § 103(b)(2). */
function execution({ company, survivor_signs: other }: MergerInstrumentFacts, title: string): string {
  const isLlc = companyForm(company.entity_type) === 'llc';
  const isCertificate = lawOf(company.jurisdiction).transactions.merger.document === 'certificate_of_merger';
  const executed =
    `In witness whereof, ${other ? 'each of the undersigned' : 'the undersigned'} has caused ` +
    `${isCertificate ? 'this' : 'these'} ${title} to be executed by its duly authorized ` +
    `${isLlc ? 'signatory' : 'officer'}`;
  return isLlc || !isCertificate
    ? `${executed}.`
    : `${executed}, 8 Del. C. § 103(a)(2), who acknowledges, under penalties of perjury, that it is the act and deed ` +
        'of the corporation for which the officer signs and that the facts stated in it are true, 8 Del. C. § ' +
        '103(b)(2).';
}

/** Delaware: 8 Del. C. §§ 251(c), 252(c), 6 Del. C. § 18-209(c). */
export const certificateOfMerger = instrument('certificate_of_merger', 'Certificate of Merger');

/** Wyoming: W.S. 17-16-1106, 17-29-1004. */
export const articlesOfMerger = instrument('articles_of_merger', 'Articles of Merger');
