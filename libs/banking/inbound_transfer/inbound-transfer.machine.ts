import { machine, type StatusOf } from '#kernel/machine';

export const inboundTransferMachine = machine('inbound_transfer', {
  initial: 'received',
  created: 'inbound_transfer.received',
  moves: { reverse: { from: ['received'], to: 'reversed', emits: 'inbound_transfer.reversed' } },
});
export type InboundTransferStatus = StatusOf<typeof inboundTransferMachine>;
