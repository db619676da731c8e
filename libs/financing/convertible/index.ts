export { type AsTold } from './as-told';
export { Convertible, type NoteTerms } from './convertible.entity';
export { convertibleMachine } from './convertible.machine';
export { ConvertibleModule } from './convertible.module';
export { becomeStock } from './converting';
export { settleConvertible } from './issuing';
export { isWarrant, lapseWarrant, splitWarrant, type WarrantHeld, watchWarrant } from './warrants';
