import fc from 'fast-check';
import { acts, actNames, actsOf, bodiesFor, covers } from './acts';
import { boardConsent, boardMeeting, isQuorumPermitted, quorumOf, vacancyConsent, vacancyMeeting } from './board';
import { holderConsent, holdersVoteOnIssue, lastConsentDay, voteOn, withDisinterested, type ClassVotes, type HolderQuestion } from './holders';
import { managerConsent, memberConsent } from './members';
import { holdersVoteOnName } from './name';
import { holdersVoteOnSplit } from './split';
import type { LawState } from './state-law';
import { statutes } from './statutes';

const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);
const board = (directorships: number, inOffice = directorships) => ({ directorships, in_office: people(inOffice) });
const silent = { quorum: null, vote: null };
const scale = 10n ** 10n;
const stock = (name: string, ...shares: number[]): ClassVotes => votingStock(name, 1, ...shares);
const votingStock = (name: string, votes: number, ...shares: number[]): ClassVotes => ({
  share_class_id: name, name, class_type: 'common', votes_per_share: String(votes), holders: shares.map((quantity, index) => ({ stakeholder_id: `p${index}`, quantity, votes: BigInt(quantity * votes) * scale })),
});
const ask = (ballot: HolderQuestion['ballot'], more: Partial<HolderQuestion> = {}): HolderQuestion => ({ ballot, affected: null, formation_date: '2024-01-02', ...more });
const unchanged = { consent: null, fundamental_vote: null };
const holds = (state: LawState, classes: ClassVotes[], signed: string[], question = ask('ordinary'), provisions: { consent: 'minimum_votes' | 'unanimous' | 'not_permitted' | null; fundamental_vote: string | null } = unchanged) =>
  holderConsent(statutes[state].holders, classes, provisions, question, signed)?.met ?? null;
const quorum = (state: LawState, directorships: number, provision: string | null = null, inOffice = directorships): number => quorumOf(statutes[state].board, board(directorships, inOffice), { quorum: provision, vote: null });
const consents = (state: LawState, directorships: number, inOffice: number, signed: number): boolean => boardConsent(statutes[state].board, board(directorships, inOffice), silent, people(signed)).met;
const agreement = { vote: null, reserved_vote: null, dissolution_vote: null, manager_vote: null };
const interests = (...parts: number[]) => parts.map((part, index) => ({ stakeholder_id: `p${index}`, votes: BigInt(part) * scale }));

