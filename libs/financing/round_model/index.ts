export { capBases, type CapBasis, conversionTerms, fromCents, hundredPercent } from './conversion';
export { conversionsOn } from './converting';
export { modelOn } from './on-ledger';
export { countingDays, type Named, outstandingConvertibles } from './outstanding';
export { CapTableModelView, ModelRound, mostShares, ReservedSharesInput } from './round.dto';
