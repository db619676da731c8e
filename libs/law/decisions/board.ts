import { capitalized } from '#kernel/words';
import { isAsStrict, leastOf, type Threshold } from '#kernel/threshold';
import { measure, countsText, shareOf, type Finding, type Test } from './finding';
import type { Ballot, BoardLaw } from '#law/states/voting-law';

export interface Board {
  directorships: number;
  in_office: readonly string[];
}

/** Null applies the statute. */
interface BoardProvisions {
  quorum: Threshold | null;
  vote: Threshold | null;
}

export interface Meeting {
  present: readonly string[];
  votes: { for: number; against: number; abstain: number };
}

const wholeBoard = ({ whole }: BoardLaw, { directorships, in_office }: Board): number =>
  whole === 'in_office' ? in_office.length : Math.max(directorships, in_office.length);

/** Raises bylaw provisions to the statutory floor. */
export function quorumOf(law: BoardLaw, board: Board, { quorum }: BoardProvisions): number {
  const whole = wholeBoard(law, board);
  const asked = Number(leastOf(quorum ?? 'majority', BigInt(whole)));
  if (!law.floor || whole === 0) return asked;
  return Math.max(asked, Number(leastOf(law.floor.least, BigInt(whole))), Math.min(law.floor.directors, whole));
}

export const isQuorumPermitted = ({ floor }: BoardLaw, quorum: Threshold): boolean =>
  floor === null || isAsStrict(quorum, floor.least);

const inOffice = ({ in_office }: Board, people: readonly string[]): number =>
  new Set(people.filter((id) => in_office.includes(id))).size;

function quorumTest(law: BoardLaw, board: Board, provisions: BoardProvisions, have: number): Test {
  const required = quorumOf(law, board, provisions);
  return {
    test: 'quorum',
    share_class_id: null,
    required: String(required),
    present: String(have),
    total: String(wholeBoard(law, board)),
    met: have >= required && have > 0,
  };
}

const quorumRule = ({ whole }: BoardLaw, { quorum }: BoardProvisions): string =>
  `${shareOf(quorum ?? 'majority')} ` +
  `${whole === 'in_office' ? 'the directors in office' : 'the total number of directors, including vacancies,'}`;

/** Adds a majority of the whole board, including vacancies, where a statute requires it (8 Del. C. § 275(a)). */
function wholeBoardTest(
  law: BoardLaw,
  board: Board,
  ballot: Ballot | null,
  votesFor: number,
): { tests: Test[]; rule: string } {
  const { of_whole: asked } = law;
  if (!asked || ballot === null || !asked.ballots.includes(ballot)) return { tests: [], rule: '' };
  return {
    tests: [
      measure({ test: 'vote', threshold: 'majority', have: BigInt(votesFor), total: BigInt(wholeBoard(law, board)) }),
    ],
    rule: ` Adoption requires a majority of the whole board, including vacancies (${asked.statute}).`,
  };
}

const joined = (
  tests: readonly Test[],
  phrase: (test: Test, count: string) => string,
  whole: readonly Test[],
): Record<'required' | 'present', string> => {
  const all = (side: 'required' | 'present'): string =>
    [
      countsText(tests, side, phrase),
      ...whole.map((one) => `${one[side]} of ${one.total} directors of the whole board`),
    ].join('; ');
  return { required: all('required'), present: all('present') };
};

/**
 * Tests a board meeting: a quorum and a majority of the directors present, so abstentions count against. 8 Del. C. §
 * 141(b), Cal. Corp. Code § 307(a)(7) and (8), N.Y. Bus. Corp. Law §§ 707 and 708(d), Tex. Bus. Orgs. Code §§ 21.413
 * and 21.415, NRS 78.315(1), W.S. 17-16-824.
 */
