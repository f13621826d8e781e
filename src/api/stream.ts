import type { Call } from '@gonghui/contract/define.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { deviceOf } from '../transport/device.ts';

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  onOpen(): void;
  onText(piece: string): void;
  /** The server has too much to do, and says after how many seconds to come again. */
  onBusy?(seconds: number): void;
}

/**
 * Reads a call that goes on answering. Resolves when the server ends it, with the HTTP status, or 0 when the network
 * did; rejects only when `signal` aborts.
 */
export async function readStream(call: Pick<Call, 'path'>, options: StreamOptions): Promise<number> {
  const { token, signal, onOpen, onText, onBusy } = options;
  try {
    const response = await fetch(API_PREFIX + call.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        device: deviceOf(navigator.userAgent),
      },
      cache: 'no-store',
      credentials: 'include',
      signal,
    });
    const again = Number(response.headers.get('retry-after'));
    if (response.status === ERRORS.tooMany.status && again > 0) onBusy?.(again);
    if (!response.ok || !response.body) return response.status || 500;
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      // Refusals come in the envelope of every other call.
      const answer = (await response.json().catch(() => null)) as { code?: number } | null;
      return answer?.code ?? 500;
    }
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) onText(read.value);
    return response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    return 0;
  }
}
