import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Asks as a crowd does, in a process of its own: `node load-child.ts`, the job as JSON on its input. Without `perSecond` each of
 * `connections` asks again as soon as it was answered; with it requests are begun at that rate, whether or not the ones
 * before were answered. Prints what came of it as JSON. It writes and reads the bytes itself: a client that does more for a
 * request takes as much of a processor as the gateway, and measures how they share it.
 */
export interface Load {
  port: number;
  /** Asked in turns; `{n}` in a body is another text each time. */
  asks: { method: string; path: string; body?: string; token: string | null }[];
  connections: number;
  perSecond: number | null;
  seconds: number;
}
export interface LoadResult {
  /** Milliseconds of each answer, by whether it was a refusal. */
  accepted: number[];
  refused: number[];
  /** Refusals without the hint in header and body, and answers of any other kind. */
  hintless: number;
  others: Record<string, number>;
  /** What could not be sent for want of connections. */
  unsent: number;
  /** Milliseconds by which this process itself was late (p95), and how long a processor worked for it. */
  late: number;
  cpuMs: number;
}

const job = JSON.parse(readFileSync(0, 'utf8')) as Load;
const result: LoadResult = {
  ...{ accepted: [], refused: [], hintless: 0, others: {} },
  ...{ unsent: 0, late: 0, cpuMs: 0 },
};
const mark = `${process.pid}${Date.now()}`;
const heads = job.asks.map(
  ({ method, path, token, body }) =>
    `${method} /getway-api${path} HTTP/1.1\r\nhost: 127.0.0.1:${job.port}\r\n${
      token ? `authorization: Bearer ${token}\r\n` : ''
    }${body ? 'content-type: application/json\r\n' : ''}`,
);
let serial = 0;

function nextRequest(): string {
  const n = serial++;
  const at = n % job.asks.length;
  const body = job.asks[at]?.body?.replaceAll('{n}', `${mark}n${n}`);
  return body ? `${heads[at]}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}` : `${heads[at]}\r\n`;
}

const count = (name: string) => {
  result.others[name] = (result.others[name] ?? 0) + 1;
};

function keep(head: string, body: string, took: number): void {
  const code = Number(/"code":(\d+)/.exec(body)?.[1] ?? 0);
  if (code === 429) {
    result.refused.push(took);
    if (!/^retry-after: [1-9]/im.test(head) || !/"retryAfter":[1-9]/.test(body)) result.hintless++;
  } else if (code === 200 || code === 1001) result.accepted.push(took);
  else count(String(code));
}

/** A connection that asks one thing at a time, and is opened again when it was closed. */
class Line {
  #socket: Socket | null = null;
  #text = '';
  #began = 0;
  #answered: (() => void) | null = null;

  get busy(): boolean {
    return this.#answered !== null;
  }

  ask(answered: () => void): void {
    this.#answered = answered;
    this.#began = performance.now();
    this.#socket ??= this.#open();
    this.#socket.write(nextRequest());
  }

  #open(): Socket {
    const socket = connect(job.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', piece => this.#read(String(piece)));
    socket.on('error', error => this.#lost((error as { code?: string }).code ?? error.message, socket));
    socket.on('close', () => this.#lost('closed', socket));
    return socket;
  }

  #lost(name: string, socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#text = '';
    if (!this.#answered) return;
    count(name);
    this.#end();
  }

  #read(piece: string): void {
    this.#text += piece;
    const at = this.#text.indexOf('\r\n\r\n');
    if (at < 0) return;
    const head = this.#text.slice(0, at);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#text.length < at + 4 + length) return;
    const body = this.#text.slice(at + 4, at + 4 + length);
    this.#text = this.#text.slice(at + 4 + length);
    keep(head, body, Math.round((performance.now() - this.#began) * 100) / 100);
    if (/^connection: close/im.test(head)) {
      this.#socket?.destroy();
      this.#socket = null;
    }
    this.#end();
  }

  #end(): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.();
  }
}

const end = performance.now() + job.seconds * 1000;
const lines = Array.from({ length: job.connections }, () => new Line());
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
if (job.perSecond === null) {
  const again = async (line: Line) => {
    while (performance.now() < end) await new Promise<void>(done => line.ask(done));
  };
  await Promise.all(lines.map(again));
} else {
  const began = performance.now();
  const free = lines.slice();
  const ask = (line: Line) => line.ask(() => free.push(line));
  for (let due = 0; performance.now() < end; ) {
    for (; due < ((performance.now() - began) / 1000) * job.perSecond; due++) {
      // Not made up for later.
      const line = free.pop();
      if (line) ask(line);
      else result.unsent++;
    }
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const patience = performance.now() + 30_000;
  while (free.length < lines.length && performance.now() < patience)
    await new Promise(resolve => setTimeout(resolve, 10));
  for (const line of lines) if (line.busy) count('unanswered');
}
delay.disable();
result.late = Math.max(0, delay.percentile(95) / 1e6 - 2);
const { user, system } = process.cpuUsage();
result.cpuMs = (user + system) / 1000;
// Not before the last of it is written, which a process that exits does not wait for.
process.stdout.write(JSON.stringify(result), () => process.exit(0));
