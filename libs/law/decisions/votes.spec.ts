import { boardConsent, boardMeeting, isQuorumPermitted, vacancyConsent, vacancyMeeting } from './board';
import { holderConsent, holdersVoteOnIssue, lastConsentDay, voteOn, withDisinterested } from './holders';
import {
  board,
  people,
  silent,
  stock,
  votingStock,
  ask,
  unchanged,
  holds,
  quorum,
  consents,
  agreement,
  interests,
} from './votes.fixture';
import { managerConsent, memberConsent } from './members';
import type { StateCode } from '#law/common/jurisdictions';
import { votingLaws } from '#law/states/index';

describe('Delaware', () => {
  it('counts vacancies toward the quorum, floor one third (8 Del. C. § 141(b))', () => {
    expect([
      quorum('US-DE', 5, null, 3),
      quorum('US-DE', 4),
      quorum('US-DE', 1),
      quorum('US-DE', 6, '1/3'),
      quorum('US-DE', 7, '1/3'),
      quorum('US-DE', 7, '1/7'),
    ]).toEqual([3, 3, 1, 2, 3, 3]);
    expect([
      isQuorumPermitted(votingLaws['US-DE'].board, '1/3'),
      isQuorumPermitted(votingLaws['US-DE'].board, '1/4'),
      isQuorumPermitted(votingLaws['US-DE'].board, 'majority'),
    ]).toEqual([true, false, true]);
  });

  it('acts by a majority of those present, so that who abstains is as if against (8 Del. C. § 141(b))', () => {
    const vote = (present: number, votes: { for: number; against: number; abstain: number }) =>
      boardMeeting(votingLaws['US-DE'].board, board(5), silent, { present: people(present), votes }).met;
    expect([
      vote(3, { for: 2, against: 1, abstain: 0 }),
      vote(4, { for: 2, against: 1, abstain: 1 }),
      vote(2, { for: 2, against: 0, abstain: 0 }),
    ]).toEqual([true, false, false]);
  });

  it('takes the consent of all directors if still a quorum (8 Del. C. § 141(f), Applied Energetics v. Farley)', () => {
    expect([
      consents('US-DE', 3, 3, 3),
      consents('US-DE', 3, 3, 2),
      consents('US-DE', 3, 2, 2),
      consents('US-DE', 3, 1, 1),
      consents('US-DE', 1, 1, 1),
      consents('US-DE', 2, 0, 0),
    ]).toEqual([true, false, true, false, true, false]);
  });

  it('dissolves by a majority of the whole board, whoever is present (8 Del. C. § 275(a))', () => {
    const law = votingLaws['US-DE'].board;
    const meet = (votesFor: number, ballot: 'dissolution' | 'merger') =>
      boardMeeting(
        law,
        board(5),
        silent,
        { present: people(3), votes: { for: votesFor, against: 3 - votesFor, abstain: 0 } },
        ballot,
      );
    expect([meet(2, 'merger').met, meet(2, 'dissolution').met, meet(3, 'dissolution').met]).toEqual([
      true,
      false,
      true,
    ]);
    expect(meet(2, 'dissolution').authority).toMatchObject({
      required: '3 of 5 directors present; 2 of 3 votes for; 3 of 5 directors of the whole board',
      rule: expect.stringMatching(/majority of the whole board, including vacancies \(8 Del\. C\. § 275\(a\)\)\.$/),
    });
    const consent = (ballot: 'dissolution' | null) =>
      boardConsent(law, board(6, 2), { quorum: '1/3', vote: null }, people(2), ballot).met;
    expect([consent(null), consent('dissolution')]).toEqual([true, false]);
  });

  it('says by what: statute, rule and figures (8 Del. C. § 141(f))', () => {
    expect(boardConsent(votingLaws['US-DE'].board, board(5, 2), silent, people(2)).authority).toEqual({
      statute: '8 Del. C. § 141(f)',
      rule:
        'Every director in office must consent, and the directors in office must constitute a quorum: a majority of ' +
        'the total number of directors, including vacancies.',
      required: '3 of 5 directors in office; 2 of 2 consents',
      present: '2 of 5 directors in office; 2 of 2 consents',
    });
  });

  it('takes the consent of holders of the minimum votes, not of all (8 Del. C. § 228(a))', () => {
    expect([
      holds('US-DE', [stock('c', 51, 49)], ['p0']),
      holds('US-DE', [stock('c', 50, 50)], ['p0']),
      holds('US-DE', [stock('c', 50, 50)], ['p0', 'p1']),
      holds('US-DE', [], []),
    ]).toEqual([true, false, true, false]);
    expect(
      holderConsent(votingLaws['US-DE'].holders, [stock('Common', 600_000, 400_000)], unchanged, ask('dissolution'), [
        'p0',
      ])!.authority,
    ).toEqual({
      statute: '8 Del. C. § 228(a); 8 Del. C. § 275(b)',
      rule:
        'A majority of the votes of all outstanding shares entitled to vote, given by consent of their holders ' +
        'without a meeting.',
      required: '500,001 of 1,000,000 votes',
      present: '600,000 of 1,000,000 votes',
    });
  });

  it('weighs each class by its votes per share (8 Del. C. § 212(a))', () => {
    expect([
      holds('US-DE', [stock('c', 0, 100), votingStock('f', 10, 11)], ['p0']),
      holds('US-DE', [stock('c', 0, 100), votingStock('n', 0, 1000)], ['p0']),
    ]).toEqual([true, false]);
  });

  it('asks a class that an amendment affects for a majority of its shares, voting or not (8 Del. C. § 242(b))', () => {
    const classes = [stock('common', 90, 0), stock('preferred', 0, 10), votingStock('silent', 0, 1, 9)];
    const amend = (affected: string[] | null, ...signed: string[]) =>
      holds('US-DE', classes, signed, ask('charter_amendment', { affected }));
    expect([
      amend(['common'], 'p0'),
      amend(['preferred'], 'p0'),
      amend(['silent'], 'p0'),
      amend(['preferred'], 'p0', 'p1'),
      amend(null, 'p0'),
      amend(null, 'p0', 'p1'),
    ]).toEqual([true, false, false, true, false, true]);
    expect(holds('US-DE', classes, ['p0'], ask('merger'))).toBe(true);
  });

  it('lets the charter ask for more, for all, or for a meeting (8 Del. C. §§ 102(b)(4) and 228(a))', () => {
    const classes = [stock('c', 60, 40)];
    expect([
      holds('US-DE', classes, ['p0'], ask('merger'), { consent: null, fundamental_vote: '2/3' }),
      holds('US-DE', classes, ['p0'], ask('merger'), { consent: null, fundamental_vote: '1/3' }),
      holds('US-DE', classes, ['p0'], ask('ordinary'), { consent: 'unanimous', fundamental_vote: null }),
      holds('US-DE', classes, ['p0'], ask('ordinary'), { consent: 'not_permitted', fundamental_vote: null }),
    ]).toEqual([false, true, false, null]);
  });

  it('counts sixty days from the first delivered consent (8 Del. C. § 228(c))', () =>
    expect(lastConsentDay(votingLaws['US-DE'].holders, '2026-05-01')).toBe('2026-06-30'));

  it('weighs members by interest: over half, and over 2/3 to dissolve (6 Del. C. §§ 18-402 and 18-801(a)(3))', () => {
    const members = (
      parts: number[],
      ballot: 'ordinary' | 'dissolution' | 'merger' | 'amendment',
      ...signed: string[]
    ) => memberConsent(votingLaws['US-DE'].members!, interests(...parts), agreement, ballot, signed).met;
    expect([
      members([50, 50], 'ordinary', 'p0'),
      members([51, 49], 'ordinary', 'p0'),
      members([51, 49], 'merger', 'p0'),
      members([2, 1], 'dissolution', 'p0'),
      members([67, 33], 'dissolution', 'p0'),
      members([99, 1], 'amendment', 'p0'),
    ]).toEqual([false, true, true, false, true, false]);
  });

  it('follows the operating agreement before the act (6 Del. C. § 18-1101(b))', () => {
    const said = { ...agreement, reserved_vote: 'unanimous' };
    const { met, authority } = memberConsent(votingLaws['US-DE'].members!, interests(70, 30), said, 'dissolution', [
      'p0',
    ]);
    expect([met, authority]).toEqual([
      false,
      {
        statute: '6 Del. C. § 18-302(d); 6 Del. C. § 18-801(a)(3)',
        rule: 'Members who hold all of the interests decide, as the operating agreement provides.',
        required: 'all of the interests',
        present: '70% of the interests',
      },
    ]);
  });

  it('lets a majority of the managers decide (6 Del. C. § 18-404(d))', () =>
    expect(
      [['p0'], ['p0', 'p1'], ['p0', 'x', 'y']].map(
        (signed) => managerConsent(votingLaws['US-DE'].members!, people(3), agreement, signed).met,
      ),
    ).toEqual([false, true, false]));
});

