import type { Call } from '@gonghui/contract/define.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { endAsTold } from '../../account/end-as-told.ts';
import { readStream } from '../../api/stream.ts';
import { refreshTokens } from '../../session/refresh.ts';
import { readTokens } from '../../session/storage.ts';
import { eventReader } from './event-reader.ts';

/**
 * Listens to a call that goes on answering, until `signal` aborts, nobody is signed in, or what is listened to is not the
 * person's (any more): 403 or 404 end it, and it answers `refused`. Whenever the stream ends it connects again, later each time in a row.
 */
export async function keepListening(
  call: Pick<Call, 'path'>,
  signal: AbortSignal,
  onEvent: (name: string, data: string) => void,
): Promise<'over' | 'refused'> {
  for (let failures = 0; !signal.aborted; ) {
    const tokens = readTokens();
    if (!tokens) return 'over';
    const onOpen = () => {
      failures = 0;
    };
    const status = await readStream(call, {
      token: tokens.token,
      signal,
      onOpen,
      onText: eventReader(onEvent),
    }).catch(() => 0);
    if (signal.aborted) return 'over';
    if (status === 403 || status === 404) return 'refused';
    if (status === 401 && (await refreshTokens(tokens.token)) === 'denied') {
      // What is shown goes on looking alive otherwise until the next click.
      await endAsTold();
      return 'over';
    }
    await rest(failures++, signal);
  }
  return 'over';
}

/** Until it is worth trying again after so many failures in a row, or nobody listens any more. */
function rest(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = whenBack(done, failures);
    signal.addEventListener('abort', done);
  });
}
