import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  clauses,
  counted,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  perShare,
  type ShareHolderFacts,
  signatures,
  signerOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { html } from '#platform/documents/html';

export interface ExerciseNoticeFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  plan_name: string;
  kind: 'iso' | 'nso';
  granted_on: LegalDate;
  class_name: string;
  vested_shares: number;
  unvested_shares: number;
  exercise_price: string;
  payment: 'cash' | 'withheld_shares';
  exercised_on: LegalDate;
}

/** Notice of exercise that the plan requires: 8 Del. C. § 157, IRC §§ 83(b) and 422(a). */
export const exerciseNotice = document<ExerciseNoticeFacts>({
  kind: 'notice_of_exercise',
  category: 'financing',
  summary:
    'With this document the holder of an option confirms its exercise and the terms on which the shares are held.',
  title: ({ company, holder }) => `Notice of Exercise of ${holder.name} on Options of ${company.legal_name}`,
  body(facts) {
    const { company, holder, plan_name, vested_shares, unvested_shares, exercise_price } = facts;
    const quantity = vested_shares + unvested_shares;
    return html`
${letterhead('Notice of Exercise', { of: 'to', company: company.legal_name, under: `Under ${plan_name}` })}
${paragraph(
  html`To <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”): the undersigned
  (“<b>Holder</b>”)
    exercises the option described below (the “<b>Option</b>”), granted under ${plan_name} (the “<b>Plan</b>”), as of
    ${longDate(facts.exercised_on)}.`,
)}
${factTable('The exercise', [
  ['Holder', holder.name],
  ['Option', facts.kind === 'iso' ? 'Incentive stock option (IRC § 422)' : 'Nonstatutory stock option'],
  ['Date of grant', longDate(facts.granted_on)],
  ['Shares exercised', `${counted(quantity, 'share')} of ${facts.class_name}`],
  ...(unvested_shares > 0
    ? ([
        ['Of these, vested', counted(vested_shares, 'share')],
        ['Of these, unvested', counted(unvested_shares, 'share')],
      ] as [string, string][])
    : []),
  ['Exercise price', `${perShare(exercise_price)} per share`],
  ['Aggregate exercise price', dollars(centsOf(exercise_price, quantity))],
  [
    'Payment',
    facts.payment === 'cash' ? 'In cash, by check or by wire transfer' : 'By shares withheld by the Corporation',
  ],
])}
${paragraph('Holder represents to and agrees with the Corporation that:')}
${clauses(
  'Holder has received and read the Plan and the agreement that evidences the Option and is bound by them;',
  'Holder acquires the shares for Holder’s own account, for investment and not with a view to distribution;',
  'the shares have not been registered under the Securities Act of 1933, are “restricted securities” within the ' +
    'meaning of Rule 144 (17 C.F.R. § 230.144), and must be held indefinitely unless registered or exempt;',
  'the shares are subject to the restrictions on transfer stated in the bylaws and in that agreement;',
  ...(unvested_shares > 0
    ? [
        'unvested shares are subject to repurchase by the Corporation, and any election under IRC § 83(b) must be ' +
          'filed no later than thirty days after their transfer;',
      ]
    : []),
  'Holder shall pay all taxes that the Corporation is required to withhold; and',
  'Holder has consulted a tax adviser or has had the opportunity to do so, and is not relying on the Corporation for ' +
    'tax advice.',
)}
${signatures(html`Dated as of ${longDate(facts.exercised_on)}.`, [signerOf(holder, 'Holder')])}`;
  },
});
