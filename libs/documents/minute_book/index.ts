export { appendEntry, hashOf } from './append-entry';
export { MinuteBookEntry } from './minute-book-entry.entity';
export { MinuteBookModule } from './minute-book.module';
export { verifyBook } from './verification';
