import { tenant } from '#platform/db/tenant';
import { contributeVersions, type DocumentVersion } from '#platform/db/document-versions';

contributeVersions((read, { entity_ids, after, limit }) => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value) + 2}`;
  const [created, id, number] = after ?? [];
  return read.query<DocumentVersion>(
    `select v.document_id, v.number, v.created, v.title, v.facts, v.cover_page_fields, v.sha256, v.size_bytes, v.sealed,
      d.created::text as place
     from document d join document_version v on v.document_id = d.id where ${tenant} and d.account_id = $1
     and d.livemode = $2::boolean
     ${after ? from(bind(created), bind(id), bind(number)) : ''} ${
       entity_ids ? `and d.entity_id = any(${bind(entity_ids)})` : ''
     }
     order by d.created, d.id, v.number limit ${limit}`,
    values,
  );
});

/** Repeats the condition on the document, so that its index skips all earlier documents. */
const from = (created: string, id: string, number: string): string =>
  `and (d.created, d.id) >= (${created}::timestamptz, ${id}) and (d.created, d.id, v.number) > ` +
  `(${created}::timestamptz, ${id}, ${number}::integer)`;
