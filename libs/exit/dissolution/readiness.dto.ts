import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { procedures } from './dissolution.dto';

export class BlockerView {
  @Field.enum(['status', 'signatory', 'taxes'], 'Subject of the blocker.', { extensible: true })
  category: string;
  @Field.enum(
    ['human_remediable', 'waits', 'blocking'],
    'Severity of the blocker. `blocking` items prevent the dissolution. The others must be fixed before ' +
      'the filing.',
  )
  severity: string;
  @Field.string('Description of the blocker.', {
    example: 'Delaware files nothing until its "franchise tax for 2026" is settled (8 Del. C. § 277).',
  })
  summary: string;
  @Field.object(() => RemediationView, 'Operation that fixes the blocker. Null if no operation does.', nullable)
  remediation: RemediationView | null;
}

export class DissolutionReadinessView {
  @Field.discriminator('dissolution_readiness')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether you can start the dissolution now, without a `blocking` item.')
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
