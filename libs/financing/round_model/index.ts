export { capBases, type CapBasis, conversionTerms, fromCents, hundredPercent } from './conversion-terms';
export { conversionsOn } from './solve-conversions';
export { modelOn } from './model-on-ledger';
export { countingDays, type ModeledConvertible, outstandingConvertibles } from './outstanding-convertibles';
export { CapTableModelView, ModelRound, PoolTermsInput, ReservedSharesInput } from './round.dto';
