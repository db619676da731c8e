import { dollars } from '#kernel/money';
import { clauses, counted, listed, longDate, table } from '#documents/kit';
import { ended } from '#kernel/sentence';
import type { Content, Html } from '#platform/documents/html';
import { survivorTerm } from '../other-constituent';
import { payeesOf, sectionsOf, wordsFor } from './agreement-words';
import type { DefinitiveAgreementFacts } from './closing.facts';
import { punctuated, treatmentClauses } from './treatment.clauses';

type Facts = DefinitiveAgreementFacts;
type Section = readonly [caption: string, text: Content, ...more: Content[]];

const paysHolders = ({ merger, sellers }: Facts): boolean => merger !== null || sellers.length > 0;

/** Sections of Article 2 in order, each with its condition. */
const sections = {
  payment: [() => true, closingPayment],
  escrow: [({ escrow }: Facts) => escrow !== null, escrowed],
  earn_out: [({ earn_out }: Facts) => earn_out !== null, earnOut],
  expense_fund: [
    ({ representative, expense_fund_cents: fund }: Facts) => representative !== null && fund !== null,
    expenseFund,
  ],
  paying_agent: [({ merger }: Facts) => merger !== null, payment],
  rights: [(facts: Facts) => paysHolders(facts) && rightsIn(facts.treatment), rights],
  withholding: [() => true, withholding],
} as const satisfies Record<string, readonly [(facts: Facts) => boolean, (facts: Facts) => Section]>;

type Part = keyof typeof sections;

const rightsIn = (treatment: Facts['treatment']): boolean => Object.keys(treatment).length > 0;

const partsOf = (facts: Facts): Part[] => (Object.keys(sections) as Part[]).filter((part) => sections[part][0](facts));

type Later = 'escrow' | 'earn_out' | 'expense_fund' | 'holdback';

/** Sections that take a part of the price at the closing. Null where none does. */
function sectionsNamed(facts: Facts, wanted: readonly Later[]): string | null {
  const parts = partsOf(facts);
  const number = (part: Part): string => `2.${parts.indexOf(part) + 1}`;
  const numbers = wanted.flatMap((part) => {
    if (part !== 'holdback') return parts.includes(part) ? [number(part)] : [];
    const isHeld = parts.includes('rights') && facts.treatment.unvested_stock === 'hold';
    // The holdback is the last clause. A single clause has no letter.
    const last = treatmentIn(facts).length - 1;
    return isHeld ? [`${number('rights')}${last === 0 ? '' : `(${'abcdefg'.charAt(last)})`}`] : [];
  });
  return numbers.length === 0 ? null : `${numbers.length === 1 ? 'Section' : 'Sections'} ${listed(numbers)}`;
}

/** The survivor employs the holders after the closing. */
const employerIn = ({ company, merger }: Facts): string =>
  merger === null ? 'the Company' : `the ${survivorTerm(company, merger.constituent)}`;

const treatmentIn = (facts: Facts): string[] =>
  treatmentClauses(facts.treatment, {
    per_share:
      facts.merger === null
        ? 'amount payable on a share of the same class'
        : `Per ${wordsFor(facts.company).Unit} Merger Consideration`,
    defines: true,
    employer: employerIn(facts),
    subject_to: sectionsNamed(facts, ['escrow', 'earn_out', 'expense_fund']),
  });

export const consideration = (facts: Facts): Html =>
  sectionsOf(
    '2',
    'Consideration',
    partsOf(facts).map((part) => sections[part][1](facts)),
  );

/** Later payments cannot take back what an owner has received. */
const asAtClosing =
  'so that, as far as possible, each has received in total the amount that it would have received had all payments ' +
  'been made at the Closing';

/** Later parts of the price of unvested stock are held back like the first. */
function subjectToVesting(facts: Facts): string {
  const holdback = sectionsNamed(facts, ['holdback']);
  return holdback === null ? '' : `, subject, as to unvested stock, to ${holdback}`;
}