describe('California', () => {
  it('has a floor of a third and of two directors, one of one (Cal. Corp. Code § 307(a)(7))', () => {
    expect([
      quorum('US-CA', 3, '1/3'),
      quorum('US-CA', 5, '1/3'),
      quorum('US-CA', 9, '1/3'),
      quorum('US-CA', 1, '1/3'),
      quorum('US-CA', 5, null, 2),
    ]).toEqual([2, 2, 3, 1, 3]);
  });
  it('takes unanimous consent of a board that is a quorum (Cal. Corp. Code § 307(b))', () =>
    expect([consents('US-CA', 5, 3, 3), consents('US-CA', 5, 2, 2), consents('US-CA', 5, 5, 4)]).toEqual([
      true,
      false,
      false,
    ]));
  it("takes a majority's consent, but elects directors by all (Cal. Corp. Code § 603)", () =>
    expect([
      holds('US-CA', [stock('c', 51, 49)], ['p0']),
      holds('US-CA', [stock('c', 99, 1)], ['p0'], ask('election')),
      holds('US-CA', [stock('c', 99, 1)], ['p0', 'p1'], ask('election')),
    ]).toEqual([true, false, true]));
  it("gives ten days' notice before some acts (Cal. Corp. Code § 603(b))", () =>
    expect(votingLaws['US-CA'].holders.notice).toEqual({ statute: 'Cal. Corp. Code § 603(b)', before_days: 10 }));
  it('winds up by half of the voting power (Cal. Corp. Code § 1900(a))', () =>
    expect([
      holds('US-CA', [stock('c', 50, 50)], ['p0'], ask('dissolution')),
      holds('US-CA', [stock('c', 49, 51)], ['p0'], ask('dissolution')),
    ]).toEqual([true, false]));
  it('approves a merger in each class (Cal. Corp. Code § 1201(a))', () =>
    expect(holds('US-CA', [stock('common', 90, 0), stock('preferred', 0, 10)], ['p0'], ask('merger'))).toBe(false));
});

