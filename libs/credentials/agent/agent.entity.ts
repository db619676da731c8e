import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { AgentView } from './agent.dto';
import { agentMachine, type AgentStatus } from './agent.machine';

@ResourceEntity({ name: 'agent', prefix: 'agt', machine: agentMachine, view: () => AgentView })
export class Agent extends Envelope {
  @Column('text') status: AgentStatus;
  @Column('text') name: string;
  @Column('text') description: string | null;
}
