import {
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  factTable,
  isPerson,
  letterhead,
  longDate,
  paragraph,
  perShare,
  section,
  signatures,
  stateOf,
} from '#documents/kit';
import type { AccelerationTerms, VestingTerms } from '#equity/vesting';
import { awardAgreements, outlastsIsoTreatment } from '#law/federal/option-terms';
import { lawOf } from '#law/states/index';
import { type Content, html, type Html } from '#platform/documents/html';
import { exemptTransfersOf, planExemption, servesAs, transferRestrictions } from '#stock/share_act';
import { exercisedAsTo, unvestedShares } from './exercise-before-vesting.clauses';
import type { GrantAgreementFacts } from './grant-agreement.facts';
import { afterService, meanings } from './post-termination-exercise.clauses';
import { scheduleOf } from './vesting-schedule.clauses';
import { paidBy, soldAtOnce, taxesInShares } from './withheld-shares.clauses';

const kinds = {
  iso: 'Incentive Stock Option (IRC § 422)',
  nso: 'Nonstatutory Stock Option',
  rsu: 'Restricted Stock Units',
};

const remainders: Record<VestingTerms['allocation'], string> = {
  cumulative_rounding: 'The cumulative number of vested shares is rounded to the nearest whole share.',
  cumulative_round_down: 'The cumulative number of vested shares is rounded down to a whole share.',
  front_loaded: 'Shares remaining after an equal division vest one each with the first installments.',
  back_loaded: 'Shares remaining after an equal division vest one each with the last installments.',
  front_loaded_to_single_tranche: 'Shares remaining after an equal division vest with the first installment.',
  back_loaded_to_single_tranche: 'Shares remaining after an equal division vest with the last installment.',
  fractional: 'Fractions of shares vest, and accumulate until they equal a whole share.',
};

function ahead({ trigger, percent, within_months }: AccelerationTerms): Content {
  const part = `${percent}% of the shares${percent === '100' ? '' : ', rounded down,'}`;
  const change =
    'A “Change of Control” is the acquisition by a person or group of more than fifty percent of the voting power of ' +
    'the Corporation’s stock, by merger or otherwise, or the sale of all or substantially all of the Corporation’s ' +
    'assets, but not a financing whose principal purpose is to raise capital or a change of domicile.';
  if (trigger === 'single')
    return section(
      '1.4',
      'Change of control',
      `Upon a Change of Control while Holder is in service, ${part} that are then unvested shall vest immediately ` +
        `before it, beginning with those that would have vested last. ${change}`,
    );
  return section(
    '1.4',
    'Change of control',
    `If, within ${counted(within_months!, 'month')} after a Change of Control, the Corporation or its successor ends ` +
      `Holder’s service without Cause, or Holder ends it for Good Reason, ${part} that are then unvested shall vest ` +
      `on the last day of service, beginning with those that would have vested last. ${change}`,
    clauses(`${meanings.cause}; and`, `${meanings.reason}.`),
  );
}

/**
 * 8 Del. C. § 157, W.S. 17-16-624; IRC §§ 409A and 422; exemption: 17 C.F.R. § 230.701, or § 230.506(b) for an
 * organization.
 */
export const equityGrantAgreement = document<GrantAgreementFacts>({
  kind: 'equity_grant_agreement',
  category: 'financing',
  inCourse: true,
  title: (facts) => `${nameOf(facts)} of ${facts.company.legal_name} with ${facts.holder.name}`,
  body(facts) {
    const { company, plan_name: plan, holder, early_exercise } = facts;
    return html`
${letterhead(nameOf(facts), { of: 'of', company: company.legal_name, under: `Under ${plan}` })}
${grantAgreementOpening(facts)}
${restatementClause(facts)}
${grantTable(facts)}
${vestingArticle(facts)}
${exerciseOrSettlement(facts)}
${early_exercise && unvestedShares(facts)}
${transferRestrictions(early_exercise ? '4' : '3', facts, {
  vests: early_exercise === true,
  exemptTransfers: exemptTransfersOf(holder, 'Holder'),
  owner: 'Holder',
})}
${generalArticle(facts)}
${signaturePage(facts)}`;
  },
});

const nameOf = ({ kind, replaces }: GrantAgreementFacts): string =>
  `${replaces ? 'Amended and Restated ' : ''}${awardAgreements[kind]}`;

function grantAgreementOpening({ company, holder, plan_name: plan, exercise_price }: GrantAgreementFacts): Html {
  const award = exercise_price === null ? html`“<b>Units</b>”, each a “<b>Unit</b>”` : html`“<b>Option</b>”`;
  return paragraph(
    html`Under ${plan} (the “<b>Plan</b>”), <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Corporation</b>”), grants to <b>${holder.name}</b> (“<b>Holder</b>”) the award stated below (the ${award}), on
    the terms of the Plan and of this agreement (this “<b>Agreement</b>”). The shares issued under the award are the
    “<b>Shares</b>”.`,
  );
}

