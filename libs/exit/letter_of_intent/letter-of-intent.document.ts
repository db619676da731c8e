import {
  article,
  describe,
  document,
  dollars,
  letterhead,
  listed,
  longDate,
  longTime,
  paragraph,
  section,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import type { BindingTerm, LetterOfIntentFacts } from './letter.facts';

interface Section {
  number: string;
  caption: string;
  text: string;
}

interface Article {
  label: string;
  heading: string;
  sections: Section[];
}

const numberOf: Record<BindingTerm, string> = {
  confidentiality: '2.1',
  exclusivity: '2.2',
  expenses: '2.3',
  governing_law: '2.4',
};

const captionOf: Record<BindingTerm, string> = {
  confidentiality: 'Confidentiality',
  exclusivity: 'Exclusivity',
  expenses: 'Expenses',
  governing_law: 'Governing law',
};

function intention({ company, kind }: LetterOfIntentFacts): string {
  const llc = companyForm(company.entity_type) === 'llc';
  return {
    merger: 'The Company and the Counterparty, or a subsidiary of either, intend to merge.',
    acquisition: 'The Counterparty intends to acquire the Company.',
    asset_sale: 'The Counterparty intends to buy all or substantially all of the assets of the Company.',
    stock_sale:
      `The Counterparty intends to buy the ${llc ? 'membership interests in' : 'stock of'} the Company from those ` +
      'who hold it.',
    conversion:
      'The Company intends to convert into another form of entity, or to the law of another place, and the ' +
      'Counterparty intends to take part in that.',
    reorganization: 'The Company intends to be reorganized, and the Counterparty intends to take part in that.',
  }[kind];
}

function terms(facts: LetterOfIntentFacts): Section[] {
  const { company, counterparty, structure, price_cents } = facts;
  const form = companyForm(company.entity_type);
  const approvals =
    form === 'llc'
      ? 'its members'
      : `its Board of Directors and its ${lawOf(company.jurisdiction).corporation_act.holder}s`;
  return [
    {
      number: '1.1',
      caption: 'Parties',
      text:
        `The parties are ${company.legal_name}, ${describe(company)} (the “Company”), and ${counterparty.name} (the ` +
        '“Counterparty”).',
    },
    { number: '1.2', caption: 'Transaction', text: intention(facts) },
    { number: '1.3', caption: 'Structure', text: ended(structure) },
    {
      number: '1.4',
      caption: 'Price',
      text: price_cents === null ? 'No price is stated.' : `${dollars(price_cents)}.`,
    },
    {
      number: '1.5',
      caption: 'Definitive agreement',
      text:
        'The transaction is subject to due diligence, to definitive agreements that the parties sign, and to the ' +
        `approvals that the law asks for, on the part of the Company those of ${approvals}.`,
    },
  ];
}

function covenants({ company, exclusivity_until: until }: LetterOfIntentFacts): Section[] {
  const text: Record<BindingTerm, string> = {
    confidentiality:
      'Each party keeps confidential the existence and the terms of this letter and what the other tells it for the ' +
      'transaction, uses that for the transaction alone, and tells of it only its advisers, who are bound likewise, ' +
      'and those whom the law requires it to tell. This ends two years after the last signature.',
    exclusivity:
      until === null
        ? 'The Company may negotiate with others.'
        : `Through and including ${longDate(until)} the Company neither solicits nor negotiates nor accepts a ` +
          'proposal of anybody else for such a transaction, and tells the Counterparty of each that it receives. ' +
          'This ends sooner if the Counterparty ends the negotiations or both parties agree to it in writing.',
    expenses: 'Each party bears its own expenses, whether or not the transaction closes.',
    governing_law:
      `This letter is governed by the law of the State of ${stateOf(company)}, without regard to its rules on ` +
      'conflicts of laws.',
  };
  return (Object.keys(numberOf) as BindingTerm[]).map((term) => ({
    number: numberOf[term],
    caption: captionOf[term],
    text: text[term],
  }));
}

function effect({ binding_terms, expires_at }: LetterOfIntentFacts): Section[] {
  const binding = (Object.keys(numberOf) as BindingTerm[])
    .filter((term) => binding_terms.includes(term))
    .map((term) => `${numberOf[term]} (${captionOf[term]})`);
  return [
    {
      number: '3.1',
      caption: 'Terms that bind',
      text:
        binding.length === 0
          ? 'No term of this letter binds.'
          : `Once both parties have signed, ${binding.length === 1 ? 'Section' : 'Sections'} ${listed(binding)} ` +
            `${binding.length === 1 ? 'binds' : 'bind'} them.`,
    },
    {
      number: '3.2',
      caption: 'Terms that do not bind',
      text:
        'Every other term states an intention and binds nobody. It obliges no party to negotiate, to sign a ' +
        'definitive agreement or to close, and nothing that a party does or spends in reliance on it makes it bind.',
    },
    {
      number: '3.3',
      caption: 'Expiry',
      text: `This letter expires unless both parties have signed it by ${longTime(expires_at)}.`,
    },
    {
      number: '3.4',
      caption: 'End of negotiations',
      text:
        'Either party may end the negotiations by notice in writing. A term that binds goes on as long as it says of ' +
        'itself.',
    },
  ];
}

const articles = (facts: LetterOfIntentFacts): Article[] => [
  { label: '1', heading: 'The Transaction', sections: terms(facts) },
  { label: '2', heading: 'The Negotiations', sections: covenants(facts) },
  { label: '3', heading: 'Effect of This Letter', sections: effect(facts) },
];

const letterOpening = ({ number, document_date }: LetterOfIntentFacts): string =>
  `Version ${number}, of ${longDate(document_date)}.`;

/** Text of a letter by paragraph. Versions share the same paragraph positions. */
export const letterText = (facts: LetterOfIntentFacts): { heading: boolean; text: string }[] => [
  { heading: false, text: letterOpening(facts) },
  ...articles(facts).flatMap(({ label, heading, sections }) => [
    { heading: true, text: `${label} — ${heading}` },
    ...sections.map(({ number, caption, text }) => ({ heading: false, text: `${number} ${caption}. ${text}` })),
  ]),
];

/** Proposed terms of a sale or combination, nonbinding unless stated otherwise. */
export const letterOfIntent = document<LetterOfIntentFacts>({
  kind: 'letter_of_intent',
  category: 'commercial',
  inCourse: true,
  title: ({ company, counterparty }) => `Letter of Intent between ${company.legal_name} and ${counterparty.name}`,
  body(facts) {
    const { company, counterparty, signatory } = facts;
    return html`
${letterhead('Letter of Intent', { of: 'of', company: company.legal_name, under: `and ${counterparty.name}` })}
${paragraph(letterOpening(facts))}
${articles(facts).map(({ label, heading, sections }) =>
  article(label, heading, ...sections.map(({ number, caption, text }) => section(number, caption, text))),
)}
${signatures('The parties sign this letter on the days stated below.', [
  { name: `By: ${signatory.name}`, capacity: signatory.title, company: company.legal_name },
  signerOf(counterparty, 'Counterparty'),
])}`;
  },
});
