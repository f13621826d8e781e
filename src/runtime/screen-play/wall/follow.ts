import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { codeOf, mayPass } from '../feed/failures.ts';

interface Listening {
  /** Resolves with how the stream ended: the HTTP status, 0 where the network did it, or the code of a refusal. */
  listen(signal: AbortSignal, onOpen: () => void): Promise<number>;
}

/** Nobody has answered, or not now: this says nothing of the screen. */
const isNoAnswer = (status: number): boolean =>
  status === 0 || status === ERRORS.tooMany.code || mayPass(status);

/**
 * Holds the stream of a screen. `onNews`: it was there and ended, or is refused, and what is shown has to be looked at anew; not
 * for each attempt to have it back, which would make the return of a gateway twice as much work for it.
 */
export async function follow(
  session: Listening,
  signal: AbortSignal,
  onNews: () => void,
  refused: (error: unknown) => boolean,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    let isNews = false;
    try {
      const status = await session.listen(signal, () => {
        isNews = true;
        failures = 0;
      });
      isNews ||= !isNoAnswer(status);
    } catch (error) {
      if (signal.aborted) return;
      isNews = !refused(error) && !isNoAnswer(codeOf(error));
    }
    if (signal.aborted) return;
    if (isNews) onNews();
    await new Promise<void>(resolve => {
      const stop = whenBack(() => {
        stop();
        resolve();
      }, failures++);
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  }
}
