import { isDeepStrictEqual } from 'node:util';
import type { HolderLaw, Vote } from '#law/states/voting-law';
import type { ClassVotes } from './holders';

/** Whether the charter waives the vote of common stock on its number. Null if it does not say. */
export interface NumberProvision {
  common_number_vote: boolean | null;
}

export interface Effects {
  /** Null means unknown and treats every class as affected. */
  affected: readonly string[] | null;
  /** Series whose terms the act changes, unlike those of the others. */
  series?: readonly string[];
  /** Whether it changes common stock only in the number of its authorized shares. */
  numberOnly?: boolean;
}

/** A charter may leave the number of a class to all the stock entitled to vote (8 Del. C. § 242(b)(2)). */
export const votesOnNumber = (
  { number_vote: law }: Pick<HolderLaw, 'number_vote'>,
  { common_number_vote }: NumberProvision,
  { class_type }: Pick<ClassVotes, 'class_type'>,
): boolean => law === undefined || common_number_vote !== false || class_type !== 'common';

/**
 * Classes that vote separately. In Delaware, all series of preferred stock vote as one class, and a series votes apart
 * if the act changes its terms unlike those of the others (8 Del. C. § 242(b)(2)).
 */
export function votingGroups(
  law: HolderLaw,
  vote: Vote,
  classes: readonly ClassVotes[],
  { affected, series = [], numberOnly = false }: Effects,
  provision: NumberProvision,
): ClassVotes[][] {
  if (vote.classes === 'none') return [];
  const issued = classes.filter(({ holders }) => holders.some(({ quantity }) => quantity > 0));
  const chosen = issued.filter(
    (one) =>
      (vote.classes === 'every' || affected === null || affected.includes(one.share_class_id)) &&
      !(numberOnly && !votesOnNumber(law, provision, one)),
  );
  if (!vote.preferred_together) return chosen.map((one) => [one]);
  const preferred = issued.filter(({ class_type }) => class_type === 'preferred');
  const changes = ({ share_class_id }: ClassVotes): boolean => series.includes(share_class_id);
  return [
    ...chosen.filter((one) => !preferred.includes(one)).map((one) => [one]),
    ...(chosen.some((one) => preferred.includes(one) && !changes(one)) ? [preferred] : []),
    ...preferred.filter(changes).map((one) => [one]),
  ];
}

/** Series whose terms a charter amendment changes. None if it changes all series alike. */
export function seriesApart(classes: readonly ClassVotes[], particulars: object | null = null): string[] {
  const { terms = [] } = (particulars ?? {}) as { terms?: readonly { class_name: string }[] };
  const series = classes.filter(
    ({ class_type, holders }) => class_type === 'preferred' && holders.some(({ quantity }) => quantity > 0),
  );
  const changes = series.map(({ name }) => {
    const { class_name: _, ...change } = terms.find(({ class_name }) => class_name === name) ?? { class_name: name };
    return change;
  });
  return changes.every((one) => isDeepStrictEqual(one, changes[0]))
    ? []
    : series.filter((_, index) => Object.keys(changes[index]!).length > 0).map(({ share_class_id }) => share_class_id);
}
