import { Field } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { procedures } from './dissolution.dto';

export class BlockerView {
  @Field.enum(['status', 'signatory', 'taxes'], { doc: 'The matter.', extensible: true })
  category: string;
  @Field.enum(['human_remediable', 'waits', 'blocking'], {
    doc: 'blocking refuses the dissolution; the others keep it from being filed until they are mended.',
  })
  severity: string;
  @Field.string({
    doc: 'Says what is in the way.',
    example: 'Delaware files nothing until its "franchise tax for 2026" is settled (8 Del. C. § 277).',
  })
  summary: string;
  @Field.object(() => RemediationView, { doc: 'How it is mended; null where nothing here mends it.', nullable: true })
  remediation: RemediationView | null;
}

export class DissolutionReadinessView {
  @Field.string({ doc: 'dissolution_readiness', example: 'dissolution_readiness' })
  object: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.boolean({ doc: 'Whether it can be begun now: nothing is blocking.' })
  executable: boolean;
  @Field.enum(procedures, { doc: 'elective_280 of a corporation, default_281 of an LLC.' })
  procedure_recommended: string;
  @Field.string({
    doc: 'Says why, and when the other serves as well.',
    example: 'Known claims are paid or provided for.',
  })
  procedure_reason: string;
  @Field.objects(() => BlockerView, { doc: 'What is in the way.', maxItems: 100 })
  blockers: BlockerView[];
}

export class ReadDissolutionReadiness {
  @Field.path({ doc: 'The company.' })
  id: string;
}
