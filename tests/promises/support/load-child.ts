import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/**
 * Asks as a crowd does, in a process of its own: `node load-child.ts`, the job as JSON on its input. Without `perSecond` each of
 * `connections` asks again as soon as it was answered; with it requests are begun at that rate, whether or not the ones
 * before were answered. Prints what came of it as JSON.
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
}

const job = JSON.parse(readFileSync(0, 'utf8')) as Load;
const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
const result: LoadResult = { accepted: [], refused: [], hintless: 0, others: {} };
const mark = `${process.pid}${Date.now()}`;
let serial = 0;
let open = 0;

const ask = (): Promise<void> =>
  new Promise(resolve => {
    const n = serial++;
    const one = job.asks[n % job.asks.length];
    if (!one) return resolve();
    const body = one.body?.replaceAll('{n}', `${mark}n${n}`);
    const began = performance.now();
    open++;
    const done = () => {
      open--;
      resolve();
    };
    const sent = request(
      {
        ...{ host: '127.0.0.1', port: job.port, agent, method: one.method },
        path: `/getway-api${one.path}`,
        headers: {
          ...(one.token ? { authorization: `Bearer ${one.token}` } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      response => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', piece => {
          text += piece;
        });
        response.on('end', () => {
          const took = performance.now() - began;
          const { code = 0, data = null } = JSON.parse(text || '{}') as {
            code?: number;
            data?: { retryAfter?: number } | null;
          };
          if (code === 429) {
            result.refused.push(took);
            if (!(Number(response.headers['retry-after']) > 0) || !((data?.retryAfter ?? 0) > 0))
              result.hintless++;
          } else if (code === 200 || code === 1001) result.accepted.push(took);
          else result.others[code] = (result.others[code] ?? 0) + 1;
          done();
        });
      },
    );
    sent.on('error', error => {
      const name = (error as { code?: string }).code ?? error.message;
      result.others[name] = (result.others[name] ?? 0) + 1;
      done();
    });
    sent.end(body);
  });

const end = performance.now() + job.seconds * 1000;
if (job.perSecond === null) {
  const again = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: job.connections }, again));
} else {
  const began = performance.now();
  for (let sent = 0; performance.now() < end; ) {
    const due = ((performance.now() - began) / 1000) * job.perSecond;
    // What could not be sent for want of connections is not made up for.
    for (; sent < due; sent++) if (open < job.connections) void ask();
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  while (open > 0) await new Promise(resolve => setTimeout(resolve, 10));
}
console.log(JSON.stringify(result));
process.exit(0);
