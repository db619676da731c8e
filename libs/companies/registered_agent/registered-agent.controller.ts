import { Resource } from '#platform/http/resource';
import { ListRegisteredAgents } from './registered-agent.dto';
import { RegisteredAgent } from './registered-agent.entity';

@Resource({
  path: 'registered_agents',
  entity: RegisteredAgent,
  filters: ListRegisteredAgents,
  sorts: ['created', 'jurisdiction'],
  doc: 'The registered agent that a company gets in each supported state.',
})
export class RegisteredAgentController {}
