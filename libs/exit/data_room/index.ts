export { DataRoomModule } from './data-room.module';