describe('Delaware', () => {
  it('counts vacancies toward the quorum, floor one third (8 Del. C. § 141(b))', () => {
    expect([quorum('US-DE', 5, null, 3), quorum('US-DE', 4), quorum('US-DE', 1), quorum('US-DE', 6, '1/3'), quorum('US-DE', 7, '1/3'), quorum('US-DE', 7, '1/7')]).toEqual([3, 3, 1, 2, 3, 3]);
    expect([isQuorumPermitted(statutes['US-DE'].board, '1/3'), isQuorumPermitted(statutes['US-DE'].board, '1/4'), isQuorumPermitted(statutes['US-DE'].board, 'majority')]).toEqual([true, false, true]);
  });

  it('acts by a majority of those present, so that who abstains is as if against (8 Del. C. § 141(b))', () => {
    const vote = (present: number, votes: { for: number; against: number; abstain: number }) => boardMeeting(statutes['US-DE'].board, board(5), silent, { present: people(present), votes }).met;
    expect([vote(3, { for: 2, against: 1, abstain: 0 }), vote(4, { for: 2, against: 1, abstain: 1 }), vote(2, { for: 2, against: 0, abstain: 0 })]).toEqual([true, false, false]);
  });

  it('takes the consent of every director, who must still be a quorum (8 Del. C. § 141(f), Applied Energetics v. Farley)', () => {
    expect([consents('US-DE', 3, 3, 3), consents('US-DE', 3, 3, 2), consents('US-DE', 3, 2, 2), consents('US-DE', 3, 1, 1), consents('US-DE', 1, 1, 1), consents('US-DE', 2, 0, 0)]).toEqual([true, false, true, false, true, false]);
  });

  it('dissolves by a majority of the whole board, whoever is present (8 Del. C. § 275(a))', () => {
    const law = statutes['US-DE'].board;
    const meet = (votesFor: number, ballot: 'dissolution' | 'merger') => boardMeeting(law, board(5), silent, { present: people(3), votes: { for: votesFor, against: 3 - votesFor, abstain: 0 } }, ballot);
    expect([meet(2, 'merger').met, meet(2, 'dissolution').met, meet(3, 'dissolution').met]).toEqual([true, false, true]);
    expect(meet(2, 'dissolution').authority).toMatchObject({ required: '3 of 5 directors present; 2 of 3 votes for; 3 of 5 directors of the whole board', rule: expect.stringMatching(/majority of the whole board, vacancies counted \(8 Del\. C\. § 275\(a\)\)\.$/) });
    const consent = (ballot: 'dissolution' | null) => boardConsent(law, board(6, 2), { quorum: '1/3', vote: null }, people(2), ballot).met;
    expect([consent(null), consent('dissolution')]).toEqual([true, false]);
  });

  it('says by what: statute, rule and figures (8 Del. C. § 141(f))', () => {
    expect(boardConsent(statutes['US-DE'].board, board(5, 2), silent, people(2)).authority).toEqual({
      statute: '8 Del. C. § 141(f)', rule: 'Every director in office consents, and those in office are a quorum: a majority of the total number of directors, vacancies counted.',
      required: '3 of 5 directors in office; 2 of 2 consents', present: '2 of 5 directors in office; 2 of 2 consents',
    });
  });

  it('takes the consent of holders of the minimum votes, not of all (8 Del. C. § 228(a))', () => {
    expect([holds('US-DE', [stock('c', 51, 49)], ['p0']), holds('US-DE', [stock('c', 50, 50)], ['p0']), holds('US-DE', [stock('c', 50, 50)], ['p0', 'p1']), holds('US-DE', [], [])]).toEqual([true, false, true, false]);
    expect(holderConsent(statutes['US-DE'].holders, [stock('Common', 600_000, 400_000)], unchanged, ask('dissolution'), ['p0'])!.authority).toEqual({
      statute: '8 Del. C. § 228(a); 8 Del. C. § 275(b)', rule: 'A majority of the votes of all outstanding shares entitled to vote, given by consent of their holders without a meeting.',
      required: '500,001 of 1,000,000 votes', present: '600,000 of 1,000,000 votes',
    });
  });

  it('weighs each class by its votes per share (8 Del. C. § 212(a))', () => {
    expect([holds('US-DE', [stock('c', 0, 100), votingStock('f', 10, 11)], ['p0']), holds('US-DE', [stock('c', 0, 100), votingStock('n', 0, 1000)], ['p0'])]).toEqual([true, false]);
  });

  it('asks a class that an amendment affects for a majority of its shares, voting or not (8 Del. C. § 242(b))', () => {
    const classes = [stock('common', 90, 0), stock('preferred', 0, 10), votingStock('silent', 0, 1, 9)];
    const amend = (affected: string[] | null, ...signed: string[]) => holds('US-DE', classes, signed, ask('charter_amendment', { affected }));
    expect([amend(['common'], 'p0'), amend(['preferred'], 'p0'), amend(['silent'], 'p0'), amend(['preferred'], 'p0', 'p1'), amend(null, 'p0'), amend(null, 'p0', 'p1')]).toEqual([true, false, false, true, false, true]);
    expect(holds('US-DE', classes, ['p0'], ask('merger'))).toBe(true);
  });

  it('lets the charter ask for more, for all, or for a meeting (8 Del. C. §§ 102(b)(4) and 228(a))', () => {
    const classes = [stock('c', 60, 40)];
    expect([
      holds('US-DE', classes, ['p0'], ask('merger'), { consent: null, fundamental_vote: '2/3' }), holds('US-DE', classes, ['p0'], ask('merger'), { consent: null, fundamental_vote: '1/3' }),
      holds('US-DE', classes, ['p0'], ask('ordinary'), { consent: 'unanimous', fundamental_vote: null }), holds('US-DE', classes, ['p0'], ask('ordinary'), { consent: 'not_permitted', fundamental_vote: null }),
    ]).toEqual([false, true, false, null]);
  });

  it('counts sixty days from the first delivered consent (8 Del. C. § 228(c))', () => expect(lastConsentDay(statutes['US-DE'].holders, '2026-05-01')).toBe('2026-06-30'));

  it('weighs members by their interests: more than half, and more than two thirds to dissolve (6 Del. C. §§ 18-402 and 18-801(a)(3))', () => {
    const members = (parts: number[], ballot: 'ordinary' | 'dissolution' | 'merger' | 'amendment', ...signed: string[]) => memberConsent(statutes['US-DE'].members!, interests(...parts), agreement, ballot, signed).met;
    expect([members([50, 50], 'ordinary', 'p0'), members([51, 49], 'ordinary', 'p0'), members([51, 49], 'merger', 'p0'), members([2, 1], 'dissolution', 'p0'), members([67, 33], 'dissolution', 'p0'), members([99, 1], 'amendment', 'p0')])
      .toEqual([false, true, true, false, true, false]);
  });

  it('follows the operating agreement before the act (6 Del. C. § 18-1101(b))', () => {
    const said = { ...agreement, reserved_vote: 'unanimous' };
    const { met, authority } = memberConsent(statutes['US-DE'].members!, interests(70, 30), said, 'dissolution', ['p0']);
    expect([met, authority]).toEqual([false, { statute: '6 Del. C. § 18-302(d); 6 Del. C. § 18-801(a)(3)', rule: 'Members who hold all of the interests decide, as the operating agreement provides.', required: 'all of the interests', present: '70 % of the interests' }]);
  });

  it('lets a majority of the managers decide (6 Del. C. § 18-404(d))', () =>
    expect([['p0'], ['p0', 'p1'], ['p0', 'x', 'y']].map((signed) => managerConsent(statutes['US-DE'].members!, people(3), agreement, signed).met)).toEqual([false, true, false]));
});

