import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateConversion } from './conversion.dto';
import { Conversion } from './conversion.entity';
import { ConversionService } from './conversion.service';

@Resource({
  path: 'conversions',
  entity: Conversion,
  filters: ['entity_id', 'stakeholder_id', 'share_class_id'],
  sorts: ['created', 'effective_date'],
  doc: 'Preferred stock conversions requested by holders.',
})
export class ConversionController {
  constructor(private readonly conversions: ConversionService) {}

  @Operation('POST /entities/:id/conversions', {
    answers: 201,
    needsPowers: true,
    human: 'signature',
    amount: {
      is: '`cash_in_lieu_cents`, or 0.',
      of: ({ cash_in_lieu_cents = 0 }: CreateConversion) => cash_in_lieu_cents,
    },
    refuses: ['not_found', 'invalid_state_transition', 'entity_in_transaction', 'authorized_shares_exceeded'],
    summary: 'Convert preferred stock',
    doc:
      "Converts preferred stock at the holder's request. The shares are cancelled, and shares of the other " +
      "class are issued at the charter's ratio.",
  })
  create(@Input() input: CreateConversion, @Ctx() ctx: RequestContext) {
    return this.conversions.create(input, ctx);
  }
}
