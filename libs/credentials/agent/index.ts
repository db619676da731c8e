export { Agent } from './agent.entity';
export { AgentModule } from './agent.module';
