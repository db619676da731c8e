import { dollars, grouped } from '#kernel/money';
import {
  appraisalNotice,
  cents,
  count,
  counted,
  decision,
  type DecisionLaw,
  further,
  eachSigner,
  perShare,
  price as pricePerShare,
  resolved,
  type Terms,
  text,
  whereas,
} from '#documents/kit';
import { html, type Html } from '#platform/documents/html';

interface PricedRoundParticulars {
  series: string;
  shares: number;
  /** Dollars a share, as a decimal string. */
  price_per_share: string;
  total_cents?: number;
  lead_investor?: string;
  conversion_shares?: number;
  plan_name?: string;
  pool_increase?: number;
}

const pricedRoundTerms: Terms = {
  required: ['series', 'shares', 'price_per_share'],
  properties: {
    series: text('Series', 'Name of the series, such as "Series Seed Preferred Stock"', 100),
    shares: count('Shares, at most', 'Maximum number of shares sold'),
    price_per_share: pricePerShare('Price per share', 'Price per share in dollars'),
    total_cents: cents('In all, at most', 'Maximum proceeds in cents'),
    lead_investor: text('Lead investor', 'Name of the lead investor'),
    conversion_shares: count(
      'Shares upon conversion',
      'Maximum number of preferred shares issued on conversion of SAFEs and other convertibles',
    ),
    plan_name: text('Equity plan', 'Name of the plan whose pool increases, as it follows "under"'),
    pool_increase: count('Shares added to the plan', 'Number of common shares added to the pool'),
  },
};

/** 8 Del. C. §§ 151, 152, 242 and 245, W.S. 17-16-602, 17-16-621 and 17-16-1003. */
decision<PricedRoundParticulars>({
  id: 'board_consent:priced_round_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Preferred Stock Financing',
  authorizes: ['priced_round_authorisation', 'round_close'],
  terms: pricedRoundTerms,
  prose: (_, particulars, law) => {
    const { series, shares, price_per_share: price, total_cents: total, lead_investor: lead } = particulars;
    return html`
${whereas(
  'the Board considers it to be in the best interests of the Corporation to raise capital by the sale of its ' +
    `${series} (the “Financing”)${lead === undefined ? '' : ` to ${lead} and other investors`}, on the terms of ` +
    'the preferred stock purchase agreement presented to the Board (the “Purchase Agreement”);',
)}
${resolved(
  `the amendment and restatement of the ${law.charter} in the form presented to the Board (the “Restated ` +
    `Charter”), which creates the ${series} and states its designations, powers, preferences and rights, is ` +
    `advisable and is adopted, ${law.cite.restatedCharter}; the Board directs that it be submitted to the ` +
    `${law.holders} and recommends that they approve it;`,
)}
${further(
  `once the ${law.holders} have approved the Restated Charter the officers shall file it with the ` +
    `${law.office}, ${law.cite.amendmentFiling}, and no share of ${series} may be issued before it has taken ` +
    'effect;',
)}
${
  law.cite.amendmentAppraisal !== null &&
  further(`where the Restated Charter gives appraisal rights, ${law.cite.amendmentAppraisal}, ${appraisalNotice(law)};`)
}
${further(
  `under ${law.cite.issue} the Corporation may then sell and issue up to ${counted(shares, 'share')} of ` +
    `${series} at ${perShare(price)} per share${total === undefined ? '' : `, for up to ${dollars(total)} in all`}, ` +
    'which the Board has determined to be adequate; upon payment the shares will be validly issued, fully paid and ' +
    'nonassessable;',
)}
${atFirstClosing(particulars, law)}${further(
      'the shares into which all series of Preferred Stock may be converted are reserved for issuance upon ' +
        'conversion and, when they are so issued, will be validly issued, fully paid and nonassessable;',
    )}
${further(
  'the Purchase Agreement is approved, and the officers may execute it with such changes as they, with ' +
    'advice of counsel, consider necessary and as do not materially alter the terms presented to the Board; each ' +
    'director who has an interest in the Financing has disclosed it to the Board;',
)}
${further(
  'the shares shall be offered and sold in reliance on 17 C.F.R. § 230.506(b) and on the corresponding exemptions ' +
    'of state law, and the officers shall file a notice on Form D within fifteen calendar days after the first sale, ' +
    '17 C.F.R. § 230.503, and the notices required by state law; and',
)}
${further(
  'at any time before the filing of the Restated Charter takes effect the Board may abandon it without further ' +
    'action, even if it has been approved.',
)}`;
  },
});

