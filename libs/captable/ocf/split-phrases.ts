/** Terms with a single current value in the format. */
export const splitTerms = ['par_value', 'votes_per_share', 'original_issue_price'] as const;
interface TermChange {
  of: string;
  term: (typeof splitTerms)[number];
  before: string | null;
  after: string | null;
}

const paid = ', paid for in cash';
const [another, nothing] = [': another takes its place.', ', and no whole share is left of it.'];
const patterns = {
  by: /^By the split (.+)\.$/s,
  tooSmall: /^Less than a whole share after the split (.+)\.$/s,
  gone: /^Its shares are split by (.+)$/s,
  changed: /^(.+): (par_value|votes_per_share|original_issue_price) (\S+) until then, (\S+) since\.$/s,
};
const idIn = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;

/** Facts without a field in the format. */
export const splitPhrases = {
  by: {
    say: (split: string): string => `By the split ${split}.`,
    read: (text: string): string | null => idIn(patterns.by, text),
  },
  /** For a security too small for a whole share. */
  tooSmall: {
    say: (split: string, inCash: boolean): string =>
      `Less than a whole share after the split ${split}${inCash ? paid : ''}.`,
    read(text: string): { split: string; inCash: boolean } | null {
      const said = idIn(patterns.tooSmall, text);
      return said === null
        ? null
        : said.endsWith(paid)
          ? { split: said.slice(0, -paid.length), inCash: true }
          : { split: said, inCash: false };
    },
  },
  /** For a split grant or warrant. */
  gone: {
    say: (split: string, isLeft: boolean): string => `Its shares are split by ${split}${isLeft ? another : nothing}`,
    read(text: string): { split: string; isLeft: boolean } | null {
      const said = idIn(patterns.gone, text);
      const end = said === null ? undefined : [another, nothing].find((one) => said.endsWith(one));
      return end === undefined ? null : { split: said!.slice(0, -end.length), isLeft: end === another };
    },
  },
  /** Names the predecessor. A security may be split after expiry and before its lapse is recorded. */
  inPlace: {
    say: (split: string, security_id: string): string => `By the split ${split} in place of ${security_id}.`,
    isOne: (text: string): boolean =>
      text.startsWith('By the split ') && text.includes(' in place of ') && text.endsWith('.'),
  },
  changed: {
    say: ({ of, term, before, after }: TermChange): string => `${of}: ${term} ${before} until then, ${after} since.`,
    read(text: string): TermChange | null {
      const said = patterns.changed.exec(text);
      return said && { of: said[1]!, term: said[2] as TermChange['term'], before: said[3]!, after: said[4]! };
    },
  },
};

export const statesSplit = (comment: string): boolean =>
  splitPhrases.by.read(comment) !== null ||
  splitPhrases.changed.read(comment) !== null ||
  splitPhrases.inPlace.isOne(comment);