describe('California', () => {
  it('has a floor of a third and of two directors, one of one (Cal. Corp. Code § 307(a)(7))', () => {
    expect([quorum('US-CA', 3, '1/3'), quorum('US-CA', 5, '1/3'), quorum('US-CA', 9, '1/3'), quorum('US-CA', 1, '1/3'), quorum('US-CA', 5, null, 2)]).toEqual([2, 2, 3, 1, 3]);
  });
  it('takes unanimous consent of a board that is a quorum (Cal. Corp. Code § 307(b))', () => expect([consents('US-CA', 5, 3, 3), consents('US-CA', 5, 2, 2), consents('US-CA', 5, 5, 4)]).toEqual([true, false, false]));
  it('takes a majority\'s consent, but elects directors by all (Cal. Corp. Code § 603)', () =>
    expect([holds('US-CA', [stock('c', 51, 49)], ['p0']), holds('US-CA', [stock('c', 99, 1)], ['p0'], ask('election')), holds('US-CA', [stock('c', 99, 1)], ['p0', 'p1'], ask('election'))]).toEqual([true, false, true]));
  it('gives ten days\' notice before some acts (Cal. Corp. Code § 603(b))', () => expect(statutes['US-CA'].holders.notice).toEqual({ statute: 'Cal. Corp. Code § 603(b)', before_days: 10 }));
  it('winds up by half of the voting power (Cal. Corp. Code § 1900(a))', () => expect([holds('US-CA', [stock('c', 50, 50)], ['p0'], ask('dissolution')), holds('US-CA', [stock('c', 49, 51)], ['p0'], ask('dissolution'))]).toEqual([true, false]));
  it('approves a merger in each class (Cal. Corp. Code § 1201(a))', () => expect(holds('US-CA', [stock('common', 90, 0), stock('preferred', 0, 10)], ['p0'], ask('merger'))).toBe(false));
});

