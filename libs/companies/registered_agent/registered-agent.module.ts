import { Module } from '@nestjs/common';
import { RegisteredAgentController } from './registered-agent.controller';
import { RegisteredAgentService } from './registered-agent.service';

@Module({ controllers: [RegisteredAgentController], providers: [RegisteredAgentService] })
export class RegisteredAgentModule {}
