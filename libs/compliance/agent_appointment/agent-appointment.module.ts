import { Module } from '@nestjs/common';
import { AgentAppointmentController } from './agent-appointment.controller';
import { AgentAppointmentService } from './agent-appointment.service';

@Module({ controllers: [AgentAppointmentController], providers: [AgentAppointmentService] })
export class AgentAppointmentModule {}
