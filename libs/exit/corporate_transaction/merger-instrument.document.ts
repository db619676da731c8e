import { describe, document, letterhead, longDate, paragraph, section, signatures } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { companyForm, type CompanyForm } from '#law/common/entity-types';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';
import type { MergerInstrumentFacts } from './instrument.facts';

/** Approval of the company's owners. */
function adoption({ company, adopted: { on, approved_on } }: MergerInstrumentFacts, agreement: string): string {
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  if (companyForm(company.entity_type) === 'llc')
    return `The members of ${company.legal_name} approved the ${agreement} on ${longDate(on)}.`;
  const holders = approved_on === null ? '' : `, and its ${holder}s adopted it on ${longDate(approved_on)}`;
  return `The Board of Directors of ${company.legal_name} approved the ${agreement} on ${longDate(on)}${holders}.`;
}

/** A survivor of another state submits to service of process: 8 Del. C. § 252(d), 6 Del. C. § 18-209(c)(7). */
function serviceOfProcess({
  company,
  survivor,
  other_formed_in,
  survivor_office,
}: MergerInstrumentFacts): readonly [string, string] | false {
  const { name } = lawOf(company.jurisdiction);
  if (survivor === company.legal_name || other_formed_in === name) return false;
  return [
    'Service of process',
    `${survivor} agrees that it may be served with process in the State of ${name} in any proceeding for the ` +
      `enforcement of any obligation of ${company.legal_name}, and of any obligation of the Surviving Entity arising ` +
      'from the merger, including any proceeding to enforce the right of an owner to appraisal, and irrevocably ' +
      `appoints the Secretary of State of the State of ${name} as its agent to accept service of process. The ` +
      `Secretary of State shall mail a copy of process to ${ended(addressLine(survivor_office))}`,
  ];
}

const instrument = (kind: string, title: string) =>
  document<MergerInstrumentFacts>({
    kind,
    category: 'governance',
    title: ({ merged, survivor }) => `${title} of ${merged} into ${survivor}`,
    body: (facts) => {
      const { company, survivor, merged, signatory, survivor_signs: other, other_formed_in, survivor_office } = facts;
      const home = jurisdictionNames[company.jurisdiction];
      const { statute, foreign } = lawOf(company.jurisdiction).transactions.merger;
      const form = companyForm(company.entity_type);
      const under = (other_formed_in === home ? statute : foreign)[form];
      const formedIn = (name: string): string => (name === company.legal_name ? home : other_formed_in);
      const { corporation_act, llc_act } = lawOf(company.jurisdiction);
      const own = form === 'llc' ? llc_act.charter : corporation_act.charter;
      const charter = survivor === company.legal_name ? own : 'certificate of incorporation or other charter';
      const agreement = 'Agreement and Plan of Merger';
      const owner = form === 'llc' ? 'member' : corporation_act.holder;
      const statements: (readonly [string, Content] | false)[] = [
        [
          'Constituents',
          html`The name and jurisdiction of organization of each constituent are: <b>${merged}</b>, ${formedIn(merged)};
            and <b>${survivor}</b>, ${formedIn(survivor)}.`,
        ],
        [
          agreement,
          `An ${agreement}, dated as of ${longDate(facts.agreement_date)} (the “Agreement”), has been approved, ` +
            `adopted, executed and acknowledged by each constituent in accordance with ${under}. ` +
            adoption(facts, 'Agreement'),
        ],
        ['Surviving entity', html`The name of the surviving entity is <b>${survivor}</b> (the “Surviving Entity”).`],
        ['Charter', `The ${charter} of ${survivor} shall be the ${charter} of the Surviving Entity.`],
        facts.other_stock !== null && [
          'Authorized stock',
          `The authorized capital stock of ${merged} is ${ended(facts.other_stock)}`,
        ],
        [
          'Agreement on file',
          `The executed Agreement is on file at an office of the Surviving Entity, ` +
            `${ended(addressLine(survivor_office))}`,
        ],
        [
          'Copies of the Agreement',
          `The Surviving Entity will furnish a copy of the Agreement, on request and without cost, to any ${owner} ` +
            'of any constituent.',
        ],
        serviceOfProcess(facts),
        ['Effective time', 'The merger is effective upon the filing of this instrument.'],
      ];
      return html`
${letterhead(title, { company: survivor, under })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)}, submits this ${title} for filing and certifies as follows.`,
)}
${statements.filter((one) => one !== false).map(([caption, text], at) => section(`${at + 1}.`, caption, text))}
${signatures(execution(form, title, other ? 'each of the undersigned' : 'the undersigned'), [
  ...(other ? [{ name: other.name, organization: other.by !== null, representative: other.by }] : []),
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`;
    },
  });

const execution = (form: CompanyForm, title: string, who: string): string =>
  `In witness whereof, ${who} has caused this ${title} to be executed by its duly authorized ` +
  `${form === 'llc' ? 'signatory' : 'officer'}.`;

/** Delaware: 8 Del. C. §§ 251(c), 252(c), 6 Del. C. § 18-209(c). */
export const certificateOfMerger = instrument('certificate_of_merger', 'Certificate of Merger');

/** Wyoming: W.S. 17-16-1106, 17-29-1004. */
export const articlesOfMerger = instrument('articles_of_merger', 'Articles of Merger');
