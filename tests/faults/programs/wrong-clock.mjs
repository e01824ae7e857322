/* Sets the clock of this thread off by CLOCK_OFFSET_MS: import it before everything else. */
const offset = Number(process.env["CLOCK_OFFSET_MS"]);
const RealDate = Date;
const realNow = Date.now;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + offset);
    else super(...parts);
  }

  static now() {
    return realNow() + offset;
  }
};