describe('New York', () => {
  it('has a floor of a third of the entire board (N.Y. Bus. Corp. Law § 707)', () =>
    expect([quorum('US-NY', 5, null, 3), quorum('US-NY', 9, '1/4'), quorum('US-NY', 9, '1/3')]).toEqual([3, 3, 3]));
  it('takes unanimous consent of the board (N.Y. Bus. Corp. Law § 708(b))', () =>
    expect([consents('US-NY', 3, 3, 3), consents('US-NY', 3, 3, 2)]).toEqual([true, false]));
  it('takes the consent of all holders unless the certificate permits less (N.Y. Bus. Corp. Law § 615(a))', () => {
    expect([
      holds('US-NY', [stock('c', 99, 1)], ['p0']),
      holds('US-NY', [stock('c', 99, 1)], ['p0', 'p1']),
      holds('US-NY', [stock('c', 51, 49)], ['p0'], ask('ordinary'), {
        consent: 'minimum_votes',
        fundamental_vote: null,
      }),
    ]).toEqual([false, true, true]);
  });
  it('asks a class apart on a merger that changes its rights (N.Y. Bus. Corp. Law § 903(a)(2))', () => {
    const merge = (affected: string[]) =>
      holds('US-NY', [stock('common', 90, 0), stock('preferred', 0, 10)], ['p0'], ask('merger', { affected }), {
        consent: 'minimum_votes',
        fundamental_vote: null,
      });
    expect([merge(['preferred']), merge([])]).toEqual([false, true]);
  });
  it('asks 2/3 of companies formed by 22 February 1998 (N.Y. Bus. Corp. Law §§ 903(a)(2), 909(a) and 1001(a))', () => {
    const asked = (formation_date: string, fundamental_vote: string | null = null) =>
      (['merger', 'asset_sale', 'dissolution'] as const).map(
        (ballot) =>
          voteOn(votingLaws['US-NY'].holders, { ballot, formation_date }, { consent: null, fundamental_vote })!
            .threshold,
      );
    expect([asked('1998-02-22'), asked('1998-02-23'), asked('1990-01-01', 'majority')]).toEqual([
      ['2/3', '2/3', '2/3'],
      ['majority', 'majority', 'majority'],
      ['majority', 'majority', 'majority'],
    ]);
  });
});

