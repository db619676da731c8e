import { machine, type StatusOf } from '#kernel/machine';

/** The room freezes when the transaction becomes definitive. */
export const dataRoomEntryMachine = machine('data_room_entry', {
  initial: 'disclosed',
  moves: {
    remove: { from: ['disclosed'], to: 'removed', emits: 'data_room_entry.removed' },
    freeze: { from: ['disclosed'], to: 'frozen', emits: 'data_room_entry.frozen' },
  },
});
export type DataRoomEntryStatus = StatusOf<typeof dataRoomEntryMachine>;
