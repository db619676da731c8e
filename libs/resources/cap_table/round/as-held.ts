import { asCommon, type ShareClass } from '#resources/share_class';

interface Holder { stakeholder_id: string; positions: readonly { share_class_id: string; quantity: number }[] }

/** What holders have when preferred stock counts as what it would become, and what that is in all. */
export function asHeld(holders: readonly Holder[], classes: readonly ShareClass[]): { holders: { stakeholder_id: string; quantity: number }[]; outstanding: number } {
  const of = new Map(classes.map((one) => [one.id, one]));
  const held = holders.map(({ stakeholder_id, positions }) => ({ stakeholder_id, quantity: positions.reduce((total, { share_class_id, quantity }) => total + asCommon(of.get(share_class_id)!, quantity), 0) }));
  return { holders: held, outstanding: held.reduce((total, { quantity }) => total + quantity, 0) };
}
