export { type AsTold } from './as-told';
export { convertibleIssuance } from './convertible.action';
export { Convertible, type NoteTerms } from './convertible.entity';
export { convertibleMachine } from './convertible.machine';
export { ConvertibleModule } from './convertible.module';
export { becomeStock } from './converting';
export { endConvertibles } from './ending';
export { isWarrant, splitWarrant, type WarrantHeld } from './warrants';
export { convertibleProvisions } from './convertible-provisions.clauses';
