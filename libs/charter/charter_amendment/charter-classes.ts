import { isDeepStrictEqual } from 'node:util';
import type { ShareTerms } from '#charter/amendment';
import type { CharterAmendmentFacts } from './charter-amendment.document';
import type { ClassRightsFacts, RankFacts } from './class-rights.clauses';
import {
  lackingAfter,
  type Capacity,
  type ClassTermsInput,
  type ShareClass,
  type StatedClass,
} from '#ledger/share_class';
import type { CharterAmendment } from './charter-amendment.entity';

type Changes = Pick<CharterAmendment, 'new_classes' | 'changed_classes'>;

const keys = [
  'name',
  'class_type',
  'authorized_shares',
  'par_value',
  'votes_per_share',
  'seniority',
  'id_prefix',
  'original_issue_price',
  'liquidation_preference_multiple',
  'participation',
  'participation_cap_multiple',
  'conversion_rights',
] as const satisfies readonly (keyof StatedClass)[];

export const statedOf = (of: StatedClass): ClassTermsInput =>
  Object.fromEntries(keys.filter((key) => of[key] !== null).map((key) => [key, of[key]])) as unknown as ClassTermsInput;

export const termsOf = (stated: ClassTermsInput): StatedClass =>
  Object.fromEntries(keys.map((key) => [key, stated[key] ?? null])) as unknown as StatedClass;

/** `id` is null until the class exists. */
type CharterClass = StatedClass & { id: string | null };

export const amended = (classes: readonly ShareClass[], { new_classes, changed_classes }: Changes): CharterClass[] => [
  ...classes.map((one): CharterClass => {
    const changed = changed_classes.find(({ share_class_id }) => share_class_id === one.id);
    return { ...(changed ? termsOf(changed.after) : one), id: one.id };
  }),
  ...new_classes.map((one): CharterClass => ({ ...termsOf(one), id: null })),
];

export const changesNumber = ({ before, after }: Changes['changed_classes'][number]): boolean =>
  before.authorized_shares !== after.authorized_shares;

export const changesNumbers = ({ new_classes, changed_classes }: Changes): boolean =>
  new_classes.length > 0 || changed_classes.some(changesNumber);

export const changesRights = ({ before, after }: Changes['changed_classes'][number]): boolean =>
  !isDeepStrictEqual({ ...before, authorized_shares: 0 }, { ...after, authorized_shares: 0 });

function rightsIn(of: CharterClass, all: readonly CharterClass[]): ClassRightsFacts {
  const { name, class_type, votes_per_share, conversion_rights: converts } = of;
  const isPreferred = class_type === 'preferred';
  return {
    name,
    votes_per_share,
    preference: isPreferred
      ? {
          original_issue_price: of.original_issue_price!,
          liquidation_preference_multiple: of.liquidation_preference_multiple!,
          participation: of.participation!,
          participation_cap_multiple: of.participation_cap_multiple,
        }
      : null,
    converts: converts && {
      ...converts.ratio,
      into: all.find(({ id }) => id === converts.converts_to_share_class_id)!.name,
    },
    rank: rankIn(of, all),
  };
}

/** Empty for common stock, which is paid last. */
function rankIn(of: CharterClass, all: readonly CharterClass[]): RankFacts {
  const others = all.filter((one) => one !== of && one.class_type === 'preferred' && of.class_type === 'preferred');
  const namesWhere = (which: (one: CharterClass) => boolean): string[] => others.filter(which).map((one) => one.name);
  return {
    paid_before: namesWhere((one) => one.seniority < of.seniority),
    paid_with: namesWhere((one) => one.seniority === of.seniority),
    paid_after: namesWhere((one) => one.seniority > of.seniority),
  };
}

export function rightsBeside(before: ClassTermsInput | null, after: ClassTermsInput): ShareTerms {
  const { par_value, votes_per_share, participation_cap_multiple, conversion_rights } = after;
  const { seniority, original_issue_price, liquidation_preference_multiple, participation } = after;
  const terms = {
    par_value,
    votes_per_share,
    original_issue_price,
    seniority: after.class_type === 'preferred' ? seniority : undefined,
    liquidation_preference_multiple,
    participation,
    participation_cap_multiple,
  };
  const was = before as Record<string, unknown> | null;
  const changed = Object.entries(terms).filter(([name, value]) => value !== undefined && value !== was?.[name]);
  const { ratio } = conversion_rights ?? {};
  const converts = ratio && !isDeepStrictEqual(conversion_rights, before?.conversion_rights);
  return {
    ...Object.fromEntries(changed),
    ...(converts ? { conversion_numerator: ratio.numerator, conversion_denominator: ratio.denominator } : {}),
  };
}

export function changesOf(
  classes: readonly ShareClass[],
  changes: Changes,
): Pick<CharterAmendmentFacts, 'created' | 'changed'> {
  const all = amended(classes, changes);
  return {
    created: all.filter(({ id }) => id === null).map((one) => rightsIn(one, all)),
    changed: changes.changed_classes.filter(changesRights).map(({ share_class_id, before, after }) => {
      const { seniority, ...terms } = rightsBeside(before, after);
      const of = all.find(({ id }) => id === share_class_id)!;
      return { class_name: of.name, ...terms, ...(seniority === undefined ? {} : { rank: rankIn(of, all) }) };
    }),
  };
}

export const promisedByOthers = (
  promised: ReadonlyMap<string, number>,
  { changed_classes }: Pick<Changes, 'changed_classes'>,
): Map<string, number> => {
  const others = new Map(promised);
  for (const { share_class_id: id, before, after } of changed_classes)
    others.set(id, (promised.get(id) ?? 0) - Math.max(0, before.authorized_shares - after.authorized_shares));
  return others;
};

/** Returns the first class with too few authorized shares and a sentence, or null. */
export function lackingIn(
  capacities: readonly Capacity[],
  { changed_classes }: Pick<Changes, 'changed_classes'>,
): { id: string; says: string } | null {
  const after = capacities.map((one) => {
    const changed = changed_classes.find(({ share_class_id }) => share_class_id === one.id);
    if (!changed) return one;
    const { before, after: then } = changed;
    return {
      ...one,
      unissued: one.unissued + then.authorized_shares - before.authorized_shares,
      conversion_rights: (then.conversion_rights as Capacity['conversion_rights'] | undefined) ?? null,
    };
  });
  const lacking = lackingAfter(capacities, after);
  return (
    lacking && {
      id: lacking.id,
      says:
        `Not enough authorized shares: ${lacking.name} needs ${lacking.by} more to cover the shares issued, ` +
        'reserved, promised, and issuable on conversion',
    }
  );
}
