export { appendEntries, appendEntry } from './append-entry';
export { MinuteBookEntry } from './minute-book-entry.entity';
export { MinuteBookModule } from './minute-book.module';
