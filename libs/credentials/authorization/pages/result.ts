import { isId } from '#kernel/ids';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import type { Reader } from '#platform/db/reader';
import type { Document } from '#documents/document';
import type { Authorization } from '../authorization.entity';
import { papersOf } from './resource-names';

/** The resource in its current state. */
export interface Result {
  id: string;
  kind: string;
  status: string | null;
  /** Its documents, and those of the resolution that decides it. */
  papers: Document[];
}

export async function resultOf(read: Reader, { result }: Pick<Authorization, 'result'>): Promise<Result | null> {
  const id = result?.['id'];
  if (typeof id !== 'string') return null;
  const own = await rowOf(read, id);
  if (!own) return null;
  const { resolution_id } = own.row;
  const decision = typeof resolution_id === 'string' ? await rowOf(read, resolution_id) : null;
  const ids = [own, decision].flatMap((found) => Object.values(found?.row ?? {})).filter((value) => isId('doc', value));
  const { status } = own.row;
  return {
    id,
    kind: own.kind,
    status: typeof status === 'string' ? status : null,
    papers: await papersOf(read, [...new Set(ids as string[])]),
  };
}

async function rowOf(read: Reader, id: string): Promise<{ kind: string; row: Record<string, unknown> } | null> {
  const [entity] = resourceEntities().find(([, { prefix }]) => isId(prefix, id)) ?? [];
  const [row] = entity ? await read.findVisible(entity, [id]) : [];
  return entity && row ? { kind: declarationOf(entity).name, row: { ...row } } : null;
}
