import { Resource } from '#platform/http/resource';
import { ListRequests } from './request.dto';
import { Request } from './request.entity';

@Resource({
  path: 'requests',
  entity: Request,
  filters: ListRequests,
  sorts: ['created'],
  doc:
    'Requests of the last 30 days and their answers, about a second after they were answered. Sensitive values ' +
    'are left out.',
})
export class RequestController {}
