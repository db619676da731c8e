import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks } from '#platform/queries/list';
import { ListRequests, requestSorts } from './request.dto';
import { Request } from './request.entity';
import { RequestService } from './request.service';

@Resource({
  path: 'requests',
  entity: Request,
  filters: ListRequests,
  sorts: requestSorts,
  doc:
    'API requests from the last 30 days and their responses. A request becomes available about ' +
    'one second after its response. Sensitive values are redacted.',
})
export class RequestController {
  constructor(private readonly requests: RequestService) {}

  @Operation('GET /requests', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(Request, requestSorts),
    doc: 'Lists requests, newest first unless you specify a sort order.',
  })
  list(@Input() input: ListRequests, @Ctx() ctx: RequestContext) {
    return this.requests.list(input, ctx);
  }
}
