import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '#platform/wire/remediation';
import { procedures } from './dissolution.dto';

export class BlockerView {
  @Field.enum(['status', 'transaction', 'signatory', 'taxes', 'bank_accounts'], 'Category of the blocker.', {
    extensible: true,
  })
  category: string;
  @Field.enum(
    ['human_remediable', 'waits', 'blocking'],
    'Severity of the blocker. `blocking` items prevent the dissolution. Other items must be fixed before filing. ' +
      'You can fix `waits` items only after the dissolution has started, or they are already being fixed.',
  )
  severity: string;
  @Field.string('Description of the blocker.', {
    example:
      'Delaware accepts the dissolution only after the "franchise tax for 2026" is filed and paid (8 Del. C. § 277).',
  })
  summary: string;
  @Field.object(() => RemediationView, 'Request that fixes the blocker. Null if no request does.', nullable)
  remediation: RemediationView | null;
}

export class DissolutionReadinessView {
  @Field.discriminator('dissolution_readiness')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether the dissolution can start now. False if any item is `blocking`.')
  executable: boolean;
  @Field.enum(
    procedures,
    'Recommended procedure for creditors: `elective_280` for a corporation, `default_281` for an LLC.',
  )
  procedure_recommended: string;
  @Field.string('Reason for the recommendation, with alternatives.', {
    example: 'Known claims are paid or provided for.',
  })
  procedure_reason: string;
  @Field.objects(() => BlockerView, 'Items that prevent or delay the dissolution.')
  blockers: BlockerView[];
}
