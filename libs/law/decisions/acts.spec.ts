import { acts, actNames, bodiesFor, covers, type Act, type ActName } from './acts';
import { voteOn } from './holders';
import { holdersVoteOnName } from './name-change';
import { holdersVoteOnSplit } from './stock-split';
import type { StateCode } from '#law/common/jurisdictions';
import { votingLaws } from '#law/states/index';

const actsOf = (operation: string): ActName[] =>
  actNames.filter((name) => (acts[name] as Act).operations.includes(operation));

describe('the table of acts', () => {
  it.each([
    ['initial_board_resolution', ['board']],
    ['bank_account_authorisation', ['board']],
    ['share_issuance_authorisation', ['board']],
    ['amend_founder_grants', ['board']],
    ['safe_issuance', ['board']],
    ['officer_change', ['board']],
    ['authorize_share_repurchase', ['board']],
    ['indemnification_form_approval', ['board', 'stockholders']],
    ['option_plan_adoption', ['board', 'stockholders']],
    ['priced_round_authorisation', ['board', 'stockholders']],
    ['charter_amendment', ['board', 'stockholders']],
    ['director_election', ['stockholders']],
    ['director_removal', ['stockholders']],
    ['director_vacancy', ['board']],
    ['plan_of_dissolution', ['board', 'stockholders']],
    ['merger_approval', ['board', 'stockholders']],
    ['asset_sale_approval', ['board', 'stockholders']],
    ['conversion_approval', ['board', 'stockholders']],
    ['acquihire_authorisation', ['board']],
    ['stock_sale_approval', ['board']],
  ] as const)('%s is decided by %j', (name, expected) =>
    expect(bodiesFor(name, { llc: false, management: null })).toEqual(expected),
  );

  it('leaves ordinary matters of an LLC to its managers, and what is reserved to its members', () => {
    const managed = { llc: true, management: 'managers' } as const;
    expect([
      bodiesFor('bank_account_authorisation', managed),
      bodiesFor('plan_of_dissolution', managed),
      bodiesFor('bank_account_authorisation', { llc: true, management: 'members' }),
      bodiesFor('director_election', managed),
    ]).toEqual([['managers'], ['members'], ['members'], []]);
  });

  it('names for every act a statute, and an operation for an act once', () => {
    for (const name of actNames) expect(acts[name].corporation.statute).toMatch(/Del\. C\.|IRC/);
    expect(actsOf('name_changes.create')).toEqual(['name_change']);
  });

  it('asks holders on a name: DE by charter (§ 242(d)(1)), WY beyond the ending (17-16-1005), others always', () => {
    const asked = (state: StateCode, from: string, to: string | null, charterAsks: boolean | null = null) =>
      holdersVoteOnName(votingLaws[state].holders, { from, to, charterAsks });
    expect([
      asked('US-DE', 'Acme, Inc.', 'Zenith, Inc.'),
      asked('US-DE', 'Acme, Inc.', null),
      asked('US-DE', 'Acme, Inc.', 'Acme Corp.', true),
      asked('US-DE', 'Acme, Inc.', 'Zenith, Inc.', false),
    ]).toEqual([false, false, true, false]);
    const wyoming = [
      ['Acme, Inc.', 'Acme Corporation'],
      ['Acme Co.', 'Acme, Limited'],
      ['Acme, Inc.', 'ACME, Inc.'],
      ['Acme', 'Acme, Inc.'],
      ['Acme Company, Inc.', 'Acme, Inc.'],
      ['Acme, Inc.', 'Acme of Cody, Inc.'],
      ['Acme, Inc.', 'Zenith, Inc.'],
    ];
    expect(wyoming.map(([from, to]) => asked('US-WY', from!, to!))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([
      asked('US-WY', 'Acme, Inc.', 'Acme Corp.', true),
      asked('US-WY', 'Acme, Inc.', null),
      ...(['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const).map((state) => asked(state, 'Acme, Inc.', 'Acme Corp.')),
    ]).toEqual(Array(6).fill(true));
  });

  it('leaves a sole-class split to the board: DE pro rata (§ 242(d)(1)), WY into wholes (17-16-1005(a)(iv))', () => {
    const alone = {
      ratio: { numerator: 10, denominator: 1 },
      authorized: { before: 1000, after: 10_000 },
      keepsPar: true,
      classesOutstanding: 1,
    };
    const others = [
      alone,
      { ...alone, authorized: { before: 1000, after: 1000 } },
      { ...alone, ratio: { numerator: 3, denominator: 2 }, authorized: { before: 1000, after: 1500 } },
      { ...alone, authorized: { before: 1000, after: 10_001 } },
      { ...alone, authorized: { before: 1000, after: 999 } },
      { ...alone, keepsPar: false },
      { ...alone, classesOutstanding: 2 },
      { ...alone, ratio: { numerator: 1, denominator: 10 }, authorized: { before: 1000, after: 100 } },
    ];
    const asked = (state: StateCode) => others.map((one) => holdersVoteOnSplit(votingLaws[state].holders, one));
    expect(asked('US-DE')).toEqual([false, false, false, true, true, true, true, true]);
    expect(asked('US-WY')).toEqual([false, true, true, true, true, true, true, true]);
    for (const state of ['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const)
      expect(asked(state)).toEqual(Array(8).fill(true));
  });

  it('takes a decision on the charter for one on the name, and not the other way', () => {
    expect([
      covers('charter_amendment', 'name_change'),
      covers('name_change', 'charter_amendment'),
      covers('name_change', 'name_change'),
    ]).toEqual([true, false, true]);
  });

  it('has a vote in every state for each ballot that an act needs, or none where the state knows no such act', () => {
    const silent = { consent: null, fundamental_vote: null };
    const missing = Object.entries(votingLaws).flatMap(([state, { holders }]) =>
      [...new Set(actNames.map((name) => acts[name].corporation.holders))]
        .filter((ballot) => ballot !== null && !voteOn(holders, { ballot, formation_date: null }, silent))
        .map((ballot) => `${state} ${ballot}`),
    );
    expect(missing).toEqual(['US-NY conversion']);
  });
});
