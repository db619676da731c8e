import type { Reader } from '#platform/db/reader';
import type { RequestContext } from './context';
import { namedIn } from './named-resources';
import type { OperationDeclaration } from './operation';
import { placesOf } from './target-places';

type Check = (read: Reader, entity_id: string, operation: string) => Promise<void>;
let check: Check | null = null;

export const contributePowersCheck = (contributed: Check): void => {
  check = contributed;
};

export const exercisesPowers = ({ needsPowers }: OperationDeclaration, input: object): boolean =>
  typeof needsPowers === 'function' ? needsPowers(input as never) : needsPowers === true;

/** 409 if a named company lost the powers that the operation exercises, also for dry runs. */
export async function assertPowers({ operation, work }: RequestContext, input: object): Promise<void> {
  if (!check || !exercisesPowers(operation, input)) return;
  const places = (await placesOf(work, namedIn(operation, input))).flat();
  for (const id of new Set(places.flatMap(({ entity_id }) => entity_id ?? []))) await check(work, id, operation.id);
}
