/**
 * Preloaded (`node --import`), it gives a process a wrong time of day: `CLOCK_SKEW_MS` milliseconds ahead, behind where
 * negative. Clocks that only run (`performance.now`, timers) go right, as on a machine whose clock was set wrongly.
 */
const by = Number(process.env.CLOCK_SKEW_MS ?? 0);
const RealDate = Date;
const wrong = () => RealDate.now() + by;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [wrong()], newTarget) as object,
  apply: () => new RealDate(wrong()).toString(),
  get: (target, key, receiver) => (key === 'now' ? wrong : Reflect.get(target, key, receiver)),
});
