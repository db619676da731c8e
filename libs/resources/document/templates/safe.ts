import { html, type Content } from '#platform/documents/html';
import type { LegalDate } from '#kernel/dates';
import type { CompanyFacts } from './facts';
import { addressLine, describe, dollars, isPerson, longDate, signerOf, stateOf } from './format';
import { corporationLaw } from './law';
import { article, clauses, factTable, letterhead, paragraph, section, signatures } from './prose';
import type { ShareHolderFacts } from './stock-facts';
import type { DocumentTemplate } from './template';

/** A right to stock of a later financing that an investor pays for now. */
export interface SafeFacts {
  company: CompanyFacts;
  investor: ShareHolderFacts;
  purchase_amount_cents: number;
  valuation_cap_cents: number | null;
  /** What the cap is measured by; null without one. */
  cap_basis: 'post_money' | 'pre_money' | null;
  /** By how many percent of the price; null without. */
  discount_percent: string | null;
  /** Whether the investor may adopt what later instruments have. */
  mfn: boolean;
  /** The number and date of the instrument that this one amends and restates; null for a first one. */
  replaces: { number: string; issued_on: LegalDate } | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** What a SAFE says of when something becomes of it, and what its cap is measured by then. */
export const safeProvisions = {
  financing: 'the Corporation sells Preferred Stock for new money at a fixed valuation in a transaction whose principal purpose is to raise capital (a “Financing”) before this SAFE ends',
  liquidity: 'control of the Corporation changes, all or substantially all of its assets are sold, or its stock is first listed or offered to the public, before this SAFE ends',
  capitalization: {
    post_money: 'The “Capitalization” is counted immediately before the Financing, as if converted into Common Stock, and includes all stock that is issued; all options, warrants and other rights that are outstanding or promised; all shares that are reserved and unallocated under an equity plan; and what this SAFE and all other SAFEs and convertible securities become. It does not include stock that is sold for new money in the Financing, nor what the Financing adds to an equity plan beyond what has been promised.',
    pre_money: 'The “Capitalization” is counted immediately before the Financing, as if converted into Common Stock, and includes all stock that is issued; all options, warrants and other rights that are outstanding, vested or not, or promised; all shares that are reserved and unallocated under an equity plan; and what the Financing adds to an equity plan. It does not include what this SAFE, all other SAFEs and all convertible notes become, nor stock that is sold for new money in the Financing.',
  },
  soldCapitalization: {
    post_money: 'The “Sale Capitalization” is counted immediately before an event of Section 2.3, as if converted into Common Stock, and includes all stock that is issued; all options, warrants and other rights that are outstanding, vested or not; those that are promised, as far as something is paid on them in the event; and what this SAFE and all other SAFEs and convertible securities become. It does not include shares that are reserved under an equity plan while nobody has a right to them, nor Preferred Stock, SAFEs and other convertible securities on which, instead of what is paid on Common Stock, their preference or their amount is paid. If more than one count agrees with what is then paid, it is the one in which the most SAFEs are paid as Common Stock.',
    pre_money: 'The “Sale Capitalization” is counted immediately before an event of Section 2.3, as if converted into Common Stock, and includes all stock that is issued, also Preferred Stock on which its preference is paid instead; and all options, warrants and other rights that are outstanding, vested or not. It does not include shares that are reserved under an equity plan while nobody has a right to them, nor what this SAFE, all other SAFEs and all convertible notes become.',
  },
};

const rights: Record<CompanyFacts['jurisdiction'], string> = { 'US-DE': '8 Del. C. §§ 152 and 157', 'US-WY': 'W.S. 17-16-621 and 17-16-624' };

/** What a share costs that the SAFE becomes; the lowest price gives the most shares. */
const prices = ({ valuation_cap_cents: cap, discount_percent: discount }: SafeFacts): Content[] => [
  ...(cap === null ? [] : [`the Valuation Cap divided by the Capitalization (the “Cap Price”);`]),
  ...(discount === null ? [] : [`the lowest price a share at which Preferred Stock is sold for new money in the Financing, less the Discount of ${discount}% of it (the “Discount Price”);`]),
  'the lowest price a share at which Preferred Stock is sold for new money in the Financing (the “Round Price”).',
];

/** The price at which the Purchase Amount is counted as stock when the company is sold. */
const liquidityPrice = ({ valuation_cap_cents: cap }: SafeFacts): string => (cap === null
  ? 'the fair market value of a share of Common Stock at that time, as the Board of Directors determines it in good faith'
  : 'the Valuation Cap divided by the Sale Capitalization');

const mostFavored = (number: string): Content => article(number, 'Most Favored Terms',
  section(`${number}.1`, 'Notice', 'If the Corporation issues another instrument that converts into its stock, other than options or other awards for services, while this SAFE is outstanding, and that instrument has a valuation cap or a discount, the Corporation promptly gives Investor notice of it with its terms.'),
  section(`${number}.2`, 'Election', 'Within ten days of that notice Investor may elect to have the terms of that other instrument, as a whole and for the Purchase Amount. Corporation and Investor then sign an instrument with those terms that amends and restates this one. What Investor does not elect within that time stays as it is, and a later instrument is offered anew.'));

/** A right to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-624), sold to an accredited investor without registration: 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.506(b) and (d). */
export const safe: DocumentTemplate<SafeFacts> = {
  id: 'service:safe:2026-04-26',
  kind: 'safe',
  category: 'financing',
  version: '2026-04-26',
  title: ({ company, investor }) => `SAFE of ${investor.name} with ${company.legal_name}`,
  body(facts) {
    const { company, investor, purchase_amount_cents: amount, valuation_cap_cents: cap, cap_basis: basis, discount_percent: discount, mfn, replaces, signatory } = facts;
    const law = corporationLaw[company.jurisdiction];
    const general = mfn ? '7' : '6';
    return html`
${letterhead('Simple Agreement for Future Equity', { of: 'with', company: company.legal_name, under: `Issued to ${investor.name}` })}
${paragraph(html`This instrument (this “<b>SAFE</b>”) is made as of ${longDate(facts.document_date)} between <b>${company.legal_name}</b>, ${describe(company)} with its principal office at ${addressLine(company.principal_address)} (the “<b>Corporation</b>”), and <b>${investor.name}</b>${investor.address && html`, whose address is ${addressLine(investor.address)}`} (“<b>Investor</b>”).${replaces && ` It amends and restates, in whole, the instrument of the same parties with the number ${replaces.number}, issued on ${longDate(replaces.issued_on)}: the Purchase Amount was paid under that one, and nothing is paid anew.`}`)}
${factTable('Terms', [
    ['Purchase Amount', dollars(amount)], [basis === null ? 'Valuation Cap' : `Valuation Cap (${basis === 'pre_money' ? 'pre' : 'post'}-money)`, cap === null ? 'None' : dollars(cap)], ['Discount', discount === null ? 'None' : `${discount}%`], ['Most favored terms', mfn ? 'Yes, under Article 6' : 'No'],
  ])}
${article('1', 'Purchase',
  section('1.1', 'Right to stock', `For the Purchase Amount${replaces ? ', which the Corporation has received,' : ', which Investor pays in cash, by check or by wire transfer upon signing this SAFE,'} the Corporation gives Investor the right to stock of the Corporation on the terms that follow, ${rights[company.jurisdiction]}. The Corporation signs after Investor${replaces ? '' : ' and when it has the Purchase Amount; its signature is the receipt for it'}, and this SAFE is issued on the date on which the last party has signed.`),
  section('1.2', 'No debt, no stock', 'This SAFE bears no interest and has no maturity. Until it converts Investor has none of the rights of a holder of stock: no vote, no dividend and no information as such.'))}
${article('2', 'What Becomes of It',
  section('2.1', 'Financing', `If ${safeProvisions.financing}, then at its first closing this SAFE becomes as many shares of SAFE Stock as the Purchase Amount divided by the Conversion Price comes to, rounded down. The Conversion Price is that of the following which gives Investor the most shares:`, clauses(...prices(facts))),
  section('2.2', 'SAFE Stock', '“SAFE Stock” is a series of Preferred Stock with the rights of that which is sold for new money, except that its liquidation preference, its initial price of conversion and what depends on its issue price are based on the Conversion Price. Investor signs the same agreements as the others who invest in the Financing.'),
  section('2.3', 'Liquidity', `If ${safeProvisions.liquidity}, Investor is paid, at that event and before anything is paid on Common Stock, the greater of the Purchase Amount and what is paid on as many shares of Common Stock as the Purchase Amount buys at ${liquidityPrice(facts)}.`),
  section('2.4', 'Dissolution', 'If the Corporation is dissolved and winds up, or makes a general assignment for the benefit of its creditors, before this SAFE ends, Investor is paid the Purchase Amount before anything is paid on Common Stock.'),
  section('2.5', 'Rank', 'Payments under this Article come after the debts of the Corporation, among them those of convertible notes that are not converted; stand equal with those on other SAFEs and on Preferred Stock, in proportion to what is due on each where there is too little for all; and come before those on Common Stock.'),
  section('2.6', 'End', 'This SAFE ends, without relieving either party of what it owes already, when its stock is issued, when what is due under this Article is paid, or when it is amended and restated by another instrument.'))}
${article('3', 'Definitions',
  section('3.1', 'Capitalization in a Financing', safeProvisions.capitalization[basis ?? 'post_money']),
  section('3.2', 'Capitalization in a sale', safeProvisions.soldCapitalization[basis ?? 'post_money']),
  section('3.3', 'Stock', '“Common Stock” is the common stock of the Corporation, and “Preferred Stock” stock of any class or series that is preferred to it.'))}
${article('4', 'Representations of the Corporation',
  section('4.1', 'Authority', `The Corporation is duly organized and in good standing under the laws of the State of ${stateOf(company)}. Its Board of Directors has authorized this SAFE, which binds the Corporation. To issue the stock that it becomes may need a further decision of the Board of Directors, an amendment of the ${law.charter} that its ${law.holder}s approve, and filings under securities law.`))}
${article('5', 'Representations of Investor',
  section('5.1', 'Investment', 'Investor represents that:', clauses(
    ...(isPerson(investor) ? [] : ['Investor is duly organized and in good standing where it was organized, and was not formed for the purpose of this investment;']),
    'Investor is an accredited investor as 17 C.F.R. § 230.501(a) defines one, can bear the loss of the whole Purchase Amount, and has had the opportunity to ask questions of the Corporation;',
    'Investor acquires this SAFE, and the stock that it becomes, for Investor’s own account, for investment and not with a view to distribution;',
    'Investor understands that neither is registered under the Securities Act of 1933, in reliance on its Section 4(a)(2) and on 17 C.F.R. § 230.506(b), and that they must be held indefinitely unless registered or exempt; and',
    'neither Investor nor anyone who would be treated as beneficial owner is subject to a disqualification described in 17 C.F.R. § 230.506(d)(1).')))}
${mfn && mostFavored('6')}
${article(general, 'General',
  section(`${general}.1`, 'Transfer', 'Neither party assigns this SAFE without the consent of the other, except Investor, who notifies the Corporation of it, to an entity under common control with Investor or upon death to Investor’s estate or heirs, and the Corporation to its successor when it moves its domicile.'),
  section(`${general}.2`, 'Amendment', 'This SAFE is amended only in writing signed by both.'),
  section(`${general}.3`, 'Adjustments', 'Numbers of shares and prices are adjusted for stock splits, stock dividends, recapitalizations and the like.'),
  section(`${general}.4`, 'Tax', 'The parties treat this SAFE as stock for purposes of federal and state income tax, so far as law permits, and each relies on its own advisers.'),
  section(`${general}.5`, 'Law and forum', `This SAFE is governed by the law of the State of ${stateOf(company)} without regard to its conflict of laws rules, and disputes belong before ${law.court}.`),
  section(`${general}.6`, 'Entire agreement', 'This is the entire agreement of the parties on its subject, binds successors and permitted assigns, and may be signed in counterparts and electronically. Notices are given when delivered, or when sent by electronic mail, to the address in the records of the Corporation. If a provision is unenforceable the others stand.'))}
${signatures('The parties have executed this SAFE as of the date first written above.', [signerOf(investor, 'Investor'), { company: company.legal_name, name: `By: ${signatory.name}`, capacity: signatory.title }])}`;
  },
};
