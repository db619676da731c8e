export { appendEntry, brokenAt } from './book';
export { MinuteBookEntry } from './minute-book-entry.entity';
export { MinuteBookModule } from './minute-book.module';
