export { appendEntry, hashOf } from './book';
export { verifyBook } from './verification';
export { MinuteBookEntry } from './minute-book-entry.entity';
export { MinuteBookModule } from './minute-book.module';
