import type { LegalDate } from '#kernel/dates';
import { firstShortage, type Change } from '#ledger/ledger_entry';
import { isCounted, uncounted } from '#ledger/share_class';
import type { Findings, BundlePlace, Rule } from './bundle/findings';
import type { ImportedPlan } from './grants/plans';
import { poolOf } from './grants/plan-pools';
import type { Recorded } from './act-order';
import type { ImportedClass } from './stock/classes';

const sharesOf = (by: number): string => (by === 1 ? '1 share' : `${by} shares`);

/** Many exports state the approval of the latest charter in place of the first. */
const authorizedLater = ([first]: ImportedClass['authorizations'], day: LegalDate): string =>
  first !== undefined && day < first.on
    ? ` The class does not have authorized shares before ${first.on}. Set its board_approval_date to the date of the ` +
      'charter that first authorized it, or omit the date to use the formation date.'
    : '';

/**
 * Stock beyond the charter is void (8 Del. C. §§ 151, 161), and grants must fit the pool of their plan, on every day.
 */
export function reportShortages(
  acts: readonly Recorded[],
  { classes, plans }: { classes: ReadonlyMap<string, ImportedClass>; plans: ReadonlyMap<string, ImportedPlan> },
  found: Findings,
): void {
  const changes = Map.groupBy(
    acts.flatMap(({ frees, place }) => frees.map((one) => ({ ...one, place }))),
    ({ of }) => of,
  );
  const check = (
    rule: Rule,
    all: readonly (Change & { place?: BundlePlace })[],
    message: (short: { day: LegalDate; by: number }) => string,
  ): void => {
    const short = firstShortage(all);
    const last = short && all.findLast(({ day, quantity, place }) => day === short.day && quantity < 0 && place);
    if (last) found.add(last.place!, rule, message(short), 'quantity');
    else if (short) found.tell({ param: 'bundle', code: rule, message: message(short) });
  };
  for (const [id, { facts, authorizations }] of classes) {
    if (authorizations.length > 0)
      check(
        'authorized_shares',
        [...authorizations.map(({ on, more }) => ({ day: on, quantity: more })), ...(changes.get(id) ?? [])],
        ({ day, by }) =>
          `On ${day}, ${facts.name} exceeds its authorized shares by ${sharesOf(by)}.` +
          authorizedLater(authorizations, day),
      );
  }
  const issuedOf = (id: string): number =>
    (changes.get(id) ?? []).reduce((issued, { quantity }) => issued - Math.min(0, quantity), 0);
  if (
    !isCounted(
      [...classes.values()].map(({ ocf_id, facts, converts }) => ({
        authorized_shares: facts.authorized_shares ?? issuedOf(ocf_id),
        conversion_rights: converts && { converts_to_share_class_id: converts.into, ratio: converts.ratio },
      })),
    )
  )
    found.tell({ param: 'bundle', code: 'whole_shares', message: uncounted });
  for (const { ocf_id, facts } of plans.values())
    check(
      'pool',
      changes.get(poolOf(ocf_id)) ?? [],
      ({ day, by }) => `On ${day}, the grants under ${facts.plan_name} exceed its pool by ${sharesOf(by)}.`,
    );
}
