import { machine, type StatusOf } from '#kernel/machine';

export const agentMachine = machine('agent', {
  initial: 'active',
  moves: {
    disable: { from: ['active'], to: 'disabled', emits: 'agent.disabled' },
    enable: { from: ['disabled'], to: 'active', emits: 'agent.enabled' },
  },
});
export type AgentStatus = StatusOf<typeof agentMachine>;
