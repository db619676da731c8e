import {
  article,
  clauses,
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
import { outlastsIsoTreatment } from '#law/federal/option-terms';
import { lawOf } from '#law/states/index';
import { type Content, html, type Html } from '#platform/documents/html';
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
  cumulative_rounding: 'What has vested in all is rounded to the nearest whole share.',
  cumulative_round_down: 'What has vested in all is rounded down to a whole share.',
  front_loaded: 'Shares that do not divide vest one by one with the first installments.',
  back_loaded: 'Shares that do not divide vest one by one with the last installments.',
  front_loaded_to_single_tranche: 'Shares that do not divide vest with the first installment.',
  back_loaded_to_single_tranche: 'Shares that do not divide vest with the last installment.',
  fractional: 'Fractions of shares vest as well, and are issued when they are whole.',
};

function ahead({ trigger, percent, within_months }: AccelerationTerms): Content {
  const part = `${percent}% of the shares${percent === '100' ? '' : ', rounded down,'}`;
  const change =
    '“Control changes” when somebody, alone or with others who act together, comes to have more than half of ' +
    'the votes of the Corporation’s stock, by a merger or otherwise, or when all or substantially all of its ' +
    'assets are sold; not by a financing whose principal purpose is to raise capital, nor when the Corporation ' +
    'moves its domicile.';
  if (trigger === 'single')
    return section(
      '1.4',
      'Change of control',
      `If control of the Corporation changes while Holder serves it, ${part} that have not vested by then vest ` +
        `immediately before, those that would have vested last. ${change}`,
    );
  return section(
    '1.4',
    'Change of control',
    `If, within ${counted(within_months!, 'month')} after control of the Corporation has changed, the ` +
      'Corporation or its successor ends Holder’s service without Cause, or Holder ends it for Good Reason, ' +
      `${part} that have not vested by then vest on the last day of service, those that would have vested last. ` +
      `${change}`,
    clauses(`${meanings.cause}; and`, `${meanings.reason}.`),
  );
}

/** 8 Del. C. § 157, W.S. 17-16-624; IRC §§ 409A and 422; exemption: 17 C.F.R. § 230.701. */
export const equityGrantAgreement = document<GrantAgreementFacts>({
  kind: 'equity_grant_agreement',
  category: 'financing',
  inCourse: true,
  title: ({ company, holder, replaces }) =>
    `${replaces ? 'Amended and Restated ' : ''}Equity Grant Agreement of ${company.legal_name} with ${holder.name}`,
  body(facts) {
    const { company, plan_name: plan, replaces } = facts;
    return html`
${letterhead(replaces ? 'Amended and Restated Equity Grant Agreement' : 'Equity Grant Agreement', {
  of: 'of',
  company: company.legal_name,
  under: `Under ${plan}`,
})}
${grantAgreementOpening(facts)}
${restatementClause(facts)}
${grantTable(facts)}
${vestingArticle(facts)}
${exerciseOrSettlement(facts)}
${facts.early_exercise && unvestedShares(facts)}
${generalArticle(facts)}
${signaturePage(facts)}`;
  },
});

