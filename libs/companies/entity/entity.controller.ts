import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ListEntities } from './entity.dto';
import { Entity } from './entity.entity';
import { CheckName, NameAvailability } from './name-availability.dto';
import { checkSupported, NameAvailabilityService } from './name-availability.service';

/** Reads only. The module `formation` creates, changes, and ends companies. */
@Resource({
  path: 'entities',
  entity: Entity,
  filters: ListEntities,
  sorts: ['created', 'updated', 'legal_name', 'status'],
  doc: 'Companies, from draft to dissolution.',
})
export class EntityController {
  constructor(private readonly names: NameAvailabilityService) {}

  @Operation('GET /entities/name_availability', {
    answers: 200,
    returns: () => NameAvailability,
    summary: 'Check name availability',
    doc: 'Checks whether a name is available in a jurisdiction. The state makes the final decision.',
    checks: checkSupported,
    callers: { publishable: true },
    limits: { rate: 'read_computed' },
  })
  nameAvailability(@Input() input: CheckName, @Ctx() ctx: RequestContext) {
    return this.names.check(input, ctx);
  }
}
