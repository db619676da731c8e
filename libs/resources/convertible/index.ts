export { becomeStock } from './converting';
export { Convertible } from './convertible.entity';
export { ConvertibleModule } from './convertible.module';
export { settleConvertible } from './issuing';
export { isWarrant, lapseWarrant, splitWarrant, type WarrantHeld } from './warrants';
