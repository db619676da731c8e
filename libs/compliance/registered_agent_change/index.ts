export { RegisteredAgentChangeModule } from './registered-agent-change.module';
