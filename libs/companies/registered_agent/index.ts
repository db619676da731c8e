export { RegisteredAgent } from './registered-agent.entity';
export { RegisteredAgentModule } from './registered-agent.module';
export { agentFacts, agentLine, serviceAgentIn } from './registered-agent.service';
