import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { codeOf, mayPass } from '../feed/failures.ts';

interface Listening {
  /** Resolves with how the stream ended: the HTTP status, 0 where the network did it, or the code of a refusal. */
  listen(signal: AbortSignal, onOpen: () => void, onBusy: (seconds: number) => void): Promise<number>;
}

/** Nobody has answered, or not now: this says nothing of the screen. */
const isNoAnswer = (status: number): boolean =>
  status === 0 || status === ERRORS.tooMany.code || mayPass(status);

/** The gateway has ended a stream that it had let in. */
const ENDED = 200;

/**
 * Holds the stream of a screen. `onNews`: the gateway ended it, refuses it, or lets it in again, and what is shown has to be looked at anew.
 * Not where it was cut off: each answer of a batch says which release there is, and a gateway that comes back would be asked for every
 * wall's whole screen.
 */
export async function follow(
  session: Listening,
  signal: AbortSignal,
  onNews: () => void,
  refused: (error: unknown) => boolean,
): Promise<void> {
  let turnedAway = false;
  for (let failures = 0; !signal.aborted; ) {
    let isNews = false;
    let busyFor: number | null = null;
    try {
      const status = await session.listen(
        signal,
        () => {
          failures = 0;
          if (turnedAway) onNews();
          turnedAway = false;
        },
        seconds => {
          busyFor = seconds;
        },
      );
      isNews = !isNoAnswer(status);
      turnedAway ||= isNews && status !== ENDED;
    } catch (error) {
      if (signal.aborted) return;
      const isEnd = refused(error);
      isNews = !isEnd && !isNoAnswer(codeOf(error));
      turnedAway ||= isEnd || isNews;
    }
    if (signal.aborted) return;
    if (isNews) onNews();
    await (busyFor === null ? untilBack(failures++, signal) : rest(busyFor, signal));
  }
}

/** Resolves when it is worth trying again after so many failures in a row, or `signal` aborts. */
const untilBack = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const stop = whenBack(() => {
      stop();
      resolve();
    }, failures);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });

/** The same after the seconds that a busy gateway asked for, and up to half as long again: walls were told it together. */
const rest = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
