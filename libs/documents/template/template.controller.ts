import { Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ByTemplateId, ListTemplates, TemplateView } from './template.dto';
import { TemplateService } from './template.service';

@Resource({ path: 'templates', view: () => TemplateView, doc: 'Document templates, which are read-only.' })
export class TemplateController {
  constructor(private readonly templates: TemplateService) {}

  @Operation('GET /templates', {
    answers: 200,
    returns: 'page',
    doc: 'Returns a page of templates, sorted by ID by default.',
    callers: { publishable: true },
    limits: { rate: 'read_cached' },
  })
  list(@Input() input: ListTemplates) {
    return this.templates.list(input);
  }

  @Operation('GET /templates/:template_id', {
    answers: 200,
    doc: 'Returns a template and its cover page schema.',
    callers: { publishable: true },
    limits: { rate: 'read_cached' },
  })
  retrieve(@Input() input: ByTemplateId) {
    return this.templates.retrieve(input);
  }
}
