export { advanceLetter, fulfilExclusivity, type LetterProgress } from './advance-letter';
export { assertMayNegotiate } from './exclusivity';
export { LetterOfIntent } from './letter-of-intent.entity';
export { letterOfIntentMachine } from './letter-of-intent.machine';
export { LetterOfIntentModule } from './letter-of-intent.module';
