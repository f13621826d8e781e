import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { codeOf, mayPass } from '../feed/failures.ts';

interface Listening {
  /** Resolves with how the stream ended: the HTTP status, 0 where the network did it, or the code of a refusal. */
  listen(signal: AbortSignal, onOpen: () => void, onBusy: (seconds: number) => void): Promise<number>;
}

interface StreamListener {
  /** The gateway ended the stream, or refuses it: what is shown has to be looked at anew. */
  onNews(): void;
  /** It is let in. */
  onOpen(): void;
}

/** Nobody has answered, or not now: this says nothing of the screen. */
const isNoAnswer = (status: number): boolean =>
  status === 0 || status === ERRORS.tooMany.code || mayPass(status);

/**
 * Holds the stream of a screen. Where it was cut off there is no news: each answer of a batch says which release there is, and a gateway
 * that comes back would be asked for every wall's whole screen. `refused` says whether a failure ends the wall.
 */
export async function follow(
  session: Listening,
  signal: AbortSignal,
  { onNews, onOpen }: StreamListener,
  refused: (error: unknown) => boolean,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    let isNews = false;
    let busyFor: number | null = null;
    const opened = () => {
      failures = 0;
      onOpen();
    };
    const busy = (seconds: number) => {
      busyFor = seconds;
    };
    try {
      isNews = !isNoAnswer(await session.listen(signal, opened, busy));
    } catch (error) {
      if (signal.aborted) return;
      isNews = !refused(error) && !isNoAnswer(codeOf(error));
    }
    if (signal.aborted) return;
    if (isNews) onNews();
    await (busyFor === null ? untilBack(failures++, signal) : rest(busyFor, signal));
  }
}

/** Resolves when what is begun calls `done`, or `signal` aborts. */
const until = (signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = begin(end);
    signal.addEventListener('abort', end);
  });

/** When it is worth trying again after so many failures in a row. */
const untilBack = (failures: number, signal: AbortSignal): Promise<void> =>
  until(signal, done => whenBack(done, failures));

/** After the seconds that a busy gateway asked for, and up to half as long again: walls were told it together. */
const rest = (seconds: number, signal: AbortSignal): Promise<void> =>
  until(signal, done => {
    const timer = setTimeout(done, seconds * 1000 * (1 + Math.random() / 2));
    return () => clearTimeout(timer);
  });
