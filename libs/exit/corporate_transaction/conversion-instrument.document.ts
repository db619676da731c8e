import {
  describe,
  document,
  exhibit,
  grouped,
  letterhead,
  listed,
  longDate,
  paragraph,
  section,
  signatures,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { ConversionInstrumentFacts } from './instrument.facts';

const types = {
  c_corp: 'corporation',
  s_corp: 'corporation',
  pbc: 'public benefit corporation',
  llc: 'limited liability company',
};

function approval({ company, adopted: { on, approved_on } }: ConversionInstrumentFacts): string {
  if (companyForm(company.entity_type) === 'llc') return `It was approved by the members on ${longDate(on)}.`;
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  const holders = approved_on === null ? '' : ` and by the ${holder}s on ${longDate(approved_on)}`;
  return `It was approved by the board of directors on ${longDate(on)}${holders}.`;
}

/** The filed instrument includes the charter of the new form. */
function charter({
  company,
  to_entity_type,
  new_name,
  agent,
  stock,
  directors,
  public_benefit,
}: ConversionInstrumentFacts) {
  const { llc_act, corporation_act, forms } = lawOf(company.jurisdiction);
  const form = companyForm(to_entity_type);
  const title = form === 'llc' ? llc_act.charter : corporation_act.charter;
  return exhibit(
    'Exhibit A',
    title,
    section('1.', 'Name', html`The name is <b>${ended(new_name)}</b>`),
    section(
      '2.',
      'Registered office and agent',
      `The registered office is at ${agent.street}, ${agent.city}, ${agent.county} County, ${agent.state} ` +
        `${agent.postal_code}; the registered agent there is ${ended(agent.name)}`,
    ),
    section('3.', 'Purpose', forms[form].purpose),
    stock &&
      section(
        '4.',
        'Stock',
        `The corporation may issue ${grouped(stock.authorized_shares)} shares of one class of common stock, each ` +
          `with a par value of $${stock.par_value}.`,
      ),
    stock && section('5.', 'Directors', `The first directors are ${ended(listed(directors))}`),
    public_benefit !== null &&
      section('6.', 'Public benefit', `The corporation promotes this public benefit: ${ended(public_benefit)}`),
  );
}

const instrument = (kind: string, title: string) =>
  document<ConversionInstrumentFacts>({
    kind,
    category: 'governance',
    title: ({ company, to_entity_type }) => `${title} of ${company.legal_name} to a ${types[to_entity_type]}`,
    body: (facts) => {
      const { company, to_entity_type, new_name, signatory } = facts;
      const under = lawOf(company.jurisdiction).transactions.conversion.statute[companyForm(company.entity_type)];
      return html`
${letterhead(title, { company: company.legal_name, under })}
${paragraph(
  html`<b>${company.legal_name}</b>, ${describe(company)}, delivers this instrument for filing and states as follows.`,
)}
${section(
  '1.',
  'The company',
  `It was formed ${company.formation_date ? `on ${longDate(company.formation_date)} ` : ''}as a ` +
    `${types[company.entity_type]} under the name ${ended(company.legal_name)}`,
)}
${section(
  '2.',
  'Conversion',
  html`It becomes a ${types[to_entity_type]} of the same state under the name
  <b>${ended(new_name)}</b> ${approval(facts)}`,
)}
${section('3.', 'Continuity', 'It is the same legal person before and after: its property and debts stay its own.')}
${section('4.', 'Effect', 'The conversion takes effect when this instrument is filed, with the charter in Exhibit A.')}
${signatures('In witness whereof, this instrument is signed by one who is authorized to sign it.', [
  { name: signatory.name, capacity: signatory.title, company: company.legal_name },
])}
${charter(facts)}`;
    },
  });

/** Delaware: 8 Del. C. §§ 265(b), 266(c), 6 Del. C. § 18-214(b). */
export const certificateOfConversion = instrument('certificate_of_conversion', 'Certificate of Conversion');

/** Wyoming: W.S. 17-26-101. */
export const articlesOfConversion = instrument('articles_of_conversion', 'Articles of Conversion');