describe('New York', () => {
  it('has a floor of a third of the entire board (N.Y. Bus. Corp. Law § 707)', () => expect([quorum('US-NY', 5, null, 3), quorum('US-NY', 9, '1/4'), quorum('US-NY', 9, '1/3')]).toEqual([3, 3, 3]));
  it('takes unanimous consent of the board (N.Y. Bus. Corp. Law § 708(b))', () => expect([consents('US-NY', 3, 3, 3), consents('US-NY', 3, 3, 2)]).toEqual([true, false]));
  it('takes the consent of all holders unless the certificate permits less (N.Y. Bus. Corp. Law § 615(a))', () => {
    expect([holds('US-NY', [stock('c', 99, 1)], ['p0']), holds('US-NY', [stock('c', 99, 1)], ['p0', 'p1']), holds('US-NY', [stock('c', 51, 49)], ['p0'], ask('ordinary'), { consent: 'minimum_votes', fundamental_vote: null })]).toEqual([false, true, true]);
  });
  it('asks a class apart on a merger that changes its rights (N.Y. Bus. Corp. Law § 903(a)(2))', () => {
    const merge = (affected: string[]) => holds('US-NY', [stock('common', 90, 0), stock('preferred', 0, 10)], ['p0'], ask('merger', { affected }), { consent: 'minimum_votes', fundamental_vote: null });
    expect([merge(['preferred']), merge([])]).toEqual([false, true]);
  });
  it('asks companies formed by 22 February 1998 for two thirds (N.Y. Bus. Corp. Law §§ 903(a)(2), 909(a) and 1001(a))', () => {
    const asked = (formation_date: string, fundamental_vote: string | null = null) => (['merger', 'asset_sale', 'dissolution'] as const).map((ballot) => voteOn(statutes['US-NY'].holders, { ballot, formation_date }, { consent: null, fundamental_vote })!.threshold);
    expect([asked('1998-02-22'), asked('1998-02-23'), asked('1990-01-01', 'majority')]).toEqual([['2/3', '2/3', '2/3'], ['majority', 'majority', 'majority'], ['majority', 'majority', 'majority']]);
  });
});

describe('Texas', () => {
  it('has a floor of a third (Tex. Bus. Orgs. Code § 21.413)', () => expect([quorum('US-TX', 5), quorum('US-TX', 9, '1/9')]).toEqual([3, 3]));
  it('takes unanimous consent of the board (Tex. Bus. Orgs. Code § 6.201)', () => expect([consents('US-TX', 3, 3, 3), consents('US-TX', 3, 3, 2)]).toEqual([true, false]));
  it('takes the consent of all holders unless the certificate permits less (Tex. Bus. Orgs. Code §§ 6.201 and 6.202)', () => {
    expect([holds('US-TX', [stock('c', 99, 1)], ['p0']), holds('US-TX', [stock('c', 51, 49)], ['p0'], ask('ordinary'), { consent: 'minimum_votes', fundamental_vote: null })]).toEqual([false, true]);
  });
  it('asks for two thirds of fundamental acts, which the certificate may lower to a majority (Tex. Bus. Orgs. Code §§ 21.364 and 21.365)', () => {
    const merge = (fundamental_vote: string | null) => holds('US-TX', [stock('c', 60, 40)], ['p0'], ask('merger'), { consent: 'minimum_votes', fundamental_vote });
    expect([merge(null), merge('majority'), merge('1/3')]).toEqual([false, true, false]);
  });
});

describe('Nevada', () => {
  it('counts the directors then in office, and sets no floor (NRS 78.315(1))', () => expect([quorum('US-NV', 5, null, 3), quorum('US-NV', 9, '1/9'), isQuorumPermitted(statutes['US-NV'].board, '1/9')]).toEqual([2, 1, true]));
  it('takes unanimous consent of the board (NRS 78.315(2))', () => expect([consents('US-NV', 5, 2, 2), consents('US-NV', 5, 3, 2)]).toEqual([true, false]));
  it('takes a majority\'s consent, or another proportion where a meeting needs it (NRS 78.320(2), 78.335(1))', () =>
    expect([holds('US-NV', [stock('c', 51, 49)], ['p0']), holds('US-NV', [stock('c', 51, 49)], ['p0'], ask('removal')), holds('US-NV', [stock('c', 2, 1)], ['p0'], ask('removal'))]).toEqual([true, false, true]));
});

