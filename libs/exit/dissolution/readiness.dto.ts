import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { procedures } from './dissolution.dto';

export class BlockerView {
  @Field.enum(['status', 'signatory', 'taxes'], 'The matter.', { extensible: true })
  category: string;
  @Field.enum(
    ['human_remediable', 'waits', 'blocking'],
    'blocking refuses the dissolution; the others keep it from being filed until they are mended.',
  )
  severity: string;
  @Field.string('Says what is in the way.', {
    example: 'Delaware files nothing until its "franchise tax for 2026" is settled (8 Del. C. § 277).',
  })
  summary: string;
  @Field.object(() => RemediationView, 'How it is mended; null where nothing here mends it.', nullable)
  remediation: RemediationView | null;
}

export class DissolutionReadinessView {
  @Field.string('dissolution_readiness', { example: 'dissolution_readiness' })
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether it can be begun now: nothing is blocking.')
  executable: boolean;
  @Field.enum(procedures, 'elective_280 of a corporation, default_281 of an LLC.')
  procedure_recommended: string;
  @Field.string('Says why, and when the other serves as well.', { example: 'Known claims are paid or provided for.' })
  procedure_reason: string;
  @Field.objects(() => BlockerView, 'What is in the way.')
  blockers: BlockerView[];
}
