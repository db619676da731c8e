import { Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { currentVersion, versions } from '#platform/wire/version';
import { ApiVersionsView } from './api-version.dto';

@Resource({ path: 'api_versions', doc: 'Versions of this API.' })
export class ApiVersionController {
  @Operation('GET /api_versions', {
    answers: 200,
    returns: () => ApiVersionsView,
    summary: 'List API versions',
    doc: 'Lists every major version with its dated minor versions.',
    callers: { publishable: true },
    limits: { rate: 'read_cached' },
  })
  retrieve(): ApiVersionsView {
    return { object: 'api_versions', majors: [{ major: 'v1', minors: [...versions], current: currentVersion }] };
  }
}
