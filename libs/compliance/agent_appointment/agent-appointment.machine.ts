import { machine, type StatusOf } from '#kernel/machine';

export const agentAppointmentMachine = machine('agent_appointment', {
  initial: 'active',
  moves: { end: { from: ['active'], to: 'ended', emits: 'agent_appointment.ended' } },
});
export type AgentAppointmentStatus = StatusOf<typeof agentAppointmentMachine>;

export const endReasons = ['dissolution', 'switching_provider', 'no_longer_qualified_in_state', 'other'] as const;
export type EndReason = (typeof endReasons)[number];
