import { Injectable } from '@nestjs/common';
import { Database } from '#platform/db/database';
import type { Condition } from '#platform/db/page';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/operations/context';
import { idempotencyHashes } from '#platform/db/idempotency-hash';
import { pageQuery } from '#platform/queries/list';
import { requestSorts, type ListRequests } from './request.dto';
import { Request } from './request.entity';

@Injectable()
export class RequestService {
  constructor(private readonly database: Database) {}

  /** Searches by the key's hash under the current and earlier server keys. */
  async list({ idempotency_key, ...input }: ListRequests, { read, scope }: Ctx): Promise<Page<Request>> {
    const where: Condition[] =
      idempotency_key === undefined
        ? []
        : [
            {
              column: 'idempotency_key',
              operator: 'in',
              value: await idempotencyHashes(this.database, scope.account_id, idempotency_key),
            },
          ];
    return read.page(Request, pageQuery(input, { sorts: requestSorts, where }));
  }
}
