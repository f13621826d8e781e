/** What shows that a page can be used. */
export interface Ready {
  /** Each component or field of the page is one of these. */
  parts: string;
  count: number;
  /** Where they stand in a frame of the page. */
  frame?: string;
  /** Something else that has to be there. */
  also?: string;
}

/** Times are those of `performance`, in ms, from an origin that frames share. */
export interface Watch {
  arm(): void;
  /** Milliseconds from the navigation until everything shows, and until the page answers as well. */
  usable(ready: Ready): Promise<{ shown: number; usable: number }>;
  /** Waits until nothing has changed for so long. */
  settled(quiet: number): Promise<void>;
  /** The first press since `arm`, and 0 before there was one. */
  pressed: number;
  /** The end of the last frame that showed a change. */
  shown: number;
  /** When the document changed. */
  changes: number[];
  /** From each key to the frame that follows it, ms. */
  keys: number[];
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Runs in the page, before its own scripts; in a frame that was written by script once more. */
export function installWatch(): void {
  const now = () => performance.timeOrigin + performance.now();
  const long: number[] = [];
  let armed = false;
  let waiting = false;
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  /** Waits until `last()` and the end of the last long task are so long ago. */
  const quietFor = (ms: number, last: () => number, most: number) =>
    new Promise<void>(resolve => {
      const began = now();
      const look = () => {
        const at = now();
        if (at - Math.max(began, last(), long.at(-1) ?? 0) > ms || at - began > most) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const shows = ({ parts, count, frame, also }: Ready): boolean => {
    const within = frame ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document;
    if (!within || (also && !document.querySelector(also))) return false;
    return within.querySelectorAll(parts).length >= count;
  };
  const watch: Watch = {
    pressed: 0,
    shown: 0,
    changes: [],
    keys: [],
    arm() {
      armed = true;
      Object.assign(watch, { pressed: 0, shown: 0, changes: [], keys: [] });
    },
    async usable(ready) {
      const until = now() + 90_000;
      while (!shows(ready)) {
        if (now() > until) throw new Error(`${ready.parts} do not show`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise<void>(afterFrame);
      const painted = now();
      // Half a second of quiet says that it answers; what kept it busy until then counts, the quiet itself does not.
      await quietFor(500, () => painted, 20_000);
      const last = Math.max(painted, long.at(-1) ?? 0);
      return { shown: painted - performance.timeOrigin, usable: last - performance.timeOrigin };
    },
    settled: quiet => quietFor(quiet, () => watch.changes.at(-1) ?? 0, 4000),
  };
  window.watch = watch;

  const press = (event: Event) => {
    if (armed && event.isTrusted) watch.pressed ||= performance.timeOrigin + event.timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, true);
  const key = (event: Event) => {
    const from = performance.timeOrigin + event.timeStamp;
    if (armed && event.isTrusted) afterFrame(() => watch.keys.push(now() - from));
  };
  addEventListener('keydown', key, true);
  new MutationObserver(() => {
    if (!armed) return;
    watch.changes.push(now());
    if (waiting) return;
    waiting = true;
    afterFrame(() => {
      waiting = false;
      watch.shown = now();
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      long.push(performance.timeOrigin + startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}
