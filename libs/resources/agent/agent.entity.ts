import canonicalize from 'canonicalize';
import { Column } from 'typeorm';
import { quoted } from '#kernel/quoted';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { AgentView } from './agent.dto';
import { agentMachine, type AgentStatus } from './agent.machine';

/** By what people know an agent is a human's word: a program that says it waits for one. */
function knownBy(now: object, before: object | null): string[] {
  const [{ id, name, description, metadata }, was] = [now as Agent, before as Agent | null];
  if (!was) return [`It makes an agent known as ${quoted(name)}.`];
  return [
    ...(name === was.name ? [] : [`It calls the agent ${id}, which people know as ${quoted(was.name)}, ${quoted(name)}.`]),
    ...(description === was.description && canonicalize(metadata) === canonicalize(was.metadata) ? [] : [`It changes what is said of the agent ${quoted(name)} (${id}).`]),
  ];
}

/** A program that acts for humans, by tokens that name it. */
@ResourceEntity({ name: 'agent', prefix: 'agt', machine: agentMachine, view: () => AgentView, humanSays: knownBy })
export class Agent extends Envelope {
  @Column('text') status: AgentStatus;
  @Column('text') name: string;
  @Column('text') description: string | null;
}
