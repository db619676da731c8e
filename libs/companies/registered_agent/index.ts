export { RegisteredAgent } from './registered-agent.entity';
export { RegisteredAgentModule } from './registered-agent.module';
