import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { agentMachine } from './agent.machine';

const description = {
  doc: 'What it is for.',
  max: 1000,
  example: 'Keeps the filings of the portfolio in good standing.',
};

export class AgentView extends EnvelopeView {
  @Field.enum(agentMachine.states, {
    doc: 'The tokens of a disabled agent are refused, and those that descend from them.',
  })
  status: string;
  @Field.string({ doc: 'Your name for it.', example: 'Filing clerk' })
  name: string;
  @Field.string({ ...description, nullable: true })
  description: string | null;
}

export class CreateAgent {
  @Field.string({ doc: 'Your name for it.', max: 100, example: 'Filing clerk' })
  name: string;
  @Field.string({ ...description, optional: true })
  description?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateAgent extends ById {
  @Field.string({ doc: 'Your name for it.', max: 100, optional: true })
  name?: string;
  @Field.string({ ...description, optional: true, nullable: true })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}
