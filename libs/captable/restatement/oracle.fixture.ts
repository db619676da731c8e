/** `of`: the act that made the shares. A struck-out act never happened. */
export interface Act {
  form: 'issue' | 'retirement' | 'transfer';
  who: string;
  to: string | null;
  quantity: number;
  day: string;
  of: { act: number; part: 'resulting' | 'balance' } | null;
  struck: boolean;
}

interface Lot {
  holder: string;
  quantity: number;
  since: string;
}

/** An independent model without a ledger. Returns the first impossible act. */
export function fold(
  acts: readonly Act[],
  people: readonly string[],
  authorized: number,
): { on(day: string): number[] } | { broken: string } {
  const lots = new Map<string, Lot>();
  const moves: { day: string; holder: string; quantity: number }[] = [];
  for (const [index, { form, who, to, quantity, day, of, struck }] of acts.entries()) {
    if (struck) continue;
    if (form === 'issue') {
      lots.set(`${index} resulting`, { holder: who, quantity, since: day });
      moves.push({ day, holder: who, quantity });
      continue;
    }
    const key = `${of!.act} ${of!.part}`;
    const lot = lots.get(key);
    if (!lot || lot.holder !== who || lot.quantity < quantity || lot.since > day || to === who)
      return { broken: `act ${index}` };
    lots.delete(key);
    moves.push({ day, holder: who, quantity: -quantity });
    if (lot.quantity > quantity)
      lots.set(`${index} balance`, { holder: who, quantity: lot.quantity - quantity, since: day });
    if (to !== null) {
      lots.set(`${index} resulting`, { holder: to, quantity, since: day });
      moves.push({ day, holder: to, quantity });
    }
  }
  const on = (day: string): number[] =>
    people.map((holder) =>
      moves.filter((one) => one.holder === holder && one.day <= day).reduce((sum, one) => sum + one.quantity, 0),
    );
  const crowded = moves.find(({ day }) => on(day).reduce((sum, one) => sum + one, 0) > authorized);
  return crowded ? { broken: `what is issued on ${crowded.day}` } : { on };
}
