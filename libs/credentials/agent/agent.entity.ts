import canonicalize from 'canonicalize';
import { Column } from 'typeorm';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { AgentView } from './agent.dto';
import { agentMachine, type AgentStatus } from './agent.machine';

/** By what people know an agent is a human's word: a program that says it waits for one. */
function knownBy(now: object, before: object | null): Sentence[] {
  const [{ id, name, description, metadata }, was] = [now as Agent, before as Agent | null];
  if (!was) return [sentence`It makes an agent known as ${name}.`];
  return [
    ...(name === was.name
      ? []
      : [sentence`It calls the agent ${ours(id)}, which people know as ${was.name}, ${name}.`]),
    ...(description === was.description && canonicalize(metadata) === canonicalize(was.metadata)
      ? []
      : [sentence`It changes what is said of the agent ${name} (${ours(id)}).`]),
  ];
}

/** A program that acts for humans, by tokens that name it. */
@ResourceEntity({
  name: 'agent',
  prefix: 'agt',
  machine: agentMachine,
  view: () => AgentView,
  humanSays: knownBy,
})
export class Agent extends Envelope {
  @Column('text') status: AgentStatus;
  @Column('text') name: string;
  @Column('text') description: string | null;
}
