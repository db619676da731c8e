import { html } from '#platform/documents/html';
import { compoundings, dayCounts } from '#kernel/interest';
import { dollars, longDate } from '../../format';
import { further, resolved, table, whereas } from '../../prose';
import { decision } from '../decision';
import { cents, day, nullable, oneOf, rows, termTable, text, type Particular, type Terms } from '../particulars';

interface Listed { investor: string; amount_cents: number; valuation_cap_cents: number | null; pre_money_valuation_cap_cents?: number; discount_percent: string | null }
interface ListedNote extends Listed { interest_rate_percent: string; compounding: (typeof compoundings)[number]; day_count: (typeof dayCounts)[number]; maturity_date: string }

export interface SafeIssuanceParticulars { total_cents: number; safes?: Listed[]; notes?: ListedNote[] }

function termsOf({ valuation_cap_cents: cap, pre_money_valuation_cap_cents: early, discount_percent: discount }: Listed): string {
  const caps = [...(cap === null ? [] : [`Post-money valuation cap ${dollars(cap)}`]), ...(early === undefined ? [] : [`Pre-money valuation cap ${dollars(early)}`])];
  return [...(caps.length === 0 ? ['No valuation cap'] : caps), discount === null ? 'no discount' : `discount ${discount}%`].join(', ');
}

const compounded: Record<ListedNote['compounding'], string> = { none: 'simple', annual: 'compounded annually', semi_annual: 'compounded semi-annually', quarterly: 'compounded quarterly', monthly: 'compounded monthly' };
const loanOf = ({ interest_rate_percent: rate, compounding, day_count, maturity_date }: ListedNote): string =>
  `${rate}% a year, ${compounded[compounding]}, ${day_count === 'actual_365' ? 'actual days over 365' : '30/360'}; due ${longDate(maturity_date)}`;

const percent: Particular = { title: 'Discount', description: 'The discount in per cent, or null', type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,2})?$' };
const rate: Particular = { title: 'Interest', description: 'Interest for a year in per cent', type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,4})?$' };
const columns = {
  investor: text('Investor', 'Who pays'), amount_cents: cents('Purchase price', 'How much'), valuation_cap_cents: nullable(cents('Valuation cap', 'The post-money valuation cap, or null')), discount_percent: nullable(percent),
};
const more = { pre_money_valuation_cap_cents: cents('Pre-money valuation cap', 'Instead of it the pre-money valuation cap, which counts what the round adds to the pool and no SAFE or note') };

const terms: Terms = {
  required: ['total_cents'],
  properties: {
    total_cents: cents('Purchase prices in all', 'The most that is taken in by all of them together'),
    safes: rows('SAFEs', 'Those that are known', columns, 1, more),
    notes: rows('Convertible notes', 'Those that are known', {
      ...columns, interest_rate_percent: rate, compounding: oneOf('Compounding', 'At the end of which periods interest is added to what bears interest', compoundings), day_count: oneOf('Days', 'How days are counted', dayCounts), maturity_date: day('Maturity', 'When it is due'),
    }, 1, more),
  },
};

/** What is issued, by what is listed: SAFEs where nothing is. */
function words({ safes = [], notes = [] }: SafeIssuanceParticulars) {
  const safe = { long: 'simple agreements for future equity (“SAFEs”), by which an investor pays now for a right to stock of the Corporation in a later financing', many: 'SAFEs', one: 'a SAFE', each: 'each SAFE' };
  const note = { long: 'convertible notes, by which an investor lends money that becomes stock of the Corporation in a later financing', many: 'convertible notes', one: 'a convertible note', each: 'each convertible note' };
  if (notes.length === 0) return safe;
  return safes.length === 0 ? note : { ...safe, long: `${safe.long}, and ${note.long}`, many: 'SAFEs and convertible notes', one: 'a SAFE or a convertible note', each: 'each SAFE and each convertible note' };
}

/** Simple agreements for future equity and convertible notes are rights to stock: 8 Del. C. §§ 152 and 157, W.S. 17-16-624; a note is a debt, too: 8 Del. C. § 122(13), W.S. 17-16-302(a)(vii); exemption: 17 C.F.R. § 230.506(b). */
export const safeIssuance = decision<SafeIssuanceParticulars>({
  id: 'board_consent:safe_issuance', kind: 'board_consent', decides: 'board', caption: 'Simple Agreements for Future Equity', authorizes: ['safe_issuance'],
  terms,
  prose(_, particulars, law) {
    const { total_cents: total, safes = [], notes = [] } = particulars;
    const { long, many, one, each } = words(particulars);
    return html`
${whereas(`the Corporation needs funds for its business, and the Board considers it to be in its best interests to obtain them by ${long};`)}
${whereas(`a director who is to obtain ${one}, or is related to one who does, has disclosed that interest to the Board, ${law.cite.interested};`)}
${resolved(`under ${notes.length > 0 ? `${law.cite.borrowing}, ` : ''}${law.cite.issue} and ${law.cite.rights} the Corporation may issue ${many} for purchase prices of up to ${dollars(total)} in all, in the form presented to the Board${safes.length + notes.length > 0 ? ', among them those in Schedule A' : ''};`)}
${further(`when ${one} converts, the Corporation is to reserve and issue the shares that it then calls for, and the Board is to propose to the ${law.holders} any amendment of the ${law.charter} that is needed for it;`)}
${further(`${one} may be issued only to an accredited investor as defined in 17 C.F.R. § 230.501(a) who has been given the opportunity to ask questions of the Corporation, and without general solicitation, in reliance on 17 C.F.R. § 230.506(b) and on the corresponding exemptions of state law; and`)}
${further(`the officers are to file a notice on Form D within fifteen days of the first sale, 17 C.F.R. § 230.503, and the notices that states require, and are to record ${each} with its holder, its price and its terms in the records of the Corporation.`)}`;
  },
  schedule: (_, particulars) => html`${termTable(terms, particulars)}
${particulars.safes && table('SAFEs', [{ head: 'Investor' }, { head: 'Purchase price', figure: true }, { head: 'Terms' }], particulars.safes.map((one) => [one.investor, dollars(one.amount_cents), termsOf(one)]))}
${particulars.notes && table('Convertible notes', [{ head: 'Investor' }, { head: 'Principal', figure: true }, { head: 'Interest and maturity' }, { head: 'Terms' }], particulars.notes.map((one) => [one.investor, dollars(one.amount_cents), loanOf(one), termsOf(one)]))}`,
});