function restatementClause({ replaces }: GrantAgreementFacts): Content {
  return (
    replaces &&
    paragraph(
      `This Agreement amends and restates the agreement dated ${longDate(replaces.agreed_on)} for the award that was ` +
        `first granted on ${longDate(replaces.granted_on)} (the “Prior Award”), and supersedes it on the date on ` +
        `which ` +
        'the last party signs this Agreement. Shares issued under the Prior Award before that date remain issued.' +
        (replaces.cancelled_shares > 0
          ? ` Holder forfeits ${counted(replaces.cancelled_shares, 'share')} of the Prior Award, being those that ` +
            'would have vested last.'
          : ''),
    )
  );
}

function grantTable({
  kind,
  class_name,
  shares,
  exercise_price: price,
  term_months: term,
  term_ends_on: last,
  post_termination_months,
  exercise_windows = [],
  vesting,
  replaces,
  fair_market_value,
}: GrantAgreementFacts): Html {
  const option = price !== null;
  const after = option
    ? afterService({ post_termination_months, exercise_windows }, vesting.acceleration?.trigger === 'double')
    : null;
  const goesOn = replaces !== null && !replaces.vests_anew;
  return factTable('The grant', [
    ['Award', kinds[kind]],
    [
      'Shares',
      `${counted(shares, 'share')} of ${class_name}` +
        (replaces ? ', less those issued under the Prior Award before the date of this Agreement' : ''),
    ],
    ...(option
      ? ([
          ['Exercise price', `${perShare(price)} per share`],
          ...(fair_market_value === null ? [] : [['Fair market value per share', perShare(fair_market_value)]]),
          ['Term', last === null ? `${counted(term!, 'month')} from the Date of Grant` : `Until ${longDate(last)}`],
          ['After the end of service', after!.word],
        ] as [string, string][])
      : []),
    ...(replaces?.service
      ? ([
          ['Service ended', longDate(replaces.service.ended_on)],
          ...(replaces.service.exercise_until === null
            ? []
            : [['Last day of exercise', longDate(replaces.service.exercise_until)]]),
        ] as [string, string][])
      : []),
    ...(goesOn ? [] : ([['Vesting begins', longDate(vesting.start)]] as [string, string][])),
    replaces
      ? ['Date of this Agreement', 'The date on which the last party signs this Agreement']
      : [
          'Date of Grant',
          'The later of the date on which the last party has signed this Agreement and the date on which the Board ' +
            'of Directors’ approval of the grant has taken effect',
        ],
  ]);
}

function vestingArticle({ holder, vesting, replaces }: GrantAgreementFacts): Html {
  if (replaces?.service)
    return article(
      '1',
      'Vesting',
      section(
        '1.1',
        'Service has ended',
        `Holder’s service ended on ${longDate(replaces.service.ended_on)}. The shares subject to this award were ` +
          'vested on that date. The other shares of the Prior Award have returned to the Plan.',
      ),
    );
  const schedule = scheduleOf(vesting);
  const goesOn = replaces !== null && !replaces.vests_anew;
  return article(
    '1',
    'Vesting',
    goesOn
      ? section(
          '1.1',
          'Schedule',
          'Shares of the Prior Award that are vested on the date of this Agreement remain vested. Subject to ' +
            'Holder’s continuous service, the other shares vest when they would have vested under the Prior Award.',
        )
      : section(
          '1.1',
          'Schedule',
          (replaces
            ? 'Shares of the Prior Award that are vested on the date of this Agreement remain vested. Subject to ' +
              'Holder’s continuous service, the other shares vest as follows:'
            : 'Subject to Holder’s continuous service, the award vests as follows:') +
            (schedule.length === 1 ? ` ${schedule[0]}.` : ''),
          schedule.length > 1 &&
            clauses(...schedule.map((one, index) => `${one}${index === schedule.length - 1 ? '.' : ';'}`)),
        ),
    section('1.2', 'Whole shares', goesOn ? 'Only whole shares vest.' : remainders[vesting.allocation]),
    section(
      '1.3',
      'End of service',
      `Vesting ceases on the last day of service as ${servesAs(holder)} ` +
        'of the Corporation or of a parent or subsidiary. The unvested portion terminates without consideration, and ' +
        'its shares return to the Plan. If vesting is accelerated by the Board of Directors, the accelerated shares ' +
        'are those that would have vested last.',
    ),
    vesting.acceleration && ahead(vesting.acceleration),
  );
}

/** The plan lets nobody in California have less time: 10 C.C.R. § 260.140.41. */
const termination =
  'The Option terminates on the earliest of the last day of its term, the last day on which it is exercisable after ' +
  'the end of service, and the date on which it terminates or is cancelled under the Plan in a corporate transaction ' +
  'or dissolution. Each period of exercise after the end of service is subject to any longer period that ' +
  'the Plan requires for a holder in California (10 C.C.R. § 260.140.41). During Holder’s lifetime only Holder may ' +
  'exercise the Option, and it is transferable only by will or the laws of descent and distribution.';

