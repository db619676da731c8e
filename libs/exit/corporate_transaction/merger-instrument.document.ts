import { describe, document, letterhead, longDate, paragraph, section, signatures } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { companyForm } from '#law/common/entity-types';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { MergerInstrumentFacts } from './instrument.facts';

export function adoption({ company, adopted: { on, approved_on } }: MergerInstrumentFacts, plan: string): string {
  const { corporation_act: act } = lawOf(company.jurisdiction);
  if (companyForm(company.entity_type) === 'llc')
    return `The ${plan} was approved by the members of the company on ${longDate(on)}, as the act requires.`;
  const holders =
    approved_on === null ? '' : `, and by its ${act.holder}s by written consent on ${longDate(approved_on)}`;
  return `The ${plan} was approved and adopted by the board of directors of the company on ${longDate(on)}${holders}.`;
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
      const under = (other_formed_in === home ? statute : foreign)[companyForm(company.entity_type)];
      const formedIn = (name: string): string => (name === company.legal_name ? home : other_formed_in);
      const plan = 'agreement and plan of merger';
      return html`
${letterhead(title, { company: survivor, under })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)}, delivers this instrument for filing and states as follows.`,
)}
${section(
  '1.',
  'Constituents',
  html`The constituents are <b>${merged}</b>, formed under the law of ${formedIn(merged)}, and <b>${survivor}</b>,
  formed under the law of ${formedIn(survivor)}.`,
)}
${section(
  '2.',
  'Agreement',
  html`${adoption(facts, plan)} It was approved, adopted, executed and acknowledged by each
  of the constituents in accordance with the law that governs it.`,
)}
${section(
  '3.',
  'Survivor',
  html`The survivor is <b>${survivor}</b>, whose charter is that of the survivor from then
  on.`,
)}
${section(
  '4.',
  'Where it can be seen',
  `The ${plan} is on file at ${
    survivor_office === null ? 'a place of business' : `the office at ${addressLine(survivor_office)}`
  } of the survivor, which gives a copy without cost to every holder of an interest in a constituent who asks for one.`,
)}
${section('5.', 'Effect', 'The merger takes effect when this instrument is filed.')}
${signatures('In witness whereof, this instrument is signed by those who are authorized to sign it.', [
  ...(other ? [{ name: other.name, organization: other.by !== null, representative: other.by }] : []),
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}`;
    },
  });

/** Delaware: 8 Del. C. §§ 251(c), 252(c), 6 Del. C. § 18-209(c). */
export const certificateOfMerger = instrument('certificate_of_merger', 'Certificate of Merger');

/** Wyoming: W.S. 17-16-1106, 17-29-1004. */
export const articlesOfMerger = instrument('articles_of_merger', 'Articles of Merger');
