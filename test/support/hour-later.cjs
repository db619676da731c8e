// Preloaded into a gateway to set its clock an hour ahead.
const hour = 3_600_000;
const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + hour] : given));
  }
  static now() {
    return RealDate.now() + hour;
  }
};
