import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { pageChecks } from '#platform/wire/list';
import { ListRequests, requestSorts } from './request.dto';
import { Request } from './request.entity';
import { RequestService } from './request.service';

@Resource({
  path: 'requests',
  entity: Request,
  filters: ListRequests,
  sorts: requestSorts,
  doc:
    'Requests of the last 30 days and their answers, about a second after they were answered. Sensitive values ' +
    'are left out.',
})
export class RequestController {
  constructor(private readonly requests: RequestService) {}

  @Operation('GET /requests', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(Request, requestSorts),
    doc: 'Lists requests, newest first unless sorted otherwise.',
  })
  list(@Input() input: ListRequests, @Ctx() ctx: RequestContext) {
    return this.requests.list(input, ctx);
  }
}
