import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { agentMachine } from './agent.machine';

const description = { max: 1000, example: 'Keeps the filings of the portfolio in good standing.' };

export class AgentView extends EnvelopeView {
  @Field.enum(agentMachine.states, "Status of the agent. A disabled agent's tokens and their descendants are rejected.")
  status: string;
  @Field.string('Agent name.', { example: 'Filing clerk' })
  name: string;
  @Field.string('Purpose of the agent.', { ...description, nullable: true })
  description: string | null;
}

export class CreateAgent {
  @Field.string('Agent name.', { max: 100, example: 'Filing clerk' })
  name: string;
  @Field.string('Purpose of the agent.', { ...description, optional: true })
  description?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateAgent extends ById {
  @Field.string('Agent name.', { max: 100, optional: true })
  name?: string;
  @Field.string('Purpose of the agent.', { ...description, optional: true, nullable: true })
  description?: string | null;
  @Field.metadata() metadata?: Record<string, string>;
}
