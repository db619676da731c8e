import { isSeen, type Authority, type Facts } from '#permissions/permission';
import type { PolicyPlace } from '#permissions/scope-policy';
import { runsAccount } from '#kernel/user-role';
import type { Principal } from '#platform/auth/authenticator';
import { TokenVisibility } from '#platform/auth/visibility';
import {
  declarationOf,
  resourceEntities,
  type EntityClass,
  type Identified,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import type { Visibility } from '#platform/db/visibility';
import {
  isContained,
  isOfCompany,
  isPlaced,
  kindsNamed,
  pathOf,
  referredTo,
  retrievalOf,
  retrieving,
} from './named-resources';
import { mayWait, operations, type OperationDeclaration } from './operation';

/** Each of these actions makes the target visible. */
export const seenBy = ({ id, mutates, resource }: OperationDeclaration): string[] =>
  mutates ? [id, retrievalOf(resource.path)] : [id];

/** For tokens the place does not matter. */
export const hearsOf = (authority: Authority, kind: ResourceDeclaration, policyPlace: PolicyPlace): boolean =>
  isSeen(authority, [retrieving(kind)], kind.lineage ? 'anywhere' : policyPlace);

/** Resources in the path or, without any, those that the body requires. */
export function seesNamed(
  authority: Authority,
  operation: OperationDeclaration,
  policyPlace: PolicyPlace,
  facts: Facts,
): boolean {
  const hasPlace = (entity: EntityClass<Identified>): boolean => {
    const { name } = declarationOf(entity);
    if (policyPlace.portfolio_id && isContained(declarationOf(entity))) return true;
    if (policyPlace.entity_id) return name === 'entity' || isOfCompany(entity);
    return policyPlace.workspace_id
      ? name === 'workspace'
      : policyPlace.portfolio_id
        ? name === 'portfolio'
        : !isPlaced(entity);
  };
  const kindsOf = (entities: EntityClass<Identified>[]): ResourceDeclaration[] =>
    entities.filter(hasPlace).map(declarationOf);
  const inPathOf = kindsOf(pathOf(operation).map(({ entity }) => entity));
  const inBodyOf =
    operation.mutates && operation.input
      ? [kindsOf(referredTo(operation.input, true)), kindsOf(referredTo(operation.input))]
      : [];
  const kinds = [inPathOf, ...inBodyOf].find((found) => found.length > 0);
  return kinds
    ? kinds.every((kind) => isSeen(authority, [...seenBy(operation), retrieving(kind)], policyPlace, facts))
    : isSeen(authority, seenBy(operation), policyPlace, facts);
}

let everywhere: string[] | null = null;
/** Together these actions show every event of an account. */
export const retrievalsOfAccount = (): string[] =>
  (everywhere ??= [
    'events.list',
    ...resourceEntities().flatMap(([, declaration]) => (declaration.silent ? [] : [retrieving(declaration)])),
  ]);

let ofCompany: string[] | null = null;
export const retrievalsOfCompany = (): string[] =>
  (ofCompany ??= operations()
    .filter((one) => {
      const { entity } = one.resource;
      if (!one.id.endsWith('.retrieve') || one.mutates) return false;
      return entity
        ? declarationOf(entity).name === 'entity' || isOfCompany(entity)
        : kindsNamed(one).some(({ name }) => name === 'entity');
    })
    .map(({ id }) => id));

let retrievalByResource: Map<string, string> | null = null;
/** Keys are the first words of operations. Approvals of authorizations follow the authorization. */
const retrievalsToApprove = (): Map<string, string> =>
  (retrievalByResource ??= new Map(
    operations()
      .filter((one) => mayWait(one) && !(one.resource.entity && declarationOf(one.resource.entity).about))
      .map(({ id, resource }) => [id.split('.')[0]!, retrievalOf(resource.path)]),
  ));
const ofPlace = { ent: 'entities.retrieve', ws: 'workspaces.retrieve', pf: 'portfolios.retrieve' };

/** Undefined if the credential sees everything. */
export function visibilityOf(
  { authority, credential_id, user_id, user_role, agent_id }: Principal,
  operation: OperationDeclaration,
  facts: Facts,
): Visibility | undefined {
  if (!authority) return undefined;
  const own = operation.resource.entity;
  const human =
    authority.grant === 'human_oauth' && agent_id === null ? { id: user_id, runs: runsAccount(user_role) } : undefined;
  return new TokenVisibility(
    { token_id: credential_id, authority, human },
    {
      own: seenBy(operation),
      facts,
      isOwn: (declaration) => own !== undefined && declarationOf(own) === declaration,
      ofShown: (declaration) => [retrieving(declaration)],
      ofAsked: retrievalsToApprove,
      ofPlace,
    },
  );
}
