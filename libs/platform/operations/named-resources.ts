import { isId, prefixes, type Prefix } from '#kernel/ids';
import {
  declarationOf,
  resourceEntities,
  type EntityClass,
  type Identified,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import { referencesIn } from '#platform/wire/references';
import { operations, type OperationDeclaration } from './operation';

export type RequestObject = Record<string, unknown>;
export interface NamedResource {
  holder: RequestObject | unknown[];
  key: string | number;
  id: string;
  entity: EntityClass<Identified>;
}

export const namedIn = (operation: OperationDeclaration, input: object): NamedResource[] => [
  ...inPath(operation, input as RequestObject),
  ...(operation.mutates && operation.input ? inBody(operation.input, input as RequestObject, isPlaced) : []),
];
/** Resources of the account itself, such as a test clock. Only their visibility matters. */
export const besidesIn = ({ mutates, input: type }: OperationDeclaration, input: object): NamedResource[] =>
  mutates && type ? inBody(type, input as RequestObject, isOfAccount) : [];

/**
 * Policies decide an operation without a place if it is public, reads without naming a resource, or concerns the
 * credential's own descendants.
 */
export const isCommon = (operation: OperationDeclaration): boolean => {
  const {
    publishable,
    mutates,
    resource: { entity },
  } = operation;
  const { lineage, decider } = entity ? declarationOf(entity) : {};
  if (lineage !== undefined) return !(mutates && decider);
  return publishable === true || (!entity && !mutates && kindsNamed(operation).length === 0);
};

export const kindsNamed = (operation: OperationDeclaration): ResourceDeclaration[] =>
  [
    ...new Set([
      ...pathOf(operation).map(({ entity }) => entity),
      ...(operation.mutates && operation.input ? referredTo(operation.input) : []),
    ]),
  ].map(declarationOf);

export function movesCompanies(operation: OperationDeclaration): boolean {
  const kinds = operation.mutates ? kindsNamed(operation).map(({ name }) => name) : [];
  return kinds.includes('entity') && (kinds.includes('workspace') || kinds.includes('portfolio'));
}

/** Whether visibility filters the rows individually. */
export const isCollection = ({ returns, raw }: OperationDeclaration): boolean =>
  returns === 'page' || raw === 'text/event-stream';

/** Acting on a resource implies seeing it. */
export const retrievalOf = (collection: string): string => `${collection.split('/').at(-1)}.retrieve`;

export const retrieving = ({ name }: ResourceDeclaration): string => retrievalOf(collections().get(name) ?? name);

/**
 * `/filings/:id/cancel` names a filing, and `:entity_id` an entity. A path without a collection of resources, such as
 * `/test_helpers/bank/transfers/:id/settle`, names the resource of the operation.
 */
export const pathOf = ({ route, resource }: OperationDeclaration): { key: string; entity: EntityClass<Identified> }[] =>
  [...route.matchAll(/(\w+)\/:(\w+)/g)].flatMap(([, collection, key]) => {
    const entity = key === 'id' ? (entityIn(collection!) ?? resource.entity) : entityNamed(key!.replace(/_id$/, ''));
    return entity ? [{ key: key!, entity }] : [];
  });

const inPath = (operation: OperationDeclaration, input: RequestObject): NamedResource[] =>
  pathOf(operation).flatMap(({ key, entity }): NamedResource[] => {
    const id = input[key];
    return isId(declarationOf(entity).prefix, id) ? [{ holder: input, key, id, entity }] : [];
  });

const inBody = (
  type: Class,
  input: RequestObject,
  kinds: (entity: EntityClass<Identified>) => boolean,
): NamedResource[] =>
  referencesIn(type, input).flatMap(({ prefix, ...place }): NamedResource[] => {
    const entity = entityOf(prefix);
    return entity && kinds(entity) ? [{ ...place, entity }] : [];
  });

/** `needed`: only required fields. */
export const referredTo = (type: Class, needed = false): EntityClass<Identified>[] =>
  fieldsOf(type)
    .flatMap(({ refers, nested, path, optional }) =>
      path || (needed && optional) ? [] : nested ? referredTo(nested(), needed) : ((refers && entityOf(refers)) ?? []),
    )
    .filter(isPlaced);

const entityOf = (prefix: Prefix): EntityClass<Identified> | undefined => entityNamed(prefixes[prefix]);
export const entityNamed = (name: string): EntityClass<Identified> | undefined =>
  resourceEntities().find(([, declaration]) => declaration.name === name)?.[0];
export const isOfCompany = (entity: EntityClass<Identified>): boolean =>
  fieldsOf(declarationOf(entity).view()).some(({ name }) => name === 'entity_id');
export const isPlaced = (entity: EntityClass<Identified>): boolean =>
  declarationOf(entity).place !== undefined || isContained(declarationOf(entity)) || isOfCompany(entity);
/** The resource belongs to no single company. */
export const isContained = ({ place, standsIn }: ResourceDeclaration): boolean =>
  place === undefined && standsIn !== undefined;
const isOfAccount = (entity: EntityClass<Identified>): boolean => {
  const { lineage } = declarationOf(entity);
  return !isPlaced(entity) && !lineage;
};

let byName: Map<string, string> | null = null;
function collections(): Map<string, string> {
  return (byName ??= new Map(
    operations().flatMap(({ resource: { entity, path } }) =>
      entity ? [[declarationOf(entity).name, path] as const] : [],
    ),
  ));
}
const entityIn = (collection: string): EntityClass<Identified> | undefined =>
  entityNamed([...collections()].find(([, path]) => path.split('/').at(-1) === collection)?.[0] ?? '');
