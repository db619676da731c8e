// Loaded into a gateway before all else: its clock is an hour ahead of the machine's.
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
