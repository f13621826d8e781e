import type { Call } from '@gonghui/contract/define.ts';
import { deviceOf } from './device.ts';
import { PREFIX } from './transport.ts';

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  onOpen(): void;
  onText(piece: string): void;
}

/**
 * Reads a call that goes on answering. Resolves when the server ends it, with the HTTP status, or 0 when the network
 * did; rejects only when `signal` aborts.
 */
export async function readStream(call: Pick<Call, 'path'>, options: StreamOptions): Promise<number> {
  const { token, signal, onOpen, onText } = options;
  try {
    const response = await fetch(PREFIX + call.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        device: deviceOf(navigator.userAgent),
      },
      cache: 'no-store',
      credentials: 'include',
      signal,
    });
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
