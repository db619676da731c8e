import { dollars } from '#kernel/money';
import { clauses, counted, longDate, table } from '#documents/kit';
import { ended } from '#kernel/sentence';
import type { Html } from '#platform/documents/html';
import { sectionsOf, wordsFor } from './agreement-words';
import type { DefinitiveAgreementFacts } from './closing.facts';
import { punctuated, treatmentClauses } from './treatment.clauses';

type Facts = DefinitiveAgreementFacts;

const paysHolders = ({ merger, sellers }: Facts): boolean => merger !== null || sellers.length > 0;

export const consideration = (facts: Facts): Html => {
  const { company, consideration_cents, escrow, merger, treatment } = facts;
  const rights = treatmentClauses(facts.treatment);
  return sectionsOf('2', 'Consideration', [
    [
      'Closing Payment',
      `The consideration payable at the Closing is ${dollars(consideration_cents)} (the “Closing Consideration” ` +
        'and, together with any amount payable under this Article after the Closing, the “Consideration”). At the ' +
        'Closing, ' +
        (paysHolders(facts) && treatment.unvested_stock === 'hold'
          ? 'except for amounts held back for unvested stock, '
          : '') +
        'Buyer shall pay the Closing Consideration in immediately available funds as set out in the funds ' +
        'flow statement delivered at the Closing (the “Funds Flow Statement”).',
    ],
    escrow && [
      'Escrow',
      `At the Closing, Buyer shall deposit ${dollars(escrow.amount_cents)} of the Closing Consideration (the “Escrow ` +
        'Amount”) with the escrow agent under the Escrow Agreement (the “Escrow Agent”), to be held for ' +
        `${counted(escrow.months, 'month')} after the Closing Date as security for claims of Buyer under this ` +
        'Agreement (as so held, the “Escrow Fund”).' +
        (paysHolders(facts)
          ? ` Each ${wordsFor(company).holder} bears the Escrow Amount, and is entitled to any part of the Escrow ` +
            'Fund that is released, in the proportion set out in the Funds Flow Statement (its “Pro Rata Share”).'
          : ''),
    ],
    earnOut(facts),
    expenseFund(facts),
    merger && ['Paying Agent; Letters of Transmittal', payment(facts)],
    paysHolders(facts) &&
      rights.length > 0 && [
        'Equity Awards and Convertible Securities',
        'At the Closing, the following are treated as stated:',
        clauses(...punctuated(rights, '.')),
      ],
    [
      'Withholding',
      'Each payor may deduct and withhold amounts that applicable tax law requires. Amounts withheld and paid to ' +
        'a tax authority are treated as paid to the person in respect of whom they were withheld.' +
        (paysHolders(facts)
          ? ' Payments for options granted for services are compensation and are paid through the payroll of ' +
            'the Company.'
          : ''),
    ],
  ]);
};

function earnOut(facts: Facts): [string, string, ...Html[]] | null {
  const { earn_out } = facts;
  if (!earn_out) return null;
  const { amount_cents, months, milestones } = earn_out;
  return [
    'Earn-Out',
    `In addition to the Closing Consideration, Buyer shall pay up to ${dollars(amount_cents)} (the “Earn-Out ` +
      'Consideration”) upon achievement of the milestones stated below (each, a “Milestone”) on or before the date ' +
      `stated for each. ${counted(months, 'month')} after the Closing Date, Buyer shall deliver a statement of the ` +
      'Milestones achieved and shall pay the amount stated for each. Buyer shall act in good faith and shall not ' +
      'take any action with the purpose of avoiding a Milestone.' +
      (paysHolders(facts)
        ? ' Each payment of Earn-Out Consideration is allocated as if it had been part of the Closing Consideration, ' +
          'less amounts already paid.'
        : ''),
    table(
      'Milestones',
      [{ head: 'Milestone' }, { head: 'Achieved on or before' }, { head: 'Amount', figure: true }],
      milestones.map(({ description, by, amount_cents: cents }) => [ended(description), longDate(by), dollars(cents)]),
      ['Earn-Out Consideration', '', dollars(amount_cents)],
    ),
  ];
}

const expenseFund = ({ company, expense_fund_cents, representative }: Facts): [string, string] | false =>
  representative !== null &&
  expense_fund_cents !== null && [
    'Expense Fund',
    `At the Closing, Buyer shall pay ${dollars(expense_fund_cents)} of the Closing Consideration to the ` +
      'Representative (the “Expense Fund”), to be held in a separate account and used solely for expenses incurred ' +
      `as Representative. The Representative shall pay any remaining balance to the ${wordsFor(company).holders} in ` +
      'proportion to their contributions when its duties are complete.',
  ];

function payment({ company, escrow, paying_agent }: Facts): string {
  const { holder, holders, Unit } = wordsFor(company);
  return (
    `${paying_agent ?? 'Buyer'} shall act as paying agent for payments to the ${holders} of the Company` +
    `${escrow ? ', including any part of the Escrow Fund that is released to them' : ''} (the “Paying Agent”). ` +
    `Each ${holder} shall receive the Per ` +
    `${Unit} Merger Consideration upon delivery to the Paying Agent of a duly executed letter of transmittal and the ` +
    'tax forms that it requires. Any amount that remains unclaimed twelve months after the Effective Time shall be ' +
    `returned to Buyer, to which ${holders} may then look for payment, subject to applicable escheat law.`
  );
}
