export { RegisteredAgent } from './registered-agent.entity';
export { RegisteredAgentModule } from './registered-agent.module';
export { agentFacts, agentLine, formationAgent, serviceAgentIn } from './registered-agent.service';
