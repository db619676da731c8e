import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { pageQuery } from '#platform/wire/list';
import type { ListStakeholders, RetrieveStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';

@Injectable()
export class StakeholderService {
  retrieve({ id }: RetrieveStakeholder, { read }: Ctx): Promise<Stakeholder> { return read.find(Stakeholder, id); }

  list(input: ListStakeholders, { read }: Ctx): Promise<Page<Stakeholder>> {
    return read.page(Stakeholder, pageQuery(input, { sorts: ['created', 'name'] }));
  }
}
