import { Module } from '@nestjs/common';
import { RegisteredAgentController } from './registered-agent.controller';

@Module({ controllers: [RegisteredAgentController] })
export class RegisteredAgentModule {}