describe('Texas', () => {
  it('has a floor of a third (Tex. Bus. Orgs. Code § 21.413)', () =>
    expect([quorum('US-TX', 5), quorum('US-TX', 9, '1/9')]).toEqual([3, 3]));
  it('takes unanimous consent of the board (Tex. Bus. Orgs. Code § 6.201)', () =>
    expect([consents('US-TX', 3, 3, 3), consents('US-TX', 3, 3, 2)]).toEqual([true, false]));
  it('takes consent of all holders unless the certificate permits less (Tex. Bus. Orgs. Code §§ 6.201, 6.202)', () => {
    expect([
      holds('US-TX', [stock('c', 99, 1)], ['p0']),
      holds('US-TX', [stock('c', 51, 49)], ['p0'], ask('ordinary'), {
        consent: 'minimum_votes',
        fundamental_vote: null,
      }),
    ]).toEqual([false, true]);
  });
  it('asks 2/3 for fundamental acts, or a majority by certificate (Tex. Bus. Orgs. Code §§ 21.364 and 21.365)', () => {
    const merge = (fundamental_vote: string | null) =>
      holds('US-TX', [stock('c', 60, 40)], ['p0'], ask('merger'), { consent: 'minimum_votes', fundamental_vote });
    expect([merge(null), merge('majority'), merge('1/3')]).toEqual([false, true, false]);
  });
});

describe('Nevada', () => {
  it('counts the directors then in office, and sets no floor (NRS 78.315(1))', () =>
    expect([
      quorum('US-NV', 5, null, 3),
      quorum('US-NV', 9, '1/9'),
      isQuorumPermitted(votingLaws['US-NV'].board, '1/9'),
    ]).toEqual([2, 1, true]));
  it('takes unanimous consent of the board (NRS 78.315(2))', () =>
    expect([consents('US-NV', 5, 2, 2), consents('US-NV', 5, 3, 2)]).toEqual([true, false]));
  it("takes a majority's consent, or another proportion where a meeting needs it (NRS 78.320(2), 78.335(1))", () =>
    expect([
      holds('US-NV', [stock('c', 51, 49)], ['p0']),
      holds('US-NV', [stock('c', 51, 49)], ['p0'], ask('removal')),
      holds('US-NV', [stock('c', 2, 1)], ['p0'], ask('removal')),
    ]).toEqual([true, false, true]));
});

