import type { CompanyFacts } from '#companies/company';
import {
  decision,
  eachSigner,
  type DecisionLaw,
  further,
  resolved,
  type Terms,
  text,
  truth,
  whereas,
} from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import { byPriority, ownersByRank, type OwnerRanks } from './ranked-owners.clauses';
import { repurchaseWaived } from './plan-of-liquidation.document';

/** The board must be able to abandon the dissolution without another vote: 8 Del. C. § 275(e), W.S. 17-16-1404(b). */
const abandonment = ({ holders, dissolutionInstrument, dissolutionAbandoned }: DecisionLaw): string =>
  `notwithstanding the approval of the ${holders}, the Board may abandon the dissolution before the ` +
  `${dissolutionInstrument} becomes effective, without further action of the ${holders}, ` +
  dissolutionAbandoned;

interface DissolutionParticulars {
  reason?: string;
  /** Unvested stock is outstanding, and its holders share in the distributions. */
  repurchase_waived?: boolean;
  /** Outstanding rights that are paid before common stock. */
  preferred?: boolean;
  safes?: boolean;
}

const dissolutionTerms: Terms = {
  properties: {
    reason: text('Reason', 'Reason for the dissolution, worded to follow "for this reason"', 1000),
    repurchase_waived: truth(
      'Repurchase option waived',
      'Whether the company waives its repurchase option on shares that are unvested on the effective date',
    ),
    preferred: truth('Preferred stock outstanding', 'Whether preferred stock is outstanding'),
    safes: truth('SAFEs outstanding', 'Whether SAFEs are outstanding, which are paid before common stock'),
  },
};

const asRanks = ({ preferred, safes }: DissolutionParticulars): OwnerRanks => ({
  preferred: preferred === true,
  safes: safes === true,
});

const ownersOf = ({ holders }: DecisionLaw, particulars: DissolutionParticulars): string =>
  ownersByRank(`the ${holders}`, 'its', asRanks(particulars));

const recoveryOf = ({ jurisdiction }: CompanyFacts): string =>
  lawOf(jurisdiction).dissolution.corporation.shortfall.recovery;

/** 8 Del. C. § 275(a), W.S. 17-16-1402(a) and (b). Later steps: 8 Del. C. §§ 277, 278 and 280 to 282, IRC § 6043(a). */
decision<DissolutionParticulars>({
  id: 'board_consent:plan_of_dissolution',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Dissolution and Plan of Liquidation',
  authorizes: ['plan_of_dissolution', 'dissolve'],
  terms: dissolutionTerms,
  statesAllTerms: true,
  prose: (_, { reason, repurchase_waived, ...ranks }, law) => html`
${whereas(
  'the Board has considered the business, the assets, the debts and the prospects of the Corporation and has ' +
    'concluded that the Corporation should be ' +
    `dissolved${reason === undefined ? '' : `, for the following reason: ${reason.replace(/[.;]$/, '')}`};`,
)}
${resolved(
  `the Board deems it advisable that the Corporation be dissolved, ${law.cite.dissolution}, and the dissolution and ` +
    'the plan of complete liquidation and dissolution presented to the Board (the “Plan”), a copy of which shall be ' +
    'filed with these resolutions, are approved and adopted;',
)}
${further(
  `the Board directs that the dissolution and the Plan be submitted to the ${law.holders} entitled to vote on ` +
    'them, and recommends that they approve them;',
)}
${further(
  `upon the approval of the ${law.holders}, the officers are authorized and directed to execute and file ` +
    (law.charters === 1 ? `a ${law.dissolutionInstrument}` : law.dissolutionInstrument) +
    ` with the ${law.office}, ${law.cite.dissolutionFiling}` +
    (law.cite.taxClearance === null
      ? ''
      : ', after all franchise taxes and annual franchise tax reports, including the final report, have been paid ' +
        'and filed, ' +
        law.cite.taxClearance) +
    ';',
)}
${further(
  'thereafter the Corporation shall carry on no business except as required to wind up its affairs, ' +
    `${law.cite.windingUp}: it shall collect and dispose of its assets, pay or make provision for the claims against ` +
    'it, including contingent and unknown claims, in accordance with the Plan, and distribute its remaining assets' +
    `${byPriority(asRanks(ranks))} to ${ownersOf(law, ranks)};`,
)}
${repurchase_waived === true && further(`${repurchaseWaived()};`)}
${further(
  'the officers shall file Form 966 with the Internal Revenue Service within thirty days after the Adoption Date, as ' +
    'the Plan defines it, in accordance with Section 6043(a) of the Internal Revenue Code, shall file the final ' +
    'federal and state returns, shall close the tax accounts and registrations of the Corporation, and shall retain ' +
    'its books and records for as long as applicable law requires; and',
)}
${further(`${abandonment(law)}.`)}`,
});

/** 8 Del. C. § 275(b) and (e), W.S. 17-16-1402(e) and 17-16-1404(b). */
decision<DissolutionParticulars>({
  id: 'written_consent:plan_of_dissolution',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of Dissolution and Plan of Liquidation',
  authorizes: ['plan_of_dissolution', 'dissolve'],
  terms: dissolutionTerms,
  statesAllTerms: true,
  prose: ({ company, signatories }, { reason, repurchase_waived, ...ranks }, law) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has deemed the dissolution of the Corporation advisable, ' +
    'has adopted a plan of complete liquidation and dissolution (the “Plan”), a copy of which was furnished to the ' +
    `undersigned, and has recommended that the ${law.holders} approve both;`,
)}
${reason !== undefined && whereas(`the reason for the dissolution is as follows: ${reason.replace(/[.;]$/, '')};`)}
${resolved(`the dissolution of the Corporation and the Plan are approved and adopted, ${law.cite.dissolution};`)}
${further(
  'the officers are authorized and directed to execute and file ' +
    (law.charters === 1 ? `a ${law.dissolutionInstrument}` : law.dissolutionInstrument) +
    ` with the ${law.office}, ${law.cite.dissolutionFiling}` +
    (law.cite.taxClearance === null
      ? ''
      : `, when the taxes and reports that ${law.cite.taxClearance} names have been paid and filed`) +
    ';',
)}
${further(
  `the Board and the officers shall wind up the affairs of the Corporation, ${law.cite.windingUp}, shall pay or ` +
    'make provision for the claims against it in accordance with the Plan, and shall distribute its remaining ' +
    `assets${byPriority(asRanks(ranks))} to ${ownersOf(law, ranks)}; ` +
    `${eachSigner({ signatories })} acknowledges that a ${law.holder} who receives a distribution may be liable ` +
    `for claims against the Corporation within the limits of ${recoveryOf(company)};` +
    (repurchase_waived === true ? '' : ' and'),
)}
${
  repurchase_waived === true &&
  further(
    'the waiver by the Corporation, as stated in the Plan, of its repurchase option on all shares that are unvested ' +
      'on the effective date of the dissolution, so that the holders of those shares participate in distributions as ' +
      'holders of vested shares, is approved; and',
  )
}
${further(`${abandonment(law)}.`)}`,
});
