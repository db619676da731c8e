import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { agentMachine } from './agent.machine';

const description = { max: 1000, example: 'Keeps the filings of the portfolio in good standing.' };

export class AgentView extends EnvelopeView {
  @Field.enum(agentMachine.states, 'The tokens of a disabled agent are refused, and those that descend from them.')
  status: string;
  @Field.string('Your name for it.', { example: 'Filing clerk' })
  name: string;
  @Field.string('What it is for.', { ...description, nullable: true })
  description: string | null;
}

export class CreateAgent {
  @Field.string('Your name for it.', { max: 100, example: 'Filing clerk' })
  name: string;
  @Field.string('What it is for.', { ...description, optional: true })
  description?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateAgent extends ById {
  @Field.string('Your name for it.', { max: 100, optional: true })
  name?: string;
  @Field.string('What it is for.', { ...description, optional: true, nullable: true })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}
