import type { ParameterError } from '#kernel/problem';
import { checkEntityName, type Entity } from '#companies/entity';

export const checkName = (
  legal_name: string,
  {
    legal_name: former,
    entity_type,
    jurisdiction,
    livemode,
  }: Pick<Entity, 'legal_name' | 'entity_type' | 'jurisdiction' | 'livemode'>,
): ParameterError[] => [
  ...checkEntityName({ legal_name, entity_type, jurisdiction, livemode }).map((issue) => ({
    param: 'legal_name',
    ...issue,
  })),
  ...(legal_name === former
    ? [{ param: 'legal_name', code: 'unchanged', message: 'The company already has this name.' }]
    : []),
];
