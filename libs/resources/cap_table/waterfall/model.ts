import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { ShareClass } from '#resources/share_class';
import { capTable, type Standing } from '../holdings';
import { divide, type Claim } from './waterfall';
import type { ModelWaterfall, WaterfallView } from './waterfall.dto';

const oneForOne = { numerator: '1', denominator: '1' };

/** Who would get what if a company were sold for so much. Preferred stock that does not convert into common stock never becomes any. */
export function modelWaterfall(as_of: LegalDate, { standings, classes }: { standings: readonly Standing[]; classes: readonly ShareClass[] }, { id: entity_id, proceeds_cents, options = [] }: ModelWaterfall): WaterfallView {
  const refuse = (why: string): Problem => new Problem('invalid_state_transition', why);
  if (classes.some(({ class_type }) => class_type === 'membership_interest')) throw refuse('An LLC distributes as its operating agreement says: this is for stock.');
  const table = capTable(standings);
  if (table.outstanding === 0) throw refuse(`Nobody holds stock on ${as_of}, so there is nobody to be paid.`);
  const held = table.classes.filter(({ outstanding }) => outstanding > 0).map((standing) => {
    const of = classes.find(({ id }) => id === standing.share_class_id)!;
    if (of.class_type === 'preferred' && of.participation === null) throw refuse(`What ${of.name} prefers is not on record.`);
    const positions = table.holders.flatMap(({ stakeholder_id, positions: all }) => all.filter(({ share_class_id }) => share_class_id === of.id).map(({ quantity }) => ({ stakeholder_id, quantity })));
    return { of, standing, positions };
  });
  const claims = [
    ...held.map(({ of, positions }): Claim => ({
      seniority: of.seniority, preference: of.class_type === 'preferred' ? of : null, ratio: of.class_type === 'preferred' ? of.conversion_rights?.ratio ?? null : oneForOne, exercise_price: null, holdings: positions.map(({ quantity }) => quantity),
    })),
    ...options.map(({ quantity, exercise_price }): Claim => ({ seniority: 0, preference: null, ratio: oneForOne, exercise_price, holdings: [quantity] })),
  ];
  const payouts = divide(proceeds_cents, claims);
  if (!payouts) throw refuse('The preferences are paid, something is left, and no share is common stock or would become it.');
  const paid = held.map((one, index) => ({ ...one, ...payouts[index]! }));
  const positions = Map.groupBy(paid.flatMap(({ of, positions: all, cents }) => all.map((one, index) => ({ share_class_id: of.id, ...one, amount_cents: cents[index]! }))), ({ stakeholder_id }) => stakeholder_id);
  return {
    object: 'waterfall', entity_id, as_of, proceeds_cents,
    classes: paid.map(({ of, standing, as_common, cents }) => ({ share_class_id: of.id, name: of.name, as_common, quantity: standing.outstanding, amount_cents: total(cents) })),
    options: options.map(({ name }, index) => { const { as_common, cents } = payouts[held.length + index]!; return { name, exercised: as_common, amount_cents: total(cents) }; }),
    holders: table.holders.map(({ stakeholder_id }) => {
      const of = positions.get(stakeholder_id)!;
      return { stakeholder_id, amount_cents: total(of.map(({ amount_cents }) => amount_cents)), positions: of.map(({ stakeholder_id: _, ...position }) => position) };
    }),
  };
}

const total = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
