import type { LegalDate } from '#kernel/dates';
import type { HeldRole, Stakeholder } from './stakeholder.entity';

type Roles = readonly HeldRole[];
type Role = HeldRole['role'];

/** Whether a person had a role on a day; the day on which it ends is no longer one. */
export const hadRole = ({ roles }: Pick<Stakeholder, 'roles'>, role: string, on: LegalDate): boolean =>
  roles.some((held) => held.role === role && held.from <= on && (held.until === null || on < held.until));

/**
 * The role that a person has had since a day or longer, and still has; null for none. Of each role one is open at a
 * time.
 */
export const openRole = (roles: Roles, role: Role, on: LegalDate): HeldRole | null =>
  roles.find((held) => held.role === role && held.until === null && held.from <= on) ?? null;

export const sameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Roles with one that begins on a day; titles join those that are held already. */
export function beginRole(roles: Roles, role: Role, titles: readonly string[], from: LegalDate): HeldRole[] {
  const held = openRole(roles, role, from);
  const all = [...(held?.titles ?? []), ...titles];
  return [...closed(roles, held, from, true), { role, titles: all, from, until: null }];
}

/** Roles of which one ends on a day, or only some of its titles do. */
export function endRole(roles: Roles, role: Role, until: LegalDate, titles?: readonly string[]): HeldRole[] {
  const held = openRole(roles, role, until);
  if (!held) return [...roles];
  const left = titles ? held.titles.filter((title) => !titles.some((one) => sameTitle(one, title))) : [];
  return [
    ...closed(roles, held, until, left.length > 0),
    ...(left.length > 0 ? [{ role, titles: left, from: until, until: null }] : []),
  ];
}

/** A role that is replaced on the day it began leaves no trace; one that ends on that day does. */
const closed = (roles: Roles, held: HeldRole | null, until: LegalDate, replaced: boolean): HeldRole[] =>
  roles.flatMap((one) => (one !== held ? [one] : replaced && held.from === until ? [] : [{ ...held, until }]));
