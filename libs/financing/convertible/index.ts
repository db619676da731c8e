export { type AsTold } from './unmodeled-terms';
export { convertibleIssuance } from './convertible.action';
export { Convertible, type NoteTerms } from './convertible.entity';
export { convertibleMachine } from './convertible.machine';
export { ConvertibleModule } from './convertible.module';
export { becomeStock } from './convert-convertible';
export { endConvertibles } from './end-convertibles';
export { isWarrant, splitWarrant, type WarrantHeld } from './warrant-reserves';
export { convertibleProvisions } from './convertible-provisions.clauses';
