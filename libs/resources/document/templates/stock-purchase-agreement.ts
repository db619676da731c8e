import { html, type Html } from '#platform/documents/html';
import { addressLine, agree, counted, describe, dollars, longDate, stateOf } from './format';
import { corporationLaw } from './law';
import { article, clauses, exhibit, letterhead, note, paragraph, section, signatures } from './prose';
import { purchaserOf } from './stock-purchaser';
import { ofInvestor, restrictions } from './stock-terms';
import type { DocumentTemplate } from './template';
import type { StockPurchaseFacts } from './stock-facts';

const payment = ({ purchaser }: StockPurchaseFacts): string => ({
  cash: 'in cash, by check or by wire transfer',
  ip_assignment: 'by assignment of intellectual property: Purchaser hereby irrevocably assigns to the Corporation all right, title and interest in the inventions, works of authorship, know-how and other intellectual property that Purchaser has made or acquired for the Corporation’s proposed business, together with all claims for past infringement, and pays in cash any part of the price that the Board of Directors has not credited to that assignment',
  services: 'by services rendered: Purchaser has actually performed services for the benefit of the Corporation that its Board of Directors has valued at not less than the Purchase Price',
})[purchaser.consideration ?? 'cash'];

/** Vesting by lapse of a repurchase option; a corporation may buy its stock only within 8 Del. C. § 160 or W.S. 17-16-640. */
const vesting = (facts: StockPurchaseFacts): Html => {
  const { company, purchaser } = facts;
  const limit = company.jurisdiction === 'US-DE' ? '8 Del. C. § 160' : 'W.S. 17-16-640';
  if (!purchaser.vesting) {
    return html`${section('3.1', 'No vesting', 'The Shares are fully vested when issued and are not subject to a right of the Corporation to repurchase them by reason of the end of any service.')}`;
  }
  const { months, cliff_months: cliff, start } = purchaser.vesting;
  const schedule = months === 1 ? 'one installment, when one month has passed' : `${months} equal monthly installments`;
  const passed = `${counted(cliff, 'month')} ${agree(cliff, 'has', 'have')} passed from that date`;
  const atCliff = months === 1 || cliff === 0 ? '' : `, except that none vests before ${passed}, when ${cliff === months ? 'all' : cliff} of the ${months} installments ${agree(cliff, 'vests', 'vest')} at once`;
  const from = start ? longDate(start) : 'the date on which the Shares are issued';
  return html`
${section('3.1', 'Vesting', `All of the Shares are unvested at first (“Unvested Shares”). While Purchaser continuously serves the Corporation as an employee, director, officer, consultant or adviser (“Service”), the Shares vest in ${schedule}, counted from ${from} (the “Vesting Commencement Date”)${atCliff}.${months > 1 ? ' Fractions are rounded down to a whole share, and the last installment comprises all that remain.' : ''}`)}
${section('3.2', 'Repurchase option', 'If Service ends for any reason, including death or disability, the Corporation has, for ninety days from its end, an irrevocable option to repurchase any or all Unvested Shares at the lower of the Purchase Price paid for them (adjusted for splits and the like) and their fair market value on the date of exercise. Unless the Corporation gives notice within that time that it does not exercise the option in whole or in part, it is exercised automatically on the last day. The Corporation may pay by check, by cancellation of indebtedness, or both, and may assign the option.')}
${section('3.3', 'Limits of law', `A repurchase is made only to the extent that ${limit} permits; the option is extended for as long as the law prevents its exercise, and not longer than the law allows.`)}
${section('3.4', 'Escrow', 'To secure the option Purchaser delivers with this Agreement the assignment in Exhibit A, signed in blank, which the secretary of the Corporation holds in escrow with the Unvested Shares and may complete only to give effect to the option. While they are held, Purchaser votes the Shares and receives dividends on them; securities issued in respect of Unvested Shares are themselves unvested.')}`;
};

/** IRC § 83(b)(2) and Treas. Reg. § 1.83-2(b): thirty days from the transfer, without extension. */
const election = ({ purchaser }: StockPurchaseFacts): Html => purchaser.vesting
  ? html`
${section('5.1', 'Section 83(b) election', 'Under Section 83(a) of the Internal Revenue Code the difference between the fair market value of Unvested Shares when they vest and the amount paid for them is ordinary income at that time, unless Purchaser elects under Section 83(b) to be taxed at the time of transfer.')}
${note(html`<p class="conspicuous">The election must be filed with the Internal Revenue Service no later than thirty (30) days after the date on which the Shares are transferred. The period cannot be extended, and a late election has no effect: IRC § 83(b)(2); Treas. Reg. § 1.83-2(b).</p>`,
    html`<p class="conspicuous">Filing is Purchaser’s sole responsibility, even if Purchaser asks the Corporation or its representatives to file on Purchaser’s behalf. Purchaser delivers a copy to the Corporation, Treas. Reg. § 1.83-2(d).</p>`)}`
  : section('5.1', 'Section 83', 'The Shares are substantially vested when transferred, so that Section 83(a) of the Internal Revenue Code applies at that time and no election under Section 83(b) is called for on account of vesting.');

