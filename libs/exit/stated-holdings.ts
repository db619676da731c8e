import { isHeldBack, type Division, unvestedLabel } from '#captable/cap_table';
import { grouped } from '#kernel/money';
import { listed } from '#documents/kit';

interface StatedHolding {
  held: string;
  /** Shares of a single class. Null for several classes and for rights without shares. */
  shares: number | null;
  /** Payment for services. */
  wages: boolean;
}

interface Payment {
  stakeholder_id: string | null;
  held: string;
}

const names: Readonly<Record<string, string>> = {
  'Note, repaid': 'Note payoff',
  'Note, as stock': 'Note (as converted)',
  'SAFE, its amount': 'SAFE (purchase amount)',
  'SAFE, as stock': 'SAFE (as converted)',
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Unvested stock is a separate payment. */
export function statedHolding(division: Division | null, { stakeholder_id, held }: Payment): StatedHolding {
  const named = { held: names[held] ?? held, shares: null, wages: false };
  if (division === null || 'interests' in division) return named;
  const of = <T extends { stakeholder_id: string | null }>(all: readonly T[]): T[] =>
    all.filter((one) => one.stakeholder_id === stakeholder_id);
  if (held === 'Warrant') return { ...named, shares: total(of(division.warrants).map(({ quantity }) => quantity)) };
  if (held === 'Option' || held === 'Stock unit') {
    const grants = of(division.grants).filter(
      ({ exercise_price }) => (exercise_price === null) === (held !== 'Option'),
    );
    return { ...named, shares: total(grants.map(({ vested, triggered }) => vested + triggered)), wages: true };
  }
  if (held !== 'Stock' && held !== unvestedLabel) return named;
  const held_back = of(division.unvested ?? []).filter((one) => isHeldBack(one, division.treatment));
  const rows = of(division.standings).filter(({ account }) => account === 'outstanding');
  const classes = [...Map.groupBy(rows, ({ share_class_id: id }) => id)]
    .map(([id, same]) => {
      const { name } = same[0]!;
      const later = total(held_back.filter((one) => one.share_class_id === id).map(({ quantity }) => quantity));
      return held === unvestedLabel
        ? { name: `${name} (unvested)`, shares: later }
        : { name, shares: total(same.map(({ quantity }) => quantity)) - later };
    })
    .filter(({ shares }) => shares > 0);
  return classes.length === 1
    ? { ...named, held: classes[0]!.name, shares: classes[0]!.shares }
    : { ...named, held: listed(classes.map(({ name, shares }) => `${grouped(shares)} ${name}`)) || named.held };
}

/** Holders of stock in a division, with or without a payment. */
export const stockholdersIn = (division: Division | null): string[] =>
  division === null || 'interests' in division
    ? []
    : [
        ...new Set(
          division.standings.flatMap(({ account, quantity, stakeholder_id: id }) =>
            account === 'outstanding' && quantity > 0 && id !== null ? [id] : [],
          ),
        ),
      ];

export const safesIn = (division: Division | null) =>
  division === null || 'interests' in division ? [] : division.convertibles.filter(({ kind }) => kind === 'safe');