function closingPayment(facts: Facts): Section {
  const { consideration_cents, representative, treatment } = facts;
  return [
    'Closing Payment',
    `The consideration payable at the Closing is ${dollars(consideration_cents)} (the “Closing Consideration” ` +
      `${facts.earn_out ? 'and, together with the Earn-Out Consideration,' : 'or'} the “Consideration”). At the ` +
      'Closing, ' +
      (paysHolders(facts) && treatment.unvested_stock === 'hold'
        ? 'except for amounts held back for unvested stock, '
        : '') +
      'Buyer shall pay the Closing Consideration in immediately available funds as set out in the funds flow ' +
      'statement that the Company shall prepare in accordance with this Agreement (the “Funds Flow Statement”). The ' +
      `Company shall deliver the Funds Flow Statement to Buyer${representative ? ' and the Representative' : ''} ` +
      'at least three business days before the Closing, or within a shorter time that Buyer accepts, and shall ' +
      'update it at the Closing if an amount has changed.' +
      (paysHolders(facts) ? ` ${[payeesOf(facts).definition, deductions(treatment)].filter(Boolean).join(' ')}` : ''),
  ];
}

const deductions = ({ safes, notes }: Facts['treatment']): string => {
  const own = [...(safes && safes !== 'convert' ? ['SAFEs'] : []), ...(notes && notes !== 'convert' ? ['Notes'] : [])];
  const amounts = own.length === 0 ? [] : [`the amounts payable on ${listed(own)}`];
  return (
    `${listed(['Transaction Expenses', 'Closing Indebtedness', ...amounts])} shall be paid from the Closing ` +
    'Consideration. “Transaction Expenses” means the fees and expenses of the Company in connection with this ' +
    'Agreement, and the employer’s share of payroll taxes on payments made under this Article at the Closing, to the ' +
    'extent unpaid immediately before the Closing. “Closing Indebtedness” means the indebtedness of the Company for ' +
    `borrowed money${notes ? ', other than the Notes,' : ''} that is outstanding immediately before the Closing.`
  );
};

function escrowed(facts: Facts): Section {
  const { amount_cents, months } = facts.escrow!;
  const { payees } = payeesOf(facts);
  return [
    'Escrow',
    `At the Closing, Buyer shall deposit ${dollars(amount_cents)} of the Closing Consideration (the “Escrow ` +
      'Amount”) with an escrow agent acceptable to Buyer and the Company (the “Escrow Agent”) under the escrow ' +
      `agreement among Buyer, the ${facts.representative ? 'Representative' : 'Company'} and the Escrow Agent (the ` +
      '“Escrow Agreement”), to be ' +
      `held for ${counted(months, 'month')} after the Closing Date as security for claims of Buyer under this ` +
      'Agreement (as so held, the “Escrow Fund”).' +
      (paysHolders(facts)
        ? (facts.merger
            ? ''
            : ` The remaining Closing Consideration, after the payments that this Article requires to be made from ` +
              `it, shall be allocated among the ${payees} as it would be distributed, under the ` +
              `${wordsFor(facts.company).rules} of the Company and applicable law, in a liquidation of the Company.`) +
          ` Each part of the Escrow Fund that is released to the ${payees} shall be allocated among them ` +
          `${asAtClosing}${subjectToVesting(facts)}.`
        : ''),
  ];
}

