import type { CompanyFacts } from '#companies/company';
import { clauses, describe, document, letterhead, longDate, paragraph, section } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { capitalized } from '#kernel/words';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';
import { byPriority, ownersByRank, type OwnerRanks } from './ranked-owners.clauses';

interface PlanOfLiquidationFacts {
  company: CompanyFacts;
  reason: string | null;
  /** The Corporation elects to give notice to claimants: 8 Del. C. § 280. */
  gives_notice: boolean;
  /** Unvested stock is outstanding, and its holders share in the distributions. */
  repurchase_waived: boolean;
  ranks?: OwnerRanks;
  document_date: LegalDate;
}

/**
 * Plan of complete liquidation and dissolution that the board adopts (8 Del. C. §§ 275, 278 and 280 to 282, W.S.
 * 17-16-1402 and 17-16-1405 to 1407; IRC §§ 331, 336 and 6043(a)).
 */
export const planOfLiquidation = document<PlanOfLiquidationFacts>({
  kind: 'plan_of_liquidation',
  category: 'governance',
  title: ({ company }) => `Plan of Complete Liquidation and Dissolution of ${company.legal_name}`,
  body(facts) {
    const { company, reason, document_date } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    return html`
${letterhead('Plan of Complete Liquidation and Dissolution', {
  of: 'of',
  company: company.legal_name,
  under: `In the form presented to the Board of Directors on ${longDate(document_date)}`,
})}
${paragraph(
  html`This Plan of Complete Liquidation and Dissolution (the “<b>Plan</b>”) is intended to accomplish the dissolution
    and complete liquidation of <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), in
    accordance with ${law.cite.dissolution} and Sections 331 and 336 of the Internal Revenue Code of 1986 (the
    “<b>Code</b>”).${
      reason === null ? '' : ` The reason for the dissolution is as follows: ${reason.replace(/[.;]$/, '')}.`
    }`,
)}
${liquidation(facts)}
${completion(company)}`;
  },
});

/** Unvested shares are paid like vested shares. */
export const repurchaseWaived = (date = 'effective date of the dissolution'): string =>
  `the Corporation waives its repurchase option on all shares that are unvested on the ${date}, so that the holders ` +
  'of those shares participate in distributions as holders of vested shares';

function liquidation({ company, gives_notice, repurchase_waived, ranks }: PlanOfLiquidationFacts): Html {
  const { jurisdiction } = company;
  const { corporation_act: law, dissolution } = lawOf(jurisdiction);
  const holders = `${law.holder}s`;
  return html`
${section(
  '1.',
  'Adoption and approval',
  `The Plan shall be effective on the date (the “Adoption Date”) on which the ${holders} of the Corporation have ` +
    `approved the dissolution and the Plan by the vote that ${law.cite.dissolution} and the charter of the ` +
    'Corporation require, after their adoption by the Board of Directors (the “Board”).',
)}
${section(
  '2.',
  'Filing and winding up',
  `On or after the Adoption Date the Corporation shall file its ${law.dissolutionInstrument} with the ${law.office}, ` +
    `${law.cite.dissolutionFiling}. From the effective date of that instrument (the “Effective Date”) the ` +
    `Corporation shall carry on no business except to wind up its affairs, ${law.cite.windingUp}.`,
)}
${section(
  '3.',
  'Liquidation of assets',
  'The Corporation shall collect its receivables, sell or otherwise dispose of those of its assets that are not ' +
    'to be distributed in kind, terminate its contracts and leases, and close its accounts and registrations, on ' +
    'terms that the Board determines to be in the best interests of the Corporation and its creditors and ' +
    `${holders}. The Corporation shall pay the expenses of winding up and may retain a reserve for them.`,
)}
${gives_notice && dissolution.corporation.notice.response !== null ? electedProcedure(ranks) : provision(jurisdiction)}
${section(
  '5.',
  'Insufficient assets',
  'Claims shall be paid in full, and provision shall be made for payment in full, if there are sufficient ' +
    'assets. If there are insufficient assets, claims shall be paid or provided for according to their priority ' +
    'and, among claims of equal priority, ratably to the extent of the assets legally available.',
)}
${section(
  '6.',
  'Liquidating distributions',
  'All assets that remain after the payments and provisions that the Plan requires, and after payment of or ' +
    'provision for the expenses of winding up, shall be distributed, in one or more installments' +
    `${byPriority(ranks) || ','} to ${ownersByRank(`the ${holders}`, 'the Corporation’s', ranks)}, in accordance ` +
    `with their rights under the charter${ranks?.safes ? ' and the SAFEs' : ''} and in complete redemption and ` +
    `cancellation of their stock${ranks?.safes ? ' and SAFEs' : ''}. The Board shall determine the amount of each ` +
    'distribution and the reserve retained in accordance with the Plan, and each statement of distribution shall set ' +
    'them forth. The stock ledger shall be closed on the date of the first statement of distribution, and every ' +
    'distribution shall be made only to the persons who are then holders of record and to their successors by ' +
    'operation of law. Any options and restricted stock units terminate as the equity incentive plan and the award ' +
    'agreement provide, and nothing is distributed on them.' +
    `${repurchase_waived ? ` ${ended(capitalized(repurchaseWaived('Effective Date')))}` : ''}`,
)}`;
}