/** A line to write on. */
const blank = html`<span class="blank"></span>`;

const exhibits = (facts: StockPurchaseFacts): Html => {
  const { company, purchaser } = facts;
  return html`
${purchaser.vesting && exhibit('Exhibit A', 'Assignment Separate from Certificate',
    paragraph(html`For value received, and under the Stock Purchase Agreement between the undersigned and ${company.legal_name} (the “Corporation”) of which this is Exhibit A, the undersigned sells, assigns and transfers to ${blank} the number of ${blank} shares of Common Stock of the Corporation that stand in the name of the undersigned on its books, and irrevocably appoints the secretary of the Corporation as attorney to transfer them with full power of substitution.`),
    signatures(html`Dated: ${blank}`, [{ name: purchaser.name }]),
    paragraph(html`<span class="small">Instruction: sign, and leave every blank open. The purpose of this assignment is to let the Corporation exercise its repurchase option without a further signature.</span>`))}
${purchaserOf(facts).consent(purchaser.vesting ? 'B' : 'A')}`;
};

/** One founder's purchase: 8 Del. C. §§ 152, 153 and 202, W.S. 17-16-621 and 17-16-627; resale limits: 17 C.F.R. § 230.144. */
export const stockPurchaseAgreement: DocumentTemplate<StockPurchaseFacts> = {
  id: 'service:stock_purchase_agreement:2026-04-26',
  kind: 'stock_purchase_agreement',
  category: 'formation',
  version: '2026-04-26',
  title: ({ company, purchaser }) => `Stock Purchase Agreement of ${purchaser.name} with ${company.legal_name}`,
  body(facts) {
    const { company, purchaser, signatory } = facts;
    const { representations, exemptTransfers, signer } = purchaserOf(facts);
    const law = corporationLaw[company.jurisdiction];
    return html`
${letterhead('Stock Purchase Agreement', { of: 'with', company: company.legal_name, under: `Common Stock issued to ${purchaser.name}` })}
${paragraph(html`This Agreement is made as of ${longDate(facts.document_date)} between <b>${company.legal_name}</b>, ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the “<b>Corporation</b>”), and <b>${purchaser.name}</b>${purchaser.address && html`, whose address is ${addressLine(purchaser.address)}`} (“<b>Purchaser</b>”).`)}
${article('1', 'Purchase',
  section('1.1', 'Sale', `The Corporation issues and sells to Purchaser, and Purchaser buys, ${counted(purchaser.shares ?? 0, 'share')} of its Common Stock, par value $${company.par_value} a share (the “Shares”), for an aggregate price of ${dollars(purchaser.purchase_price_cents ?? 0)} (the “Purchase Price”).`),
  section('1.2', 'Consideration', `Purchaser pays the Purchase Price upon signing this Agreement ${payment(facts)}. The Board of Directors has determined its adequacy under ${law.cite.issue}, and upon its receipt the Shares are validly issued, fully paid and nonassessable. The Corporation signs this Agreement after Purchaser and when it has the Purchase Price; its signature is the receipt for it.`),
  section('1.3', 'Delivery', `The Shares are uncertificated, ${law.cite.uncertificated}. They are transferred to Purchaser on the date of this Agreement or, if later, on the date on which both parties have signed it and the Purchase Price has been paid, and are recorded on that date in the stock ledger.`))}
${article('2', 'Representations of Purchaser',
  section('2.1', 'Investment', 'Purchaser represents that:', clauses(
    ...representations,
    ...ofInvestor)))}
${article('3', 'Vesting and Repurchase', vesting(facts))}
${restrictions('4', facts, { vests: Boolean(purchaser.vesting), exemptTransfers })}
${article('5', 'Taxes',
  election(facts),
  section('5.2', 'Own advice', 'Purchaser has reviewed the tax consequences of this investment with Purchaser’s own advisers, relies solely on them and not on any statement of the Corporation or its representatives, and bears the resulting taxes. Any withholding for which the Corporation is liable is paid by Purchaser before Shares are released.'))}
${article('6', 'General',
  section('6.1', 'No right to service', 'Nothing in this Agreement gives Purchaser a right to serve the Corporation in any capacity, or limits the right of either party to end a service at any time.'),
  section('6.2', 'Adjustments', 'References to Shares include securities received in respect of them by reason of a stock split, stock dividend, recapitalization, merger or the like, and prices are adjusted accordingly.'),
  section('6.3', 'Notices', 'Notices are in writing and are given when delivered in person or by courier, or when sent by electronic mail with confirmation, to the address stated above or in the records of the Corporation.'),
  section('6.4', 'Law and forum', `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict of laws rules, and disputes belong before ${law.court}.`),
  section('6.5', 'Entire agreement', 'This Agreement with any exhibits is the entire agreement of the parties on its subject, may be amended only in writing signed by both, binds successors and permitted assigns, and may be signed in counterparts and electronically. If a provision is unenforceable the others stand.'))}
${signatures('The parties have executed this Stock Purchase Agreement as of the date first written above.', [
    { company: company.legal_name, name: `By: ${signatory.name}`, capacity: signatory.title },
    signer,
  ])}
${exhibits(facts)}`;
  },
};