function earnOut(facts: Facts): Section {
  const { amount_cents, months, milestones } = facts.earn_out!;
  const { payees } = payeesOf(facts);
  const recipient = facts.representative ? 'the Representative' : paysHolders(facts) ? `the ${payees}` : 'the Company';
  return [
    'Earn-Out',
    `In addition to the Closing Consideration, Buyer shall pay up to ${dollars(amount_cents)} (the “Earn-Out ` +
      'Consideration”) for the milestones stated below (each, a “Milestone”) that are achieved on or before the date ' +
      `stated for each. On the date ${counted(months, 'month')} after the Closing Date, Buyer shall deliver to ` +
      `${recipient} a statement of the Milestones so achieved and shall pay the amount stated for each. Buyer shall ` +
      'act in good faith and shall not take any action with the purpose of avoiding a Milestone.' +
      (paysHolders(facts)
        ? ` Each payment of Earn-Out Consideration shall be allocated among the ${payees} ${asAtClosing}` +
          `${subjectToVesting(facts)}.`
        : ''),
    table(
      'Milestones',
      [{ head: 'Milestone' }, { head: 'Achieved on or before' }, { head: 'Amount', figure: true }],
      milestones.map(({ description, by, amount_cents: cents }) => [ended(description), longDate(by), dollars(cents)]),
      ['Earn-Out Consideration', '', dollars(amount_cents)],
    ),
  ];
}

function expenseFund(facts: Facts): Section {
  return [
    'Expense Fund',
    `At the Closing, Buyer shall pay ${dollars(facts.expense_fund_cents!)} of the Closing Consideration to the ` +
      'Representative (the “Expense Fund”), to be held in a separate account and used solely for the expenses that ' +
      'it incurs as Representative. The Representative shall pay any remaining balance to the ' +
      `${payeesOf(facts).payees} when its duties are complete. The balance shall be allocated among them ` +
      `${asAtClosing}.`,
  ];
}

function payment(facts: Facts): Section {
  const { company, escrow, paying_agent } = facts;
  const { holder, holders, unit, Unit } = wordsFor(company);
  const subject = sectionsNamed(facts, ['holdback']);
  return [
    'Paying Agent; Letters of Transmittal',
    `${paying_agent ?? 'Buyer'} shall act as paying agent (the “Paying Agent”) for payments to the ${holders} of the ` +
      `Company${escrow ? ', including any part of the Escrow Fund that is released to them' : ''}. ` +
      `${subject === null ? 'Each' : `Subject to ${subject}, each`} ${holder} shall receive the Per ` +
      `${Unit} Merger Consideration for each of its ${unit}s upon delivery to the Paying Agent of a duly executed ` +
      `letter of transmittal and the tax forms that it requires${laterAmounts(facts)}. ` +
      (paying_agent === null
        ? 'Buyer may cease to hold an amount separately if it is unclaimed twelve months after it becomes payable. ' +
          `Thereafter, ${holders} shall be general creditors of Buyer for it, subject to applicable escheat law.`
        : 'Any amount that remains unclaimed twelve months after it becomes payable shall be returned to Buyer, to ' +
          `which ${holders} may then look for payment, subject to applicable escheat law.`),
  ];
}

const laterAmounts = (facts: Facts): string =>
  sectionsNamed(facts, ['escrow', 'earn_out', 'expense_fund']) === null
    ? ''
    : ', and, when it becomes payable, each further amount that this Article makes payable for those ' +
      `${wordsFor(facts.company).unit}s`;

function rights(facts: Facts): Section {
  const caption = 'Equity Awards and Convertible Securities';
  const [first, ...more] = punctuated(treatmentIn(facts), '.') as [string, ...string[]];
  return more.length === 0
    ? [caption, `At the Closing, ${first}`]
    : [caption, 'At the Closing:', clauses(first, ...more)];
}

function withholding(facts: Facts): Section {
  const { options, stock_units: units } = facts.treatment;
  const awards = [
    ...(options === 'cash_out' ? ['Company Options'] : []),
    ...(units === 'cash_out' ? ['restricted stock units'] : []),
  ];
  return [
    'Withholding',
    'Each payor may deduct and withhold amounts that applicable tax law requires. Amounts withheld and paid to ' +
      'a tax authority shall be treated as paid to the person in respect of whom they were withheld.' +
      (paysHolders(facts) && awards.length > 0
        ? ` Payments for ${listed(awards)} granted for services are compensation. Payments to current and former ` +
          `employees shall be made through the payroll of ${employerIn(facts)}, and payments to other service ` +
          'providers through its accounts payable.'
        : ''),
  ];
}
