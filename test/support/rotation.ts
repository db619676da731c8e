import { operations, type OperationDeclaration } from '#platform/operations/operation';

const places = new Map<string, number>();

/**
 * Picks so many of them for this operation, and the next ones for the next. A rule that no operation decides by itself
 * is thus tried in each way on some operations and in some way on each, and a new operation brings few requests.
 */
export function some<T>({ id }: OperationDeclaration, all: readonly T[], count: number): T[] {
  if (places.size === 0) for (const [place, one] of operations().entries()) places.set(one.id, place);
  const start = places.get(id)! * count;
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(start + at) % all.length]!);
}
