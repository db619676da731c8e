import type { MalformedCheck } from '#platform/operations/operation';
import { soundParts } from '#platform/operations/sound-parts';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { todayOf } from '#companies/test_clock';
import { readAmendment } from '#charter/amendment';
import type { CreateNameChange } from './name-change.dto';
import { checkName } from './name-change.validation';

/** Omits the vote of the stockholders, which a well-formed request decides. */
export const checkMalformedNameChange: MalformedCheck['malformed'] = async (read, sent, malformed) => {
  const [entity] = await read.byIds(Entity, [String(sent['id'])]);
  if (!entity) return [];
  const { legal_name, ...asked } = soundParts<CreateNameChange>(sent, malformed);
  const people = await read.all(Stakeholder, { entity_id: entity.id });
  const today = await todayOf(read, entity);
  return [
    ...(legal_name === undefined ? [] : checkName(legal_name, entity)),
    ...readAmendment(asked, { entity, people, today, holdersVote: true }).errors,
  ];
};
