import { html } from '#platform/documents/html';
import { dollars } from '../../format';
import { further, resolved, table, whereas } from '../../prose';
import { decision } from '../decision';
import { cents, nullable, rows, termTable, text, type Particular, type Terms } from '../particulars';

export interface SafeIssuanceParticulars {
  total_cents: number;
  safes?: { investor: string; amount_cents: number; valuation_cap_cents: number | null; pre_money_valuation_cap_cents?: number; discount_percent: string | null }[];
}

function termsOf({ valuation_cap_cents: cap, pre_money_valuation_cap_cents: early, discount_percent: discount }: NonNullable<SafeIssuanceParticulars['safes']>[number]): string {
  const caps = [...(cap === null ? [] : [`Post-money valuation cap ${dollars(cap)}`]), ...(early === undefined ? [] : [`Pre-money valuation cap ${dollars(early)}`])];
  return [...(caps.length === 0 ? ['No valuation cap'] : caps), discount === null ? 'no discount' : `discount ${discount}%`].join(', ');
}

const percent: Particular = { title: 'Discount', description: 'The discount in per cent, or null', type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,2})?$' };

const terms: Terms = {
  required: ['total_cents'],
  properties: {
    total_cents: cents('Purchase prices in all', 'The most that is taken in by all of them together'),
    safes: rows('SAFEs', 'Those that are known', {
      investor: text('Investor', 'Who pays'), amount_cents: cents('Purchase price', 'How much'), valuation_cap_cents: nullable(cents('Valuation cap', 'The post-money valuation cap, or null')), discount_percent: nullable(percent),
    }, 1, { pre_money_valuation_cap_cents: cents('Pre-money valuation cap', 'Instead of it the pre-money valuation cap, which counts what the round adds to the pool and no SAFE or note') }),
  },
};

/** Simple agreements for future equity are rights to stock: 8 Del. C. §§ 152 and 157, W.S. 17-16-624; exemption: 17 C.F.R. § 230.506(b). */
export const safeIssuance = decision<SafeIssuanceParticulars>({
  id: 'board_consent:safe_issuance', kind: 'board_consent', decides: 'board', caption: 'Simple Agreements for Future Equity', authorizes: ['safe_issuance'],
  terms,
  prose: (_, { total_cents: total, safes = [] }, law) => html`
${whereas('the Corporation needs funds for its business, and the Board considers it to be in its best interests to obtain them by simple agreements for future equity (“SAFEs”), by which an investor pays now for a right to stock of the Corporation in a later financing;')}
${whereas(`a director who is to obtain a SAFE, or is related to one who does, has disclosed that interest to the Board, ${law.cite.interested};`)}
${resolved(`under ${law.cite.issue} and ${law.cite.rights} the Corporation may issue SAFEs for purchase prices of up to ${dollars(total)} in all, in the form presented to the Board${safes.length > 0 ? ', among them those in Schedule A' : ''};`)}
${further(`when a SAFE converts, the Corporation is to reserve and issue the shares that it then calls for, and the Board is to propose to the ${law.holders} any amendment of the ${law.charter} that is needed for it;`)}
${further('a SAFE may be issued only to an accredited investor as defined in 17 C.F.R. § 230.501(a) who has been given the opportunity to ask questions of the Corporation, and without general solicitation, in reliance on 17 C.F.R. § 230.506(b) and on the corresponding exemptions of state law; and')}
${further('the officers are to file a notice on Form D within fifteen days of the first sale, 17 C.F.R. § 230.503, and the notices that states require, and are to record each SAFE with its holder, its price and its terms in the records of the Corporation.')}`,
  schedule: (_, particulars) => html`${termTable(terms, particulars)}
${particulars.safes && table('SAFEs', [{ head: 'Investor' }, { head: 'Purchase price', figure: true }, { head: 'Terms' }], particulars.safes.map((one) => [one.investor, dollars(one.amount_cents), termsOf(one)]))}`,
});
