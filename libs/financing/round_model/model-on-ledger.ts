import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { Entity } from '#companies/entity';
import { assertAtLeastPar } from '#law/stock/par-value';
import { classesOn } from '#ledger/share_class';
import { standings } from '#ledger/holdings';
import { modelRound, supposed } from './model-round';
import { isConvertedBy, outstandingConvertibles } from './outstanding-convertibles';
import type { CapTableModelView, ModelRound } from './round.dto';

/**
 * Notes below their financing threshold stay notes. The series has the par value of common stock. Returns 409
 * `below_par` if a share would cost less.
 */
export async function modelOn(
  read: Reader,
  as_of: LegalDate,
  asked: ModelRound,
  interest_to: LegalDate = as_of,
): Promise<CapTableModelView> {
  const new_money_cents = asked.investors.reduce((total, { amount_cents }) => total + amount_cents, 0);
  const convertibles = asked.convertibles
    ? supposed(asked.convertibles)
    : (await outstandingConvertibles(read, asked.id, as_of, interest_to)).filter(isConvertedBy(new_money_cents));
  const classes = await classesOn(read, asked.id, as_of);
  const model = modelRound(as_of, { standings: await standings(read, asked.id, { as_of }), convertibles }, asked);
  const common = classes.find(({ class_type }) => class_type === 'common');
  if (common)
    assertAtLeastPar(
      (await read.find(Entity, asked.id)).jurisdiction,
      { ...common, name: 'the series' },
      model.price_per_share,
    );
  return model;
}
