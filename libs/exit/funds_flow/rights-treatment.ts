import { dollars } from '#kernel/money';
import type { FixedFlow } from '#exit/corporate_transaction';
import type { Staged } from './owner-parts';

const sentences: Readonly<Record<string, (paid: string) => string>> = {
  Option: (paid) => `The vested part was cashed out for ${paid}.`,
  'Stock unit': (paid) => `The vested part was paid out at ${paid}.`,
  Warrant: (paid) => `It was cashed out for ${paid}.`,
  'SAFE, as stock': (paid) => `It was converted, and its holder receives ${paid}.`,
  'SAFE, its amount': (paid) => `It was cashed out for ${paid}.`,
  'Note, as stock': (paid) => `It was converted, and its holder receives ${paid}.`,
  'Note, repaid': (paid) => `It was repaid in the amount of ${paid}.`,
};

export function treatmentOfRights({ clear, closing, whole }: Staged): FixedFlow['rights'] {
  const paid = new Map(closing.map((proceedsPart) => [proceedsPart.right_id, proceedsPart]));
  const ids = new Set([...closing, ...whole].map(({ right_id }) => right_id));
  const atOnce = new Map(clear.map(({ right_id, amount_cents }) => [right_id, amount_cents]));
  const inAll = new Map(whole.map((proceedsPart) => [proceedsPart.right_id, proceedsPart.amount_cents]));
  return [...ids].flatMap((id) => {
    if (id === null) return [];
    const at = paid.get(id);
    const more = (inAll.get(id) ?? 0) - (at?.amount_cents ?? 0);
    const treated = [
      at ? sentences[at.held]!(dollars(at.amount_cents)) : 'It received no payment at the closing.',
      ...(more > 0 ? [`An earn-out can pay its holder up to ${dollars(more)}${at ? ' more' : ''}.`] : []),
    ];
    const paid_cents = at?.amount_cents ?? 0;
    return {
      id,
      treated: treated.join(' '),
      paid_cents,
      escrow_cents: Math.max(0, paid_cents - (atOnce.get(id) ?? 0)),
      earn_out_cents: Math.max(0, more),
    };
  });
}