const provision = (jurisdiction: CompanyFacts['jurisdiction']): Html => {
  const { corporation_act: act, dissolution } = lawOf(jurisdiction);
  // Only 8 Del. C. § 281(b)(3) sets the ten years.
  const isWithinTenYears = dissolution.corporation.notice.response !== null;
  return section(
    '4.',
    'Payment of claims',
    `Before any distribution to ${act.holder}s the Corporation shall, in accordance with ` +
      `${dissolution.corporation.claims}:`,
    clauses(
      'pay or make reasonable provision to pay all claims and obligations, including all contingent, conditional or ' +
        'unmatured contractual claims, known to the Corporation;',
      'make provision reasonably likely to be sufficient to provide compensation for any claim that is the subject ' +
        'of a pending action, suit or proceeding to which the Corporation is a party; and',
      'make provision reasonably likely to be sufficient to provide compensation for claims that are not known to ' +
        'the Corporation or that have not arisen but that, based on facts known to the Corporation, are likely to ' +
        `arise or become known${isWithinTenYears ? ' within ten years after the Effective Date' : ''}.`,
    ),
  );
};

/** 8 Del. C. §§ 280 and 281(a). */
const electedProcedure = (ranks: PlanOfLiquidationFacts['ranks']): Html =>
  section(
    '4.',
    'Payment of claims',
    'The Corporation elects the procedure of 8 Del. C. §§ 280 and 281(a). ' +
      `${ranks?.safes ? 'Rights under stock and SAFEs are not claims under this Section. ' : ''}The Corporation shall:`,
    clauses(
      'by publication, and by certified or registered mail, return receipt requested, to each known claimant, ' +
        'including each person with a claim in a pending action, suit or proceeding to which the Corporation is a ' +
        'party, give notice of the dissolution and request that all persons having any other claim against the ' +
        'Corporation, and all persons with a contingent, conditional or unmatured contractual claim, present it, § ' +
        '280(a)(1) and (b)(1);',
      'allow, compromise or, by notice so mailed to the claimant, reject each claim, § 280(a)(3), and offer to each ' +
        'claimant with a contingent, conditional or unmatured contractual claim the security that it determines to ' +
        'be sufficient, § 280(b)(2);',
      'petition the Court of Chancery to determine the amount and form of security for pending actions, suits and ' +
        'proceedings to which the Corporation is a party, for claimants who have rejected the security offered, and ' +
        'for claims that are not known to the Corporation or that have not arisen but that, based on facts known to ' +
        'the Corporation, are likely to arise or become known within five years after the Effective Date or the ' +
        'longer period, not exceeding ten years, that the Court of Chancery determines, § 280(c);',
      'pay the claims made and not rejected, post the security offered and not rejected and the security ordered by ' +
        'the Court of Chancery, and pay or make provision for all other claims that are mature, known and ' +
        'uncontested or that have been finally determined to be owing, § 281(a); and',
      `make no distribution to stockholders${ranks?.safes ? ' or holders of SAFEs' : ''} before the expiration of ` +
        '150 days from the date of the last notice of rejection, § 281(a).',
    ),
  );

function completion({ jurisdiction }: CompanyFacts): Html {
  const holders = `${lawOf(jurisdiction).corporation_act.holder}s`;
  return html`
${section(
  '7.',
  'Taxes and reports',
  'The Corporation shall file Form 966 within thirty days after the Adoption Date in accordance with Section ' +
    '6043(a) of the Code, shall file its final federal, state and local returns and Forms 1099-DIV for its ' +
    'liquidating distributions, and shall pay all taxes due.',
)}
${section(
  '8.',
  'Indemnification and records',
  'The Corporation shall continue to indemnify its directors, officers, employees and agents as its charter, ' +
    'bylaws and contracts provide, and shall make provision for that obligation as for a claim under Sections 4 and ' +
    '5, whether or not presented as a claim. It shall keep its books and records for as long as the law requires.',
)}
${section(
  '9.',
  'Amendment and abandonment',
  `To the extent permitted by law, the Board may amend the Plan without further approval of the ${holders}. The ` +
    'Board may abandon the Plan and the dissolution before the Effective Date as provided in the resolutions that ' +
    'approve them.',
)}
${section(
  '10.',
  'Authority',
  'The Board and the officers are authorized to execute and file all documents and to take all other action that ' +
    'they consider necessary or advisable to carry out the Plan.',
)}`;
}
