import { machine, type StatusOf } from '#kernel/machine';

export const dataRoomGuestMachine = machine('data_room_guest', {
  initial: 'active',
  moves: { revoke: { from: ['active'], to: 'revoked', emits: 'data_room_guest.revoked' } },
});
export type DataRoomGuestStatus = StatusOf<typeof dataRoomGuestMachine>;