describe('Wyoming', () => {
  it('has a floor of a third of the fixed number (W.S. 17-16-824)', () =>
    expect([quorum('US-WY', 5, null, 3), quorum('US-WY', 6, '1/3')]).toEqual([3, 2]));
  it('takes unanimous consent of the board (W.S. 17-16-821)', () =>
    expect([consents('US-WY', 3, 3, 3), consents('US-WY', 3, 3, 2)]).toEqual([true, false]));
  it('takes the consent of all holders unless the articles permit less (W.S. 17-16-704)', () => {
    expect([
      holds('US-WY', [stock('c', 99, 1)], ['p0']),
      holds('US-WY', [stock('c', 99, 1)], ['p0', 'p1']),
      holds('US-WY', [stock('c', 51, 49)], ['p0'], ask('ordinary'), {
        consent: 'minimum_votes',
        fundamental_vote: null,
      }),
    ]).toEqual([false, true, true]);
  });
  it('asks each class that a merger converts for its own vote (W.S. 17-16-1104(f))', () => {
    const merge = (affected: string[] | null, ...signed: string[]) =>
      holds('US-WY', [stock('common', 90, 0), stock('preferred', 0, 10)], signed, ask('merger', { affected }), {
        consent: 'minimum_votes',
        fundamental_vote: null,
      });
    expect([merge(null, 'p0'), merge(['preferred'], 'p0'), merge(['common'], 'p0'), merge(null, 'p0', 'p1')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('converts by all holders unless the articles say how (W.S. 17-26-101(d) and 17-16-1115)', () => {
    const convert = (fundamental_vote: string | null) =>
      voteOn(
        votingLaws['US-WY'].holders,
        { ballot: 'conversion', formation_date: null },
        { consent: null, fundamental_vote },
      )!.threshold;
    expect([convert(null), convert('2/3'), convert('1/3')]).toEqual(['unanimous', '2/3', 'unanimous']);
  });
  it('asks a majority of members by interest and by number where no agreement weighs them (W.S. 17-29-407(b))', () => {
    const members = (...signed: string[]) =>
      memberConsent(votingLaws['US-WY'].members!, interests(60, 20, 20), agreement, 'ordinary', signed).met;
    expect([members('p0'), members('p1', 'p2'), members('p0', 'p1')]).toEqual([false, false, true]);
  });
});

it.each(Object.keys(votingLaws) as StateCode[])(
  '%s lets the directors in office fill vacancies, although they are fewer than a quorum',
  (state) => {
    const fills = (inOffice: number, signed: number): boolean =>
      vacancyConsent(votingLaws[state].board, board(5, inOffice), people(signed)).met;
    expect([fills(1, 1), fills(2, 2), fills(2, 1), fills(0, 0)]).toEqual([true, true, false, false]);
  },
);

it.each(Object.keys(votingLaws) as StateCode[])(
  '%s lets a majority of the directors in office fill vacancies at a meeting of fewer than a quorum',
  (state) => {
    const fills = (inOffice: number, present: number, votes: number): boolean =>
      vacancyMeeting(votingLaws[state].board, board(7, inOffice), {
        present: people(present),
        votes: { for: votes, against: present - votes, abstain: 0 },
      }).met;
    expect([fills(1, 1, 1), fills(3, 2, 2), fills(3, 3, 1), fills(3, 1, 1), fills(0, 0, 0)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  },
);

describe('an act in which directors and officers have an interest', () => {
  const vote = (interested: string[], ...signed: string[]) =>
    withDisinterested(
      holderConsent(votingLaws['US-DE'].holders, [stock('Common', 600, 200, 200)], unchanged, ask('ordinary'), signed)!,
      votingLaws['US-DE'].holders,
      [stock('Common', 600, 200, 200)],
      interested,
      signed,
    );

  it('is cleared by more than half of the votes of the others (8 Del. C. § 144(a)(2))', () => {
    expect([
      vote(['p0'], 'p0').met,
      vote(['p0'], 'p0', 'p1').met,
      vote(['p0'], 'p0', 'p1', 'p2').met,
      vote([], 'p0').met,
    ]).toEqual([false, false, true, true]);
    expect(vote(['p0'], 'p0', 'p1')).toMatchObject({
      tests: [
        { test: 'consent', met: true },
        { test: 'disinterested_vote', required: '201', present: '200', total: '400', met: false },
      ],
      authority: { statute: expect.stringContaining('8 Del. C. § 144(a)(2)') },
    });
  });

  it('is not cleared where all holders have the interest, and says so', () => {
    expect(vote(people(3), 'p0')).toMatchObject({
      met: true,
      authority: { rule: expect.stringContaining('does not clear their conflict of interest') },
    });
  });
});

it('only Wyoming asks holders about non-cash shares above a fifth of the votes (W.S. 17-16-621(f))', () => {
  const asks = (state: StateCode, shares: number, consideration: string) =>
    holdersVoteOnIssue(votingLaws[state].holders, [stock('Common', 600, 400)], 'Common', [{ shares, consideration }]);
  expect([
    asks('US-WY', 201, 'Services'),
    asks('US-WY', 200, 'Services'),
    asks('US-WY', 9000, 'Cash'),
    asks('US-DE', 9000, 'Services'),
  ]).toEqual([true, false, false, false]);
  expect(
    holdersVoteOnIssue(votingLaws['US-WY'].holders, [], 'Common', [{ shares: 1, consideration: 'Services' }]),
  ).toBe(false);
});

it.each([
  ['US-DE', '8 Del. C. § 213(b)'],
  ['US-CA', 'Cal. Corp. Code § 701(b)'],
  ['US-NY', 'N.Y. Bus. Corp. Law § 604'],
  ['US-TX', 'Tex. Bus. Orgs. Code § 6.102'],
  ['US-NV', 'NRS 78.350'],
  ['US-WY', 'W.S. 17-16-704 and 17-16-707'],
] as const)('%s has a record date for consents (%s)', (state, cite) =>
  expect(votingLaws[state].holders.record_date).toBe(cite),
);