function exerciseOrSettlement(facts: GrantAgreementFacts): Html {
  const { company, kind, exercise_price: price, post_termination_months, exercise_windows = [], vesting } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const option = price !== null;
  const after = option
    ? afterService({ post_termination_months, exercise_windows }, vesting.acceleration?.trigger === 'double')
    : null;
  return option
    ? article(
        '2',
        'Exercise',
        section(
          '2.1',
          'Method of exercise',
          `Holder may exercise the Option as to ${exercisedAsTo(facts)}, in whole or in part, by written notice to ` +
            `the Corporation and payment of the exercise price ${paidBy(facts)}. The Option may not be exercised ` +
            `before the ${law.holder}s have approved the Plan.`,
        ),
        section('2.2', 'Termination', termination, ...(after?.depends ?? [])),
        kind === 'iso'
          ? section(
              '2.3',
              'Tax',
              'The Option is intended to be an incentive stock option. To the extent that options first exercisable ' +
                'in a calendar year cover stock with a fair market value above $100,000 at grant, they are ' +
                'nonstatutory stock options (IRC § 422(d)). Holder shall promptly notify the Corporation of any ' +
                'disposition within two years after the grant or one year after the exercise (IRC § 422(a)(1)).' +
                soldAtOnce(facts),
              outlastsIsoTreatment({ post_termination_months, exercise_windows }) &&
                'An exercise more than three months after the end of employment, or more than one year after it if ' +
                  'Holder is disabled, is taxed as the exercise of a nonstatutory stock option (IRC § 422(a)(2), ' +
                  '(c)(6)).',
            )
          : section(
              '2.3',
              'Tax',
              'The Option is not an incentive stock option. Holder shall pay, or provide for, all taxes that the ' +
                `Corporation is required to withhold before Shares are issued.${taxesInShares(facts)}`,
            ),
      )
    : article(
        '2',
        'Settlement',
        section(
          '2.1',
          'Settlement',
          'The Corporation shall settle each vested Unit by the issuance of one Share, without payment, no later ' +
            'than March 15 of the year after the year in which it vested (Treas. Reg. § 1.409A-1(b)(4)).',
        ),
        section(
          '2.2',
          `No rights as ${law.holder}`,
          'Until settlement the Units are an unfunded promise and carry no right to vote or to dividends. They are ' +
            'transferable only by will or the laws of descent and distribution.',
        ),
        section(
          '2.3',
          'Tax',
          'Holder shall pay, or provide for, all taxes that the Corporation is required to withhold before Shares ' +
            `are issued.${taxesInShares(facts)}`,
        ),
      );
}

function generalArticle(facts: GrantAgreementFacts): Html {
  const { company, holder, exercise_price: price, replaces, fair_market_value, early_exercise } = facts;
  const number = early_exercise ? '5' : '4';
  const law = lawOf(company.jurisdiction).corporation_act;
  const option = price !== null;
  const priced = replaces && !replaces.is_new_grant ? longDate(replaces.granted_on) : 'the Date of Grant';
  // Imported awards have no value on record.
  const value =
    replaces && !replaces.is_new_grant && fair_market_value === null
      ? 'The exercise price is not less than that of the Prior Award. This Agreement makes no statement on the fair ' +
        'market value of a share when the Prior Award was granted (IRC § 409A), and Holder shall bear any resulting ' +
        'tax.'
      : 'The Board of Directors has determined in good faith that the exercise price is not less than the fair ' +
        `market value of a share on ${priced} (IRC § 409A). The Internal Revenue Service may disagree, and Holder ` +
        'shall bear any resulting tax.';
  return article(
    number,
    'General',
    section(
      `${number}.1`,
      'Value',
      option ? value : 'The Corporation makes no representation as to the future value of the Shares.',
    ),
    section(
      `${number}.2`,
      'Shares',
      `Shares are uncertificated, ${law.cite.uncertificated}, and subject to the restrictions on transfer in the ` +
        `bylaws and in Article ${early_exercise ? '4' : '3'}, ${law.cite.restrictions}.`,
    ),
    section(
      `${number}.3`,
      'Securities law',
      `The award is made in reliance on ${planExemption(holder)}. Shares may not be resold unless they are ` +
        'registered or exempt.',
    ),
    section(
      `${number}.4`,
      'No right to service; governing law',
      'Nothing in this Agreement gives Holder a right to remain in service. This Agreement is governed by the law of ' +
        `the State of ${stateOf(company)}. If this Agreement conflicts with the Plan, the Plan controls.`,
    ),
  );
}

function signaturePage({ company, holder, signatory }: GrantAgreementFacts): Html {
  return signatures('The parties have executed this Agreement on the dates stated below.', [
    isPerson(holder)
      ? { company: 'Holder', name: holder.name }
      : { name: holder.name, organization: true, representative: holder.representative ?? null, capacity: 'Holder' },
    companyBlock(company, signatory),
  ]);
}