function grantAgreementOpening({ company, holder, plan_name: plan, exercise_price }: GrantAgreementFacts): Html {
  const award = exercise_price === null ? html`“<b>Units</b>”, each a “<b>Unit</b>”` : html`“<b>Option</b>”`;
  return paragraph(
    html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), grants to <b>${holder.name}</b>
    (“<b>Holder</b>”) under ${plan} (the “<b>Plan</b>”) the following award (the ${award}), on the terms of the
    Plan and of this Agreement.`,
  );
}

function restatementClause({ replaces }: GrantAgreementFacts): Content {
  return (
    replaces &&
    paragraph(
      `This Agreement amends and restates the agreement of ${longDate(replaces.agreed_on)} on the award that was ` +
        `first granted on ${longDate(replaces.granted_on)} (the “Prior Award”), and takes its place on the day on ` +
        'which the last party signs it. What was issued under the Prior Award by then stays issued.' +
        (replaces.cancelled_shares > 0
          ? ` Holder gives up ${counted(replaces.cancelled_shares, 'share')} of the Prior Award: those that would ` +
            'have vested last.'
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
  document_date,
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
        (replaces ? ', less those that are issued under the Prior Award before the day of this Agreement' : ''),
    ],
    ...(option
      ? ([
          ['Exercise price', `${perShare(price)} a share`],
          ...(fair_market_value === null ? [] : [['Fair market value of a share', perShare(fair_market_value)]]),
          ['Term', last === null ? `${counted(term!, 'month')} from the day of the grant` : `Until ${longDate(last)}`],
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
    ['Date of this form', longDate(document_date)],
    [replaces ? 'Day of this Agreement' : 'Day of the grant', 'The day on which the last party signs this Agreement'],
  ]);
}

function vestingArticle({ vesting, replaces }: GrantAgreementFacts): Html {
  if (replaces?.service)
    return article(
      '1',
      'Vesting',
      section(
        '1.1',
        'Service has ended',
        `Holder’s service ended on ${longDate(replaces.service.ended_on)}. The shares of this award had vested by ` +
          'then. The other shares of the Prior Award have returned to the Plan.',
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
          'What has vested of the Prior Award by the day of this Agreement stays vested. While Holder serves the ' +
            'Corporation, the other shares vest when they would have vested under the Prior Award.',
        )
      : section(
          '1.1',
          'Schedule',
          (replaces
            ? 'What has vested of the Prior Award by the day of this Agreement stays vested. While Holder serves ' +
              'the Corporation, the other shares vest as follows:'
            : 'While Holder serves the Corporation, the award vests as follows:') +
            (schedule.length === 1 ? ` ${schedule[0]}.` : ''),
          schedule.length > 1 &&
            clauses(...schedule.map((one, index) => `${one}${index === schedule.length - 1 ? '.' : ';'}`)),
        ),
    section('1.2', 'Whole shares', goesOn ? 'They vest in whole shares.' : remainders[vesting.allocation]),
    section(
      '1.3',
      'End of service',
      'Vesting stops on the last day of service as an employee, director or consultant. What has not vested by ' +
        'then ends without payment, and its shares return to the Plan. Should shares vest ahead of their time by ' +
        'decision of the Board of Directors, they are those that would have vested last.',
    ),
    vesting.acceleration && ahead(vesting.acceleration),
  );
}

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
          'How',
          'Holder exercises the Option, in whole or in part, by written notice and payment of the exercise ' +
            `price ${paidBy(facts)}, as to ${exercisedAsTo(facts)}. The Option is not ` +
            `exercised before the ${law.holder}s have approved the Plan.`,
        ),
        section(
          '2.2',
          'Until when',
          'The Option ends with the last day of its term, or earlier with the last day on which it can be ' +
            'exercised after the end of service. It is exercised by Holder alone while Holder lives, and passes ' +
            'by will and the laws of descent only.',
          ...(after?.depends ?? []),
        ),
        kind === 'iso'
          ? section(
              '2.3',
              'Tax',
              'The Option is meant to be an incentive stock option. To the extent that options which are first ' +
                'exercisable in a calendar year are on stock worth more than $100,000 at their grant, they are ' +
                'not (IRC § 422(d)). Holder tells the Corporation of a sale within two years of the grant or one ' +
                `year of the exercise (IRC § 422(a)(1)).${soldAtOnce(facts)}`,
              outlastsIsoTreatment({ post_termination_months, exercise_windows }) &&
                'An exercise more than three months after the end of employment, or more than one year after it if ' +
                  'Holder is disabled, is taxed as that of an option that is not an incentive stock option (IRC § ' +
                  '422(a)(2), (c)(6)).',
            )
          : section(
              '2.3',
              'Tax',
              'The Option is not an incentive stock option. Holder pays, or provides for, what the Corporation ' +
                `has to withhold before shares are issued.${taxesInShares(facts)}`,
            ),
      )
    : article(
        '2',
        'Settlement',
        section(
          '2.1',
          'How',
          'Each Unit that has vested is settled by the issue of one share, without payment, no later than ' +
            'March 15 of the year after that in which it vested (Treas. Reg. § 1.409A-1(b)(4)).',
        ),
        section(
          '2.2',
          'No stock before',
          'Until they are settled the Units are a promise without votes or dividends. They are not transferred ' +
            'otherwise than by will or the laws of descent.',
        ),
        section(
          '2.3',
          'Tax',
          'Holder pays, or provides for, what the Corporation has to withhold before shares are issued.' +
            taxesInShares(facts),
        ),
      );
}

function generalArticle(facts: GrantAgreementFacts): Html {
  const { company, exercise_price: price, replaces, fair_market_value, early_exercise } = facts;
  const number = early_exercise ? '4' : '3';
  const law = lawOf(company.jurisdiction).corporation_act;
  const option = price !== null;
  const award = option ? 'Option' : 'Units';
  const priced = replaces && !replaces.is_new_grant ? longDate(replaces.granted_on) : 'the day of the grant';
  // Imported awards have no value on record.
  const value =
    replaces && !replaces.is_new_grant && fair_market_value === null
      ? 'The exercise price is no less than that of the Prior Award. What a share was worth when that was ' +
        'granted (IRC § 409A) this Agreement does not say, and Holder bears what follows from it.'
      : 'The Board of Directors has determined in good faith that the exercise price is not less than the fair ' +
        `market value of a share on ${priced} (IRC § 409A). The Internal Revenue Service may see that ` +
        'otherwise, and Holder bears what follows from it.';
  return article(
    number,
    'General',
    section(
      `${number}.1`,
      'Value',
      option ? value : 'The Corporation makes no promise of what the shares will be worth.',
    ),
    section(
      `${number}.2`,
      'Shares',
      `Shares that are issued under the ${award} are uncertificated, ${law.cite.uncertificated}, and subject to ` +
        `the restrictions on transfer that the bylaws and the Plan state, ${law.cite.restrictions}.`,
    ),
    section(
      `${number}.3`,
      'Securities law',
      'The award is made in reliance on 17 C.F.R. § 230.701 or another exemption. Shares may not be resold ' +
        'unless they are registered or exempt.',
    ),
    section(
      `${number}.4`,
      'No employment',
      'Nothing in this Agreement gives a right to remain in service. It is governed by the law of the State of ' +
        `${stateOf(company)}; the Plan prevails where both differ.`,
    ),
  );
}

function signaturePage({ company, holder, signatory }: GrantAgreementFacts): Html {
  return signatures('The parties have signed this Agreement.', [
    isPerson(holder)
      ? { company: 'Holder', name: holder.name }
      : { name: holder.name, organization: true, representative: holder.representative ?? null, capacity: 'Holder' },
    { company: company.legal_name, name: `By: ${signatory.name}`, capacity: signatory.title },
  ]);
}