describe('Wyoming', () => {
  it('has a floor of a third of the fixed number (W.S. 17-16-824)', () => expect([quorum('US-WY', 5, null, 3), quorum('US-WY', 6, '1/3')]).toEqual([3, 2]));
  it('takes unanimous consent of the board (W.S. 17-16-821)', () => expect([consents('US-WY', 3, 3, 3), consents('US-WY', 3, 3, 2)]).toEqual([true, false]));
  it('takes the consent of all holders unless the articles permit less (W.S. 17-16-704)', () => {
    expect([holds('US-WY', [stock('c', 99, 1)], ['p0']), holds('US-WY', [stock('c', 99, 1)], ['p0', 'p1']), holds('US-WY', [stock('c', 51, 49)], ['p0'], ask('ordinary'), { consent: 'minimum_votes', fundamental_vote: null })]).toEqual([false, true, true]);
  });
  it('asks each class that a merger converts for its own vote (W.S. 17-16-1104(f))', () => {
    const merge = (affected: string[] | null, ...signed: string[]) => holds('US-WY', [stock('common', 90, 0), stock('preferred', 0, 10)], signed, ask('merger', { affected }), { consent: 'minimum_votes', fundamental_vote: null });
    expect([merge(null, 'p0'), merge(['preferred'], 'p0'), merge(['common'], 'p0'), merge(null, 'p0', 'p1')]).toEqual([false, false, true, true]);
  });
  it('converts by all holders unless the articles say how (W.S. 17-26-101(d) and 17-16-1115)', () => {
    const convert = (fundamental_vote: string | null) => voteOn(statutes['US-WY'].holders, { ballot: 'conversion', formation_date: null }, { consent: null, fundamental_vote })!.threshold;
    expect([convert(null), convert('2/3'), convert('1/3')]).toEqual(['unanimous', '2/3', 'unanimous']);
  });
  it('asks a majority of the members, by interest and by number, where no agreement weighs them (W.S. 17-29-407(b))', () => {
    const members = (...signed: string[]) => memberConsent(statutes['US-WY'].members!, interests(60, 20, 20), agreement, 'ordinary', signed).met;
    expect([members('p0'), members('p1', 'p2'), members('p0', 'p1')]).toEqual([false, false, true]);
  });
});

