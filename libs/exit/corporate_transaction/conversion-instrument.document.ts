import { companyBlock, describe, document, letterhead, longDate, paragraph, section, signatures } from '#documents/kit';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { ConversionInstrumentFacts } from './instrument.facts';
import { typeName } from './type-names';

function approval({ company, adopted: { on, approved_on } }: ConversionInstrumentFacts, under: string): string {
  if (companyForm(company.entity_type) === 'llc')
    return `The conversion was approved by the members on ${longDate(on)}, in accordance with ${under}.`;
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  const holders = approved_on === null ? '' : ` and by the ${holder}s on ${longDate(approved_on)}`;
  return (
    `The conversion was approved by the board of directors on ${longDate(on)}${holders}, in accordance with ` +
    `${under}.`
  );
}

const instrument = (kind: string, title: string) =>
  document<ConversionInstrumentFacts>({
    kind,
    category: 'governance',
    title: ({ company, to_entity_type }) => `${title} of ${company.legal_name} to a ${typeName(to_entity_type)}`,
    body: (facts) => {
      const { company, to_entity_type, new_name, signatory } = facts;
      const { name, transactions, corporation_act, llc_act } = lawOf(company.jurisdiction);
      const form = companyForm(company.entity_type);
      const under = transactions.conversion.statute[form];
      const charter = companyForm(to_entity_type) === 'llc' ? llc_act.charter : corporation_act.charter;
      const itself = `${title.startsWith('Articles') ? 'these' : 'this'} ${title}`;
      const converted = `${name} ${typeName(to_entity_type)}`;
      return html`
${letterhead(title, { company: company.legal_name, under })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)}, submits ${itself} for filing and certifies
    as follows.`,
)}
${section(
  '1.',
  'Converting entity',
  html`The name of the entity immediately before the filing of ${itself} is <b>${company.legal_name}</b>,
  ${describe(company)}${
    company.formation_date && `, which was first formed in the State of ${name} on ${longDate(company.formation_date)}`
  }.`,
)}
${section(
  '2.',
  'Converted entity',
  html`The name of the ${converted} into which it is converted is <b>${new_name}</b>, as set forth in its ${charter}.`,
)}
${section('3.', 'Approval', approval(facts, under))}
${section(
  '4.',
  'Continuity',
  `The ${converted} is, for all purposes, the same entity as the ${typeName(company.entity_type)}.`,
)}
${section(
  '5.',
  'Effective time',
  `The conversion shall become effective upon the filing of ${itself} and of the ${charter} of ${new_name}, which ` +
    `${charter.startsWith('Articles') ? 'are' : 'is'} executed separately and filed ` +
    `with ${title.startsWith('Articles') ? 'them' : 'it'}.`,
)}
${signatures(
  `In witness whereof, the undersigned has caused ${itself} to be executed by its duly authorized ` +
    `${form === 'llc' ? 'signatory' : 'officer'}.`,
  [companyBlock(company, signatory)],
)}`;
    },
  });

/** Delaware: 8 Del. C. §§ 265 and 266, 6 Del. C. §§ 18-214 and 18-216. */
export const certificateOfConversion = instrument('certificate_of_conversion', 'Certificate of Conversion');

/** Wyoming: W.S. 17-26-101. */
export const articlesOfConversion = instrument('articles_of_conversion', 'Articles of Conversion');
