import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { request } from '#platform/wire/remediation';
import { contributePart } from '#exit/corporate_transaction';
import { DataRoomController } from './data-room.controller';
import { DataRoomEntryController } from './data-room-entry.controller';
import { DataRoomEntryService } from './data-room-entry.service';
import { DataRoomGuestController } from './data-room-guest.controller';
import { DataRoomGuestService } from './data-room-guest.service';
import { DataRoomOpeningController } from './data-room-opening.controller';
import { freezeDataRoom } from './freeze-data-room';
import { RoomController } from './pages/room.controller';
import { RoomService } from './pages/room.service';
import { roomOf } from './room-index';

contributePart({
  agreed: freezeDataRoom,
  obstacles: {
    data_room: async (read, { id }) =>
      (await roomOf(read, id)).length > 0
        ? null
        : {
            says: 'it is empty',
            how: request('data_room_entries.create', `corporate_transactions/${id}/data_room_entries`, {
              document_id: null,
              section: null,
            }),
          },
  },
});

@Module({
  controllers: [
    DataRoomController,
    DataRoomEntryController,
    DataRoomGuestController,
    DataRoomOpeningController,
    RoomController,
  ],
  providers: [
    DataRoomEntryService,
    RoomService,
    {
      provide: DataRoomGuestService,
      inject: [Config],
      useFactory: ({ BASE_URL }: Config) => new DataRoomGuestService(BASE_URL),
    },
  ],
})
export class DataRoomModule {}
