import { errorWhen } from '#kernel/error-when';
import type { MalformedCheck } from '#platform/operations/operation';
import { partOf, soundParts } from '#platform/operations/sound-parts';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { checkConversion } from './corporate-transaction.validation';
import type { ConversionTerms } from './terms.dto';

export const noCounterparty = 'Conversions do not have a counterparty. Omit it.';

const within = 'conversion.';

/** All rules of a conversion depend on the company and its new type. */
export const checkMalformedConversion: MalformedCheck['malformed'] = async (read, sent, malformed) => {
  const { kind, entity_id, conversion, counterparty } = sent;
  if (kind !== 'conversion' || typeof conversion !== 'object' || conversion === null) return [];
  const terms = soundParts<ConversionTerms>({ ...conversion }, malformed, within);
  const [entity] = await read.byIds(Entity, malformed.has('entity_id') ? [] : [String(entity_id)]);
  if (!entity || terms.to_entity_type === undefined) return [];
  const people = await read.all(Stakeholder, { entity_id: entity.id });
  const bad = new Set([...malformed].map((param) => partOf(param, within)).filter(Boolean));
  return [
    ...errorWhen(counterparty !== undefined, 'counterparty', 'not_applicable', noCounterparty),
    ...checkConversion({ legal_name: '', ...terms } as ConversionTerms, { entity, people }).filter(
      ({ param }) => !bad.has(partOf(param, within)),
    ),
  ];
};
