import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

/** What somebody was sent. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever it is; tests look into it
  body: any;
}

type Reply = (response: ServerResponse, received: Received) => void;

export interface Receiver {
  url: string;
  port: number;
  /** All that came, in the order in which it came. */
  received: Received[];
  /** What is answered from now on: a status, or whatever one likes. */
  answer(reply: number | Reply): void;
  close(): Promise<void>;
}

/** A receiver of pushed data on a port of this machine that answers 204 until told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let reply: number | Reply = 204;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      let body: unknown = null;
      try {
        body = JSON.parse(text);
      } catch {
        // Not all that is sent is JSON.
      }
      const one = { headers: request.headers, text, body };
      received.push(one);
      if (typeof reply === 'number') response.writeHead(reply).end();
      else reply(response, one);
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/in`,
    port,
    received,
    answer: next => {
      reply = next;
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
