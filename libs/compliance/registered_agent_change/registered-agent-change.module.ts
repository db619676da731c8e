import { Module } from '@nestjs/common';
import { AgentTerminationController, RegisteredAgentChangeController } from './registered-agent-change.controller';
import { RegisteredAgentChangeService } from './registered-agent-change.service';

@Module({
  controllers: [RegisteredAgentChangeController, AgentTerminationController],
  providers: [RegisteredAgentChangeService],
})
export class RegisteredAgentChangeModule {}
