import type { LegalDate } from '#kernel/dates';
import type { HeldRole, Stakeholder } from './stakeholder.entity';

type Roles = readonly HeldRole[];
type Role = HeldRole['role'];

/** The end date is exclusive. */
export const hadRole = ({ roles }: Pick<Stakeholder, 'roles'>, role: string, on: LegalDate): boolean =>
  roles.some((held) => held.role === role && held.from <= on && (held.until === null || on < held.until));

/** A person has at most one open role of each kind. */
export const openRole = (roles: Roles, role: Role, on: LegalDate): HeldRole | null =>
  roles.find((held) => held.role === role && held.until === null && held.from <= on) ?? null;

/** Includes a role that ended on the day. */
export const roleAt = (roles: Roles, role: Role, on: LegalDate): HeldRole | null =>
  roles.findLast((held) => held.role === role && held.from <= on && (held.until === null || on <= held.until)) ?? null;

export const sameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function beginRole(roles: Roles, role: Role, titles: readonly string[], from: LegalDate): HeldRole[] {
  const held = openRole(roles, role, from);
  const all = [...(held?.titles ?? []), ...titles];
  return [...closed(roles, held, from, true), { role, titles: all, from, until: null }];
}

export function endRole(roles: Roles, role: Role, until: LegalDate, titles?: readonly string[]): HeldRole[] {
  const held = openRole(roles, role, until);
  if (!held) return [...roles];
  const left = titles ? held.titles.filter((title) => !titles.some((one) => sameTitle(one, title))) : [];
  return [
    ...closed(roles, held, until, left.length > 0),
    ...(left.length > 0 ? [{ role, titles: left, from: until, until: null }] : []),
  ];
}

/** Drops a role that is replaced on the day it began, but keeps a role that ends on that day. */
const closed = (roles: Roles, held: HeldRole | null, until: LegalDate, replaced: boolean): HeldRole[] =>
  roles.flatMap((one) => (one !== held ? [one] : replaced && held.from === until ? [] : [{ ...held, until }]));
