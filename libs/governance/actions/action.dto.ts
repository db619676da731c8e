import { EnvelopeView, Field } from '#platform/wire/field';
import { AuthorisationInput } from '#governance/resolution';

const nullable = { nullable: true };

/** The wire of every action that rests on a decision, beside its status, whose values are those of its machine. */
export abstract class DecidedActionView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('res', { doc: 'The decision on it; null where it needs none.', ...nullable })
  resolution_id: string | null;
  @Field.boolean({ doc: 'Whether the decision was written for it.' })
  auto_generated: boolean;
  @Field.date({ doc: 'The day on which it takes effect; null until that is known.', ...nullable })
  effective_date: string | null;
  @Field.timestamp({ doc: 'When it took effect.', ...nullable })
  completed_at: number | null;
  @Field.string({ doc: 'Why it did not take effect.', ...nullable })
  status_reason: string | null;
}

/** The request for an action: its company, and the decision on which it rests. */
export abstract class CreateAction extends AuthorisationInput {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.metadata() metadata?: Record<string, string>;
}
