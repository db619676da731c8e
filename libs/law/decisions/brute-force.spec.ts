import fc from 'fast-check';
import { boardConsent, boardMeeting } from './board';
import type { HolderQuestion } from './holders';
import { board, people, votingStock, ask, holds, agreement, interests } from './votes.fixture';
import { memberConsent } from './members';
import type { StateCode } from '#law/common/jurisdictions';
import { votingLaws } from '#law/states/index';

describe('agrees with a brute-force statement of each statute', () => {
  const state = fc.constantFrom<StateCode>('US-DE', 'US-CA', 'US-NY', 'US-TX', 'US-NV', 'US-WY');

  it('on every board meeting and consent', () => {
    const boards = fc.record({
      state,
      seats: fc.integer({ min: 1, max: 12 }),
      vacant: fc.nat(12),
      provision: fc.constantFrom(null, 'majority', '1/3', '2/5', '2/3', 'unanimous'),
      absent: fc.nat(12),
      yes: fc.nat(12),
      no: fc.nat(12),
      unsigned: fc.nat(3),
    });
    fc.assert(
      fc.property(boards, ({ state: of, seats, vacant, provision, absent, yes, no, unsigned }) => {
        const serving = Math.max(0, seats - vacant);
        const there = Math.max(0, serving - absent);
        const [ayes, noes] = [Math.min(yes, there), Math.min(no, Math.max(0, there - Math.min(yes, there)))];
        const whole = of === 'US-NV' ? serving : seats;
        const isQuorum = (count: number): boolean => {
          if (count === 0) return false;
          if (of === 'US-CA' && whole > 1 && count < 2) return false;
          if (of !== 'US-NV' && count * 3 < whole) return false;
          return {
            majority: count * 2 > whole,
            '1/3': count * 3 >= whole,
            '2/5': count * 5 >= whole * 2,
            '2/3': count * 3 >= whole * 2,
            unanimous: count >= whole,
          }[provision ?? 'majority']!;
        };
        const law = votingLaws[of].board;
        const seated = board(seats, serving);
        const met = boardMeeting(
          law,
          seated,
          { quorum: provision, vote: null },
          { present: people(there), votes: { for: ayes, against: noes, abstain: there - ayes - noes } },
        ).met;
        const signed = Math.max(0, serving - unsigned);
        const consented = boardConsent(law, seated, { quorum: provision, vote: null }, people(signed)).met;
        expect([met, consented]).toEqual([
          isQuorum(there) && ayes > there - ayes,
          isQuorum(serving) && signed === serving,
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  it('on every consent of holders', () => {
    const holding = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 });
    const tables = fc.record({
      state,
      ballot: fc.constantFrom<HolderQuestion['ballot']>(
        'ordinary',
        'election',
        'removal',
        'charter_amendment',
        'merger',
        'asset_sale',
        'dissolution',
      ),
      classes: fc.array(fc.record({ shares: holding, votes: fc.constantFrom(0, 1, 10) }), { maxLength: 3 }),
      charter: fc.constantFrom(null, 'minimum_votes', 'unanimous'),
      old: fc.boolean(),
      signed: fc.subarray(['p0', 'p1', 'p2']),
      named: fc.option(fc.subarray([0, 1, 2])),
    });
    fc.assert(
      fc.property(tables, ({ state: of, ballot, classes, charter, old, signed, named }) => {
        const table = classes.map(({ shares, votes }, index) => votingStock(String(index), votes, ...shares));
        const papers = classes.flatMap(({ shares, votes }) =>
          shares.flatMap((count, holder) => Array.from({ length: count * votes }, () => signed.includes(`p${holder}`))),
        );
        const inClass = classes.map(({ shares }) =>
          shares.flatMap((count, holder) => Array.from({ length: count }, () => signed.includes(`p${holder}`))),
        );
        const [major, twoThirds, half] = [
          (box: boolean[]) => yes(box) * 2 > box.length,
          (box: boolean[]) => yes(box) * 3 >= box.length * 2,
          (box: boolean[]) => yes(box) * 2 >= box.length,
        ];
        const fundamental = ['charter_amendment', 'merger', 'asset_sale', 'dissolution'].includes(ballot);
        const allOf = charter === null ? ['US-NY', 'US-TX', 'US-WY'].includes(of) : charter === 'unanimous';
        const enough =
          allOf || (of === 'US-CA' && ballot === 'election')
            ? (box: boolean[]) => box.every(Boolean)
            : of === 'US-TX' && fundamental
              ? twoThirds
              : of === 'US-NV' && ballot === 'removal'
                ? twoThirds
                : of === 'US-NY' && old && ['merger', 'asset_sale', 'dissolution'].includes(ballot)
                  ? twoThirds
                  : of === 'US-CA' && ballot === 'dissolution'
                    ? half
                    : major;
        const apart =
          of === 'US-CA' && ballot === 'merger'
            ? [0, 1, 2]
            : ballot === 'charter_amendment' ||
                (of === 'US-TX' && fundamental) ||
                (ballot === 'merger' && ['US-NY', 'US-WY'].includes(of))
              ? (named ?? [0, 1, 2])
              : [];
        const expected =
          papers.length > 0 &&
          enough(papers) &&
          inClass.every((box, index) => box.length === 0 || !apart.includes(index) || enough(box));
        expect(
          holds(
            of,
            table,
            signed,
            ask(ballot, { affected: named?.map(String) ?? null, formation_date: old ? '1990-01-01' : '2020-01-01' }),
            { consent: charter as 'unanimous' | null, fundamental_vote: null },
          ),
        ).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('on every consent of members', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<StateCode>('US-DE', 'US-WY'),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }),
        fc.subarray(people(5)),
        fc.constantFrom('ordinary' as const, 'dissolution' as const, 'merger' as const, 'amendment' as const),
        (of, parts, signed, ballot) => {
          const given = parts.flatMap((part, index) =>
            Array.from({ length: part }, () => signed.includes(`p${index}`)),
          );
          const heads = parts.map((_, index) => signed.includes(`p${index}`));
          const expected =
            parts.length > 0 &&
            (of === 'US-WY'
              ? ballot === 'ordinary'
                ? yes(given) * 2 > given.length && yes(heads) * 2 > heads.length
                : given.every(Boolean)
              : ballot === 'dissolution'
                ? yes(given) * 3 > given.length * 2
                : ballot === 'amendment'
                  ? given.every(Boolean)
                  : yes(given) * 2 > given.length);
          expect(memberConsent(votingLaws[of].members!, interests(...parts), agreement, ballot, signed).met).toBe(
            expected,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  const yes = (box: boolean[]): number => box.filter(Boolean).length;
});
