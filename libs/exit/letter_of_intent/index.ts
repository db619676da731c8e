export { advanceLetter, type LetterProgress } from './advance';
export { LetterOfIntent } from './letter-of-intent.entity';
export { letterOfIntentMachine } from './letter-of-intent.machine';
export { LetterOfIntentModule } from './letter-of-intent.module';
