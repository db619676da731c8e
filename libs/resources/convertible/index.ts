export { becomeStock } from './converting';
export { Convertible, type NoteTerms } from './convertible.entity';
export { convertibleMachine } from './convertible.machine';
export { ConvertibleModule } from './convertible.module';
export { settleConvertible } from './issuing';
export { isWarrant, lapseWarrant, splitWarrant, watchWarrant, type WarrantHeld } from './warrants';
