import type { AddressInfo } from 'node:net';
import type { Client, TestGateway } from './gateway.ts';

/** Holds a call that goes on answering, at a gateway that listens on a port. */
export interface HeldStream {
  readonly status: number;
  /** Its content type. */
  readonly type: string;
  /** The next event as it came, comments left out; `ended` once the gateway has ended it. */
  news(): Promise<string>;
  stop(): void;
}

/** Opens a stream of events as this person; `path` is that of the call, `/v1/…`. */
export async function holdStream(gateway: TestGateway, who: Client, path: string): Promise<HeldStream> {
  const { port } = gateway.app.server.address() as AddressInfo;
  const control = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/getway-api${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: control.signal,
  });
  const reader = answer.body!.getReader();
  let rest = '';
  const news = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        rest += Buffer.from(value).toString();
        continue;
      }
      const event = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!event.startsWith(':')) return event;
    }
  };
  return {
    news,
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    stop: () => control.abort(),
  };
}
