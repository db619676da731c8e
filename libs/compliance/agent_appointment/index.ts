export { AgentAppointment } from './agent-appointment.entity';
export { agentAppointmentMachine, type EndReason, endReasons } from './agent-appointment.machine';
export { AgentAppointmentModule } from './agent-appointment.module';
export { appoint, appointmentIn, needsAgentIn } from './appointments';
