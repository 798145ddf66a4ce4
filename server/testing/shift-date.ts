/** Moves the clock of the process or page it runs in. Browsers get it as text, so it uses nothing outside itself. */
export function shiftDate(shift: number): void {
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
}
