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
/** A place in a request that names something which an action may be about. */
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
/**
 * Finds in the body of a change what belongs to the account itself, such as a test clock: it is used only by whom it is
 * shown, and the change is not judged by it.
 */
export const besidesIn = ({ mutates, input: type }: OperationDeclaration, input: object): NamedResource[] =>
  mutates && type ? inBody(type, input as RequestObject, isOfAccount) : [];

/**
 * Tells whether an operation is decided without a place: everybody may read it, it reads and names nothing of an
 * account, or it is about the credentials that descend from the one that asks, which their lineage keeps apart. Who
 * decides what others asked for acts where that stands; and what changes an account acts where nothing is that is bound
 * to a part of it.
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

/** Lists the kinds of things that an operation names, in its path or where it changes something in its body. */
export const kindsNamed = (operation: OperationDeclaration): ResourceDeclaration[] =>
  [
    ...new Set([
      ...pathOf(operation).map(({ entity }) => entity),
      ...(operation.mutates && operation.input ? referredTo(operation.input) : []),
    ]),
  ].map(declarationOf);

/**
 * Tells whether an operation may move companies between workspaces and portfolios: it changes something, and names a
 * company and one of these.
 */
export function movesCompanies(operation: OperationDeclaration): boolean {
  const kinds = operation.mutates ? kindsNamed(operation).map(({ name }) => name) : [];
  return kinds.includes('entity') && (kinds.includes('workspace') || kinds.includes('portfolio'));
}

/** Tells whether its rows are judged one by one, by what the credential sees. */
export const isCollection = ({ returns, raw }: OperationDeclaration): boolean =>
  returns === 'page' || raw === 'text/event-stream';

/** Names the action that reads a resource: seeing what one acts on is part of acting on it. */
export const retrievalOf = (collection: string): string => `${collection.split('/').at(-1)}.retrieve`;

export const retrieving = ({ name }: ResourceDeclaration): string => retrievalOf(collections().get(name) ?? name);

/** `/filings/:id/cancel` names a filing, and `:entity_id` an entity. */
export const pathOf = ({ route }: OperationDeclaration): { key: string; entity: EntityClass<Identified> }[] =>
  [...route.matchAll(/(\w+)\/:(\w+)/g)].flatMap(([, collection, key]) => {
    const entity = key === 'id' ? entityIn(collection!) : entityNamed(key!.replace(/_id$/, ''));
    return entity ? [{ key: key!, entity }] : [];
  });

const inPath = (operation: OperationDeclaration, input: RequestObject): NamedResource[] =>
  pathOf(operation).flatMap(({ key, entity }): NamedResource[] => {
    const id = input[key];
    return isId(declarationOf(entity).prefix, id) ? [{ holder: input, key, id, entity }] : [];
  });

/** Finds the ids in the fields of an input that name something of these kinds. */
const inBody = (
  type: Class,
  input: RequestObject,
  kinds: (entity: EntityClass<Identified>) => boolean,
): NamedResource[] =>
  referencesIn(type, input).flatMap(({ prefix, ...place }): NamedResource[] => {
    const entity = entityOf(prefix);
    return entity && kinds(entity) ? [{ ...place, entity }] : [];
  });

/**
 * Lists the kinds, of those that belong to a company or that companies are in, which the fields of an input can name;
 * `needed`: which it cannot do without.
 */
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
  declarationOf(entity).place !== undefined || isOfCompany(entity);
const isOfAccount = (entity: EntityClass<Identified>): boolean => {
  const { lineage } = declarationOf(entity);
  return !isPlaced(entity) && !lineage;
};

let byName: Map<string, string> | null = null;
/** Names the collection of each resource. */
function collections(): Map<string, string> {
  return (byName ??= new Map(
    operations().flatMap(({ resource: { entity, path } }) =>
      entity ? [[declarationOf(entity).name, path] as const] : [],
    ),
  ));
}
const entityIn = (collection: string): EntityClass<Identified> | undefined =>
  entityNamed([...collections()].find(([, path]) => path.split('/').at(-1) === collection)?.[0] ?? '');
