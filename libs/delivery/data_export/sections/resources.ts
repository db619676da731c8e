import type { Reader } from '#platform/db/reader';
import {
  resourceEntities,
  sourceOf,
  visible,
  type EntityClass,
  type ResourceDeclaration,
} from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';
import { fieldsOf } from '#platform/wire/field-declaration';
import { present } from '#platform/wire/present-row';
import { editionOf } from '#platform/wire/version';
import type { DataExport } from '../data-export.entity';
import { batch, pieceOf, type Section } from './section';

/** Exported in their own sections. */
const logs = ['event', 'audit_entry'];

export const resourceSections = (): Section[] =>
  resourceEntities()
    .filter(([, { name }]) => !logs.includes(name))
    .map(([entity, declaration]) => ({
      name: declaration.name,
      read: (read: Reader, of: DataExport, after: string | null) => readRows(read, of, entity, declaration, after),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** The creation time in full precision, which a Date lacks, and the id. */
type RowPlace = [created: string, id: string];

async function readRows(
  read: Reader,
  { entity_ids, api_version }: DataExport,
  entity: EntityClass,
  declaration: ResourceDeclaration,
  after: string | null,
) {
  const company = companyColumn(declaration);
  if (entity_ids && !company) return null;
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value) + 2}`;
  const [created, id] = after ? (JSON.parse(after) as RowPlace) : [];
  const rows = await read.query<{ id: string; 'created::text': string }>(
    `select t.*, t.created::text as "created::text"
     from ${sourceOf(declaration)} t where ${tenant} and ${visible(declaration)}
     ${after ? `and (t.created, t.id) > (${bind(created)}::timestamptz, ${bind(id)})` : ''} ${
       entity_ids ? `and t."${company}" = any(${bind(entity_ids)})` : ''
     } order by t.created, t.id limit ${batch}`,
    values,
  );
  const [edition, view] = [editionOf(api_version), declaration.view()];
  return pieceOf(
    rows,
    (row) => edition.down(view, present(entity, row)),
    (row): RowPlace => [row['created::text'], row.id],
  );
}

function companyColumn({ name, view }: ResourceDeclaration): string | null {
  if (name === 'entity') return 'id';
  return fieldsOf(view()).some((field) => field.name === 'entity_id') ? 'entity_id' : null;
}