export function boardMeeting(
  law: BoardLaw,
  board: Board,
  provisions: BoardProvisions,
  { present, votes }: Meeting,
  ballot: Ballot | null = null,
): Finding {
  const there = inOffice(board, present);
  const vote = provisions.vote ?? 'majority';
  const tests = [
    quorumTest(law, board, provisions, there),
    measure({ test: 'vote', threshold: vote, have: BigInt(Math.min(votes.for, there)), total: BigInt(there) }),
  ];
  const phrase = ({ test, total }: Test, count: string): string =>
    test === 'quorum' ? `${count} of ${total} directors present` : `${count} of ${total} votes for`;
  const whole = wholeBoardTest(law, board, ballot, Math.min(votes.for, there));
  const rule =
    `${capitalized(quorumRule(law, provisions))} constitutes a quorum, and the vote of ${shareOf(vote)} the ` +
    `directors present is the act of the board.${whole.rule}`;
  const all = [...tests, ...whole.tests];
  return {
    met: all.every(({ met }) => met),
    tests: all,
    authority: { statute: law.cite.quorum, rule, ...joined(tests, phrase, whole.tests) },
  };
}

/**
 * Tests unanimous written consent of the directors in office, who must form a quorum of the whole board (8 Del. C. §
 * 141(f); Applied Energetics, Inc. v. Farley, 239 A.3d 409 (Del. Ch. 2020)). Cal. Corp. Code § 307(b) states this
 * rule; for the other states it is the conservative reading.
 */
export function boardConsent(
  law: BoardLaw,
  board: Board,
  provisions: BoardProvisions,
  signed: readonly string[],
  ballot: Ballot | null = null,
): Finding {
  const have = inOffice(board, signed);
  const tests = [
    quorumTest(law, board, provisions, board.in_office.length),
    measure({ test: 'consent', threshold: 'unanimous', have: BigInt(have), total: BigInt(board.in_office.length) }),
  ];
  const phrase = ({ test, total }: Test, count: string): string =>
    test === 'quorum' ? `${count} of ${total} directors in office` : `${count} of ${total} consents`;
  const whole = wholeBoardTest(law, board, ballot, have);
  const rule =
    'Every director in office must consent, and the directors in office must constitute a quorum: ' +
    `${quorumRule(law, provisions).replace(/,$/, '')}.${whole.rule}`;
  const all = [...tests, ...whole.tests];
  return {
    met: all.every(({ met }) => met),
    tests: all,
    authority: { statute: law.cite.consent, rule, ...joined(tests, phrase, whole.tests) },
  };
}

/**
 * Tests a meeting that fills vacancies: a majority of the directors in office, even below a quorum (8 Del. C. §
 * 223(a)(1)).
 */
export function vacancyMeeting({ cite }: BoardLaw, { in_office }: Board, { present, votes }: Meeting): Finding {
  const there = inOffice({ directorships: 0, in_office }, present);
  const test = measure({
    test: 'vote',
    threshold: 'majority',
    have: BigInt(Math.min(votes.for, there)),
    total: BigInt(in_office.length),
  });
  const phrase = ({ total }: Test, count: string): string => `${count} of ${total} directors in office for`;
  return {
    met: test.met && there > 0,
    tests: [test],
    authority: {
      statute: cite.vacancy,
      rule: 'A majority of the directors in office can fill vacancies, even if they are less than a quorum.',
      required: countsText([test], 'required', phrase),
      present: countsText([test], 'present', phrase),
    },
  };
}

/**
 * Directors in office, or a sole remaining director, fill vacancies even below a quorum: 8 Del. C. § 223(a)(1), Cal.
 * Corp. Code § 305(a), N.Y. Bus. Corp. Law § 705(a), Tex. Bus. Orgs. Code § 21.410, NRS 78.335, W.S.
 * 17-16-810(a)(iii). Written consent must be unanimous.
 */
export function vacancyConsent({ cite }: BoardLaw, { in_office }: Board, signed: readonly string[]): Finding {
  const total = BigInt(in_office.length);
  const test = measure({
    test: 'consent',
    threshold: 'unanimous',
    have: BigInt(inOffice({ directorships: 0, in_office }, signed)),
    total,
  });
  const phrase = ({ total: of }: Test, count: string): string => `${count} of ${of} consents`;
  return {
    met: test.met && total > 0n,
    tests: [{ ...test, met: test.met && total > 0n }],
    authority: {
      statute: `${cite.consent}; ${cite.vacancy}`,
      rule:
        'The directors in office can fill vacancies, even if they are less than a quorum. Without a meeting, each ' +
        'director must consent.',
      required: countsText([test], 'required', phrase),
      present: countsText([test], 'present', phrase),
    },
  };
}
