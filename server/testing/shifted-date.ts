/**
 * Loaded before anything else in every process of the tests: moves their clock by the milliseconds that
 * vitest.config.ts sets, so that tests run on the same morning whenever they are started.
 */
const shift = Number(process.env['TEST_CLOCK_SHIFT'] ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shift;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
