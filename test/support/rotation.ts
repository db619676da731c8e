import { operations, type OperationDeclaration } from '#platform/operations/operation';

const places = new Map<string, number>();

/**
 * Rotates a sample per operation. A rule that is independent of the operation gets full coverage across operations, and
 * each new operation adds few requests.
 */
export function some<T>({ id }: OperationDeclaration, all: readonly T[], count: number): T[] {
  if (places.size === 0) for (const [place, one] of operations().entries()) places.set(one.id, place);
  const start = places.get(id)! * count;
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(start + at) % all.length]!);
}