describe('the table of acts', () => {
  it.each([
    ['initial_board_resolution', ['board']], ['bank_account_authorisation', ['board']], ['share_issuance_authorisation', ['board']], ['amend_founder_grants', ['board']], ['safe_issuance', ['board']], ['officer_change', ['board']],
    ['authorize_share_repurchase', ['board']], ['indemnification_form_approval', ['board', 'stockholders']], ['option_plan_adoption', ['board', 'stockholders']], ['priced_round_authorisation', ['board', 'stockholders']],
    ['charter_amendment', ['board', 'stockholders']], ['director_election', ['stockholders']], ['director_removal', ['stockholders']], ['director_vacancy', ['board']], ['plan_of_dissolution', ['board', 'stockholders']],
    ['merger_approval', ['board', 'stockholders']], ['asset_sale_approval', ['board', 'stockholders']], ['conversion_approval', ['board', 'stockholders']], ['acquihire_authorisation', ['board']], ['stock_sale_approval', ['board']],
  ] as const)('%s is decided by %j', (name, expected) => expect(bodiesFor(name, { llc: false, management: null })).toEqual(expected));

  it('leaves ordinary matters of an LLC to its managers, and what is reserved to its members', () => {
    const managed = { llc: true, management: 'managers' } as const;
    expect([bodiesFor('bank_account_authorisation', managed), bodiesFor('plan_of_dissolution', managed), bodiesFor('bank_account_authorisation', { llc: true, management: 'members' }), bodiesFor('director_election', managed)]).toEqual([['managers'], ['members'], ['members'], []]);
  });

  it('names for every act a statute, and an operation for an act once', () => {
    for (const name of actNames) expect(acts[name].corporation.statute).toMatch(/Del\. C\.|IRC/);
    expect(actsOf('name_changes.create')).toEqual(['name_change']);
  });

  it('asks holders about a change of the name: in Delaware where the charter expressly does (8 Del. C. § 242(d)(1)), in Wyoming unless only the ending is another (W.S. 17-16-1005), elsewhere always', () => {
    const asked = (state: LawState, from: string, to: string | null, charterAsks: boolean | null = null) => holdersVoteOnName(statutes[state].holders, { from, to, charterAsks });
    expect([asked('US-DE', 'Acme, Inc.', 'Zenith, Inc.'), asked('US-DE', 'Acme, Inc.', null), asked('US-DE', 'Acme, Inc.', 'Acme Corp.', true), asked('US-DE', 'Acme, Inc.', 'Zenith, Inc.', false)]).toEqual([false, false, true, false]);
    const wyoming = [['Acme, Inc.', 'Acme Corporation'], ['Acme Co.', 'Acme, Limited'], ['Acme, Inc.', 'ACME, Inc.'], ['Acme', 'Acme, Inc.'], ['Acme Company, Inc.', 'Acme, Inc.'], ['Acme, Inc.', 'Acme of Cody, Inc.'], ['Acme, Inc.', 'Zenith, Inc.']];
    expect(wyoming.map(([from, to]) => asked('US-WY', from!, to!))).toEqual([false, false, true, true, true, true, true]);
    expect([asked('US-WY', 'Acme, Inc.', 'Acme Corp.', true), asked('US-WY', 'Acme, Inc.', null), ...(['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const).map((state) => asked(state, 'Acme, Inc.', 'Acme Corp.'))]).toEqual(Array(6).fill(true));
  });

  it('leaves a split of the only class that is outstanding to the board where the law does: in Delaware in proportion at most (8 Del. C. § 242(d)(1)), in Wyoming of each authorised share into whole ones (W.S. 17-16-1005(a)(iv))', () => {
    const alone = { ratio: { numerator: 10, denominator: 1 }, authorized: { before: 1000, after: 10_000 }, keepsPar: true, classesOutstanding: 1 };
    const others = [
      alone, { ...alone, authorized: { before: 1000, after: 1000 } }, { ...alone, ratio: { numerator: 3, denominator: 2 }, authorized: { before: 1000, after: 1500 } },
      { ...alone, authorized: { before: 1000, after: 10_001 } }, { ...alone, authorized: { before: 1000, after: 999 } }, { ...alone, keepsPar: false }, { ...alone, classesOutstanding: 2 }, { ...alone, ratio: { numerator: 1, denominator: 10 }, authorized: { before: 1000, after: 100 } },
    ];
    const asked = (state: LawState) => others.map((one) => holdersVoteOnSplit(statutes[state].holders, one));
    expect(asked('US-DE')).toEqual([false, false, false, true, true, true, true, true]);
    expect(asked('US-WY')).toEqual([false, true, true, true, true, true, true, true]);
    for (const state of ['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const) expect(asked(state)).toEqual(Array(8).fill(true));
  });

  it('takes a decision on the charter for one on the name, and not the other way', () => {
    expect([covers('charter_amendment', 'name_change'), covers('name_change', 'charter_amendment'), covers('name_change', 'name_change')]).toEqual([true, false, true]);
  });

  it('has a vote of every state for each ballot that an act needs, or none at all where the state knows no such act', () => {
    const missing = Object.entries(statutes).flatMap(([state, { holders }]) => [...new Set(actNames.map((name) => acts[name].corporation.holders))].filter((ballot) => ballot !== null && !holders.votes[ballot]).map((ballot) => `${state} ${ballot}`));
    expect(missing).toEqual(['US-NY conversion']);
  });
});

/** Each statute once more, by counting heads and halves one by one: nothing here uses the code above. */
describe('agrees with a brute-force statement of each statute', () => {
  const state = fc.constantFrom<LawState>('US-DE', 'US-CA', 'US-NY', 'US-TX', 'US-NV', 'US-WY');

  it('on every board meeting and consent', () => {
    const boards = fc.record({ state, seats: fc.integer({ min: 1, max: 12 }), vacant: fc.nat(12), provision: fc.constantFrom(null, 'majority', '1/3', '2/5', '2/3', 'unanimous'), absent: fc.nat(12), yes: fc.nat(12), no: fc.nat(12), unsigned: fc.nat(3) });
    fc.assert(fc.property(boards, ({ state: of, seats, vacant, provision, absent, yes, no, unsigned }) => {
      const serving = Math.max(0, seats - vacant);
      const there = Math.max(0, serving - absent);
      const [ayes, noes] = [Math.min(yes, there), Math.min(no, Math.max(0, there - Math.min(yes, there)))];
      const whole = of === 'US-NV' ? serving : seats;
      const isQuorum = (count: number): boolean => {
        if (count === 0) return false;
        if (of === 'US-CA' && whole > 1 && count < 2) return false;
        if (of !== 'US-NV' && count * 3 < whole) return false;
        return { majority: count * 2 > whole, '1/3': count * 3 >= whole, '2/5': count * 5 >= whole * 2, '2/3': count * 3 >= whole * 2, unanimous: count >= whole }[provision ?? 'majority']!;
      };
      const law = statutes[of].board;
      const seated = board(seats, serving);
      const met = boardMeeting(law, seated, { quorum: provision, vote: null }, { present: people(there), votes: { for: ayes, against: noes, abstain: there - ayes - noes } }).met;
      const signed = Math.max(0, serving - unsigned);
      const consented = boardConsent(law, seated, { quorum: provision, vote: null }, people(signed)).met;
      expect([met, consented]).toEqual([isQuorum(there) && ayes > there - ayes, isQuorum(serving) && signed === serving]);
    }), { numRuns: 3000 });
  });

  it('on every consent of holders', () => {
    const holding = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 });
    const tables = fc.record({
      state, ballot: fc.constantFrom<HolderQuestion['ballot']>('ordinary', 'election', 'removal', 'charter_amendment', 'merger', 'asset_sale', 'dissolution'),
      classes: fc.array(fc.record({ shares: holding, votes: fc.constantFrom(0, 1, 10) }), { maxLength: 3 }), charter: fc.constantFrom(null, 'minimum_votes', 'unanimous'),
      old: fc.boolean(), signed: fc.subarray(['p0', 'p1', 'p2']), named: fc.option(fc.subarray([0, 1, 2])),
    });
    fc.assert(fc.property(tables, ({ state: of, ballot, classes, charter, old, signed, named }) => {
      const table = classes.map(({ shares, votes }, index) => votingStock(String(index), votes, ...shares));
      // One ballot paper for each vote and each share.
      const papers = classes.flatMap(({ shares, votes }) => shares.flatMap((count, holder) => Array.from({ length: count * votes }, () => signed.includes(`p${holder}`))));
      const inClass = classes.map(({ shares }) => shares.flatMap((count, holder) => Array.from({ length: count }, () => signed.includes(`p${holder}`))));
      const [major, twoThirds, half] = [(box: boolean[]) => yes(box) * 2 > box.length, (box: boolean[]) => yes(box) * 3 >= box.length * 2, (box: boolean[]) => yes(box) * 2 >= box.length];
      const fundamental = ['charter_amendment', 'merger', 'asset_sale', 'dissolution'].includes(ballot);
      const allOf = charter === null ? ['US-NY', 'US-TX', 'US-WY'].includes(of) : charter === 'unanimous';
      const enough = allOf || (of === 'US-CA' && ballot === 'election') ? (box: boolean[]) => box.every(Boolean)
        : of === 'US-TX' && fundamental ? twoThirds : of === 'US-NV' && ballot === 'removal' ? twoThirds : of === 'US-NY' && old && ['merger', 'asset_sale', 'dissolution'].includes(ballot) ? twoThirds
          : of === 'US-CA' && ballot === 'dissolution' ? half : major;
      const apart = of === 'US-CA' && ballot === 'merger' ? [0, 1, 2] : ballot === 'charter_amendment' || (of === 'US-TX' && fundamental) || (ballot === 'merger' && ['US-NY', 'US-WY'].includes(of)) ? named ?? [0, 1, 2] : [];
      const expected = papers.length > 0 && enough(papers) && inClass.every((box, index) => box.length === 0 || !apart.includes(index) || enough(box));
      expect(holds(of, table, signed, ask(ballot, { affected: named?.map(String) ?? null, formation_date: old ? '1990-01-01' : '2020-01-01' }), { consent: charter as 'unanimous' | null, fundamental_vote: null })).toBe(expected);
    }), { numRuns: 5000 });
  });

  it('on every consent of members', () => {
    fc.assert(fc.property(fc.constantFrom<LawState>('US-DE', 'US-WY'), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }), fc.subarray(people(5)), fc.constantFrom('ordinary' as const, 'dissolution' as const, 'merger' as const, 'amendment' as const), (of, parts, signed, ballot) => {
      const given = parts.flatMap((part, index) => Array.from({ length: part }, () => signed.includes(`p${index}`)));
      const heads = parts.map((_, index) => signed.includes(`p${index}`));
      const expected = parts.length > 0 && (of === 'US-WY'
        ? (ballot === 'ordinary' ? yes(given) * 2 > given.length && yes(heads) * 2 > heads.length : given.every(Boolean))
        : ballot === 'dissolution' ? yes(given) * 3 > given.length * 2 : ballot === 'amendment' ? given.every(Boolean) : yes(given) * 2 > given.length);
      expect(memberConsent(statutes[of].members!, interests(...parts), agreement, ballot, signed).met).toBe(expected);
    }), { numRuns: 2000 });
  });

  const yes = (box: boolean[]): number => box.filter(Boolean).length;
});

it.each(Object.keys(statutes) as LawState[])('%s lets the directors in office fill vacancies, although they are fewer than a quorum', (state) => {
  const fills = (inOffice: number, signed: number): boolean => vacancyConsent(statutes[state].board, board(5, inOffice), people(signed)).met;
  expect([fills(1, 1), fills(2, 2), fills(2, 1), fills(0, 0)]).toEqual([true, true, false, false]);
});

it.each(Object.keys(statutes) as LawState[])('%s lets a majority of the directors in office fill vacancies at a meeting of fewer than a quorum', (state) => {
  const fills = (inOffice: number, present: number, votes: number): boolean => vacancyMeeting(statutes[state].board, board(7, inOffice), { present: people(present), votes: { for: votes, against: present - votes, abstain: 0 } }).met;
  expect([fills(1, 1, 1), fills(3, 2, 2), fills(3, 3, 1), fills(3, 1, 1), fills(0, 0, 0)]).toEqual([true, true, false, false, false]);
});

describe('an act in which directors and officers have an interest', () => {
  const vote = (interested: string[], ...signed: string[]) => withDisinterested(holderConsent(statutes['US-DE'].holders, [stock('Common', 600, 200, 200)], unchanged, ask('ordinary'), signed)!, statutes['US-DE'].holders, [stock('Common', 600, 200, 200)], interested, signed);

  it('is cleared by more than half of the votes of the others (8 Del. C. § 144(a)(2))', () => {
    expect([vote(['p0'], 'p0').met, vote(['p0'], 'p0', 'p1').met, vote(['p0'], 'p0', 'p1', 'p2').met, vote([], 'p0').met]).toEqual([false, false, true, true]);
    expect(vote(['p0'], 'p0', 'p1')).toMatchObject({ tests: [{ test: 'consent', met: true }, { test: 'disinterested_vote', required: '201', present: '200', total: '400', met: false }], authority: { statute: expect.stringContaining('8 Del. C. § 144(a)(2)') } });
  });

  it('is not cleared where all holders have the interest, and says so', () => {
    expect(vote(people(3), 'p0')).toMatchObject({ met: true, authority: { rule: expect.stringContaining('does not clear their interest') } });
  });
});

it('Wyoming asks the holders about shares for other things than cash above a fifth of the votes (W.S. 17-16-621(f)), the others do not', () => {
  const asks = (state: LawState, shares: number, consideration: string) => holdersVoteOnIssue(statutes[state].holders, [stock('Common', 600, 400)], 'Common', [{ shares, consideration }]);
  expect([asks('US-WY', 201, 'Services'), asks('US-WY', 200, 'Services'), asks('US-WY', 9000, 'Cash'), asks('US-DE', 9000, 'Services')]).toEqual([true, false, false, false]);
  expect(holdersVoteOnIssue(statutes['US-WY'].holders, [], 'Common', [{ shares: 1, consideration: 'Services' }])).toBe(false);
});

it.each([['US-DE', '8 Del. C. § 213(b)'], ['US-CA', 'Cal. Corp. Code § 701(b)'], ['US-NY', 'N.Y. Bus. Corp. Law § 604'], ['US-TX', 'Tex. Bus. Orgs. Code § 6.102'], ['US-NV', 'NRS 78.350'], ['US-WY', 'W.S. 17-16-704 and 17-16-707']] as const)(
  '%s has a record date for consents (%s)', (state, cite) => expect(statutes[state].holders.record_date).toBe(cite));
