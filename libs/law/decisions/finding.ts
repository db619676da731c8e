import { inWords, leastOf, reaches, type Threshold } from '#kernel/threshold';

export interface Authority {
  statute: string;
  rule: string;
  required: string;
  present: string;
}

/** Numbers are text because vote counts can exceed the JSON number range. */
export interface Test {
  test: 'quorum' | 'vote' | 'consent' | 'class_vote' | 'protective_vote' | 'disinterested_vote';
  share_class_id: string | null;
  required: string;
  present: string;
  total: string;
  met: boolean;
}

export interface Finding {
  met: boolean;
  authority: Authority;
  tests: Test[];
}

interface Measure {
  test: Test['test'];
  threshold: Threshold;
  have: bigint;
  total: bigint;
  share_class_id?: string;
}

export const measure = ({
  test,
  threshold,
  have,
  total,
  share_class_id = null,
}: Omit<Measure, 'share_class_id'> & { share_class_id?: string | null }): Test => ({
  test,
  share_class_id,
  required: String(leastOf(threshold, total)),
  present: String(have),
  total: String(total),
  met: reaches(threshold, have, total),
});

const grouped = (value: string): string => value.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

type Phrase = (test: Test, count: string) => string;

/** For example '2 of 3 directors present; 2 of 2 votes for'. */
export const countsText = (tests: readonly Test[], side: 'required' | 'present', phrase: Phrase): string =>
  tests.map((one) => phrase({ ...one, total: grouped(one.total) }, grouped(one[side]))).join('; ');

export const shareOf = (threshold: Threshold): string => `${inWords(threshold)} of`;
