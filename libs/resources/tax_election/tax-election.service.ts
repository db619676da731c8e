import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { pageQuery } from '#platform/wire/list';
import type { ListTaxElections, RetrieveTaxElection } from './tax-election.dto';
import { TaxElection } from './tax-election.entity';

@Injectable()
export class TaxElectionService {
  retrieve({ id }: RetrieveTaxElection, { read }: Ctx): Promise<TaxElection> { return read.find(TaxElection, id); }

  list(input: ListTaxElections, { read }: Ctx): Promise<Page<TaxElection>> {
    return read.page(TaxElection, pageQuery(input, { sorts: ['created', 'deadline'] }));
  }
}