const atFirstClosing = (
  { conversion_shares: converted, plan_name: plan, pool_increase: pool }: PricedRoundParticulars,
  law: DecisionLaw,
): Html =>
  html`${
    converted !== undefined &&
    further(
      `at the first closing of the Financing the Corporation may issue up to ${counted(converted, 'share')} of ` +
        'the Preferred Stock that the Restated Charter creates for them to the holders of the SAFEs and other ' +
        `convertible securities that are outstanding, in accordance with their terms, ${law.cite.rights};`,
    )
  }${
    plan !== undefined &&
    pool !== undefined &&
    further(
      `at the first closing of the Financing the number of shares reserved for issuance under ${plan} shall be ` +
        `increased by ${grouped(pool)}, ${law.cite.rights}, and that increase is submitted to the ${law.holders} for ` +
        'their approval;',
    )
  }`;

/** 8 Del. C. §§ 242(b) and 245(c), W.S. 17-16-1003 and 17-16-1004. */
decision<PricedRoundParticulars>({
  id: 'written_consent:priced_round_authorisation',
  kind: 'written_consent',
  decides: 'stockholders',
  caption: 'Approval of a Preferred Stock Financing',
  authorizes: ['priced_round_authorisation', 'round_close'],
  terms: pricedRoundTerms,
  prose: (
    facts,
    {
      series,
      shares,
      price_per_share: price,
      total_cents: total,
      lead_investor: lead,
      plan_name: plan,
      pool_increase: pool,
    },
    law,
  ) => html`
${whereas(
  'the Board of Directors of the Corporation (the “Board”) has approved the sale of up to ' +
    `${counted(shares, 'share')} of its ${series} at ${perShare(price)} per share` +
    (total === undefined ? '' : `, for up to ${dollars(total)} in all`) +
    (lead === undefined ? '' : `, to ${lead} and other investors`) +
    ` (the “Financing”), has adopted and declared advisable the amendment and restatement of the ${law.charter} that ` +
    `it requires (the “Restated Charter”), and has recommended that the ${law.holders} approve it;`,
)}
${whereas(
  'the Restated Charter and a summary of the terms of the Financing, with the interests that directors and ' +
    'officers have in it, were furnished to the undersigned;',
)}
${resolved(
  `the Restated Charter is approved and adopted, ${law.cite.restatedCharter}, by the undersigned voting ` +
    'together and, where a class or series is entitled to a separate vote, as that class or series, ' +
    `${law.cite.classVote};`,
)}
${further(
  `the Financing is approved to the full extent to which law, the ${law.charter} or an agreement requires the ` +
    `approval of the ${law.holders}, and the interests of directors and officers in it are approved, after ` +
    `disclosure of the material facts, to the extent that this consent constitutes ${law.disinterested};`,
)}
${
  plan !== undefined &&
  pool !== undefined &&
  further(
    `the increase by ${grouped(pool)} of the shares reserved for issuance under ${plan} is approved, for all ` +
      `purposes for which the approval of the ${law.holders} is required, including under IRC § 422(b)(1);`,
  )
}${further(
    `${eachSigner(facts)} waives, for itself and, to the extent that it may, for all other holders of the same ` +
      'rights, every right of first offer, of notice and of preemption that applies to the Financing; and',
  )}
${further(
  'the Board may abandon the Restated Charter before its filing takes effect, without further action of the ' +
    `${law.holders}.`,
)}`,
});
