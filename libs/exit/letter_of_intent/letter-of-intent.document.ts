import { dollars } from '#kernel/money';
import {
  article,
  companyBlock,
  describe,
  document,
  letterhead,
  listed,
  longDate,
  localTime,
  paragraph,
  section,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import { zoneOf } from '#kernel/calendar';
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

function intention({ company, kind, counterparty }: LetterOfIntentFacts): string {
  const llc = companyForm(company.entity_type) === 'llc';
  return {
    merger: `The Company proposes to merge with ${
      counterparty.kind === 'individual'
        ? 'an entity designated by the Counterparty'
        : 'the Counterparty or an affiliate of the Counterparty'
    } (the “Transaction”).`,
    acquisition: 'The Counterparty proposes to acquire the Company (the “Transaction”).',
    asset_sale:
      'The Counterparty proposes to purchase all or substantially all of the assets of the Company (the ' +
      '“Transaction”).',
    stock_sale:
      `The Counterparty proposes to purchase all outstanding ` +
      `${llc ? 'membership interests in' : 'capital stock of'} the ` +
      `Company from its ${llc ? 'members' : 'holders'} (the “Transaction”).`,
    conversion:
      'The Company proposes to convert into another form of entity or to another jurisdiction, with the ' +
      'participation of the Counterparty (the “Transaction”).',
    reorganization:
      'The Company proposes to reorganize, with the participation of the Counterparty (the “Transaction”).',
  }[kind];
}

function terms(facts: LetterOfIntentFacts): Section[] {
  const { company, counterparty, structure, price_cents } = facts;
  const form = companyForm(company.entity_type);
  const approvals =
    form === 'llc'
      ? 'the members of the Company'
      : `the Board of Directors and the ${lawOf(company.jurisdiction).corporation_act.holder}s of the Company`;
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
      text:
        price_cents === null
          ? 'The parties have not proposed a purchase price.'
          : `The proposed purchase price is ${dollars(price_cents)}.`,
    },
    {
      number: '1.5',
      caption: 'Definitive agreement',
      text:
        'The Transaction is subject to satisfactory completion of due diligence, to the execution of definitive ' +
        `agreements, and to all required approvals, including those of ${approvals}.`,
    },
  ];
}

function covenants({ company, exclusivity_until: until }: LetterOfIntentFacts): Section[] {
  const text: Record<BindingTerm, string> = {
    confidentiality:
      'Each party shall keep confidential the existence and terms of this letter and all nonpublic information ' +
      'that it receives from the other (“Confidential Information”), shall use Confidential Information solely to ' +
      'evaluate the Transaction, and shall disclose it only to its directors, officers, employees and advisers who ' +
      'need to know it or as applicable law requires. This Section terminates two years after ' +
      'the date of the last signature.',
    exclusivity:
      until === null
        ? 'The Company may solicit and negotiate proposals from other persons.'
        : `Through and including ${longDate(until)}, the Company shall not solicit, negotiate or accept any proposal ` +
          'from any other person for a transaction of the kind described in this letter and shall promptly notify ' +
          'the Counterparty of any such proposal. This Section terminates earlier if the Counterparty ends ' +
          'negotiations or the parties so agree in writing.',
    expenses: 'Each party shall bear its own expenses, whether or not the Transaction closes.',
    governing_law:
      `This letter is governed by the laws of the State of ${stateOf(company)}, without regard to its conflict of ` +
      'laws principles.',
  };
  return (Object.keys(numberOf) as BindingTerm[]).map((term) => ({
    number: numberOf[term],
    caption: term === 'exclusivity' && until === null ? 'No Exclusivity' : captionOf[term],
    text: text[term],
  }));
}

function effect({ company, binding_terms, exclusivity_until: until, expires_at }: LetterOfIntentFacts): Section[] {
  const all = Object.keys(numberOf) as BindingTerm[];
  const named = (terms: BindingTerm[]): string[] => {
    const texts = terms.map((term) => `${numberOf[term]} (${captionOf[term]})`);
    return texts.length === 0 ? [] : [`${texts.length === 1 ? 'Section' : 'Sections'} ${listed(texts)}`];
  };
  const binding = named(all.filter((term) => binding_terms.includes(term)));
  const others = [
    'Article 1',
    ...named(all.filter((term) => term !== 'governing_law' && !binding_terms.includes(term))),
  ];
  const governed = binding_terms.includes('governing_law')
    ? ''
    : ` ${named(['governing_law'])[0]} governs ${binding.length === 0 ? 'the' : 'each'} Binding Term.`;
  const ends = binding_terms.includes('exclusivity') && until !== null;
  return [
    {
      number: '3.1',
      caption: 'Binding Terms',
      text:
        (binding.length === 0
          ? 'Upon execution by both parties, this Article 3 is binding (the “Binding Term”).'
          : `Upon execution by both parties, ${binding[0]} and this Article 3 are binding (each, a “Binding Term”).`) +
        governed,
    },
    {
      number: '3.2',
      caption: 'Non-Binding Terms',
      text:
        `${listed(others)} ${others.length === 1 ? 'is a non-binding statement' : 'are non-binding statements'} of ` +
        'intent. Neither party is obligated to negotiate, to ' +
        'execute a definitive agreement or to complete the Transaction, and no action or reliance by a party ' +
        'creates that obligation.',
    },
    {
      number: '3.3',
      caption: 'Expiration',
      text: `This letter expires unless both parties have executed it by ${localTime(expires_at, zoneOf(company))}.`,
    },
    {
      number: '3.4',
      caption: 'Termination',
      text:
        'Either party may terminate negotiations by written notice. ' +
        `${binding.length === 0 ? 'The' : 'Each'} Binding Term survives in accordance with its terms` +
        `${ends ? ', except as Section 2.2 provides' : ''}.`,
    },
  ];
}

const articles = (facts: LetterOfIntentFacts): Article[] => [
  { label: '1', heading: 'The Transaction', sections: terms(facts) },
  { label: '2', heading: 'The Negotiations', sections: covenants(facts) },
  { label: '3', heading: 'Effect of This Letter', sections: effect(facts) },
];

const letterOpening = ({ number, document_date }: LetterOfIntentFacts): string =>
  `Version ${number}, dated ${longDate(document_date)}.`;

/** Versions share the same paragraph positions. */
export const letterText = (facts: LetterOfIntentFacts): { heading: boolean; text: string }[] => [
  { heading: false, text: letterOpening(facts) },
  ...articles(facts).flatMap(({ label, heading, sections }) => [
    { heading: true, text: `${label} — ${heading}` },
    ...sections.map(({ number, caption, text }) => ({ heading: false, text: `${number} ${caption}. ${text}` })),
  ]),
];

/** The terms are nonbinding unless stated otherwise. */
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
${signatures('The parties have executed this letter on the dates stated below.', [
  companyBlock(company, signatory),
  signerOf(counterparty, 'Counterparty'),
])}`;
  },
});
