import { Injectable } from '@nestjs/common';
import { notFound } from '#kernel/problem';
import { Database } from '#platform/db/database';
import type { Page } from '#platform/db/reader';
import { cataloguePage } from '#platform/queries/catalogue';
import { pageQuery } from '#platform/queries/list';
import { governanceRows, templateRow, type TemplateRow } from '#documents/kit';
import type { ByTemplateId, ListTemplates } from './template.dto';

const sorts = ['template_id', 'kind', 'category', 'version'];

@Injectable()
export class TemplateService {
  constructor(private readonly database: Database) {}

  list({ sort = 'template_id', ...input }: ListTemplates): Page<TemplateRow> {
    const query = pageQuery({ sort, ...input }, { sorts, columns: { id: 'template_id' } });
    return cataloguePage(
      { resource: 'template', key: 'template_id', rows: governanceRows(), keys: this.database.keys },
      query,
    );
  }

  retrieve({ template_id }: ByTemplateId): TemplateRow {
    const row = templateRow(template_id);
    if (!row) throw notFound('template');
    return row;
  }
}
