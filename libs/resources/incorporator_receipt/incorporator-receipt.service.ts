import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { pageQuery } from '#platform/wire/list';
import type { ListIncorporatorReceipts, RetrieveIncorporatorReceipt } from './incorporator-receipt.dto';
import { IncorporatorReceipt } from './incorporator-receipt.entity';

@Injectable()
export class IncorporatorReceiptService {
  retrieve({ id }: RetrieveIncorporatorReceipt, { read }: Ctx): Promise<IncorporatorReceipt> { return read.find(IncorporatorReceipt, id); }

  list(input: ListIncorporatorReceipts, { read }: Ctx): Promise<Page<IncorporatorReceipt>> {
    return read.page(IncorporatorReceipt, pageQuery(input, { sorts: ['created'] }));
  }
}
