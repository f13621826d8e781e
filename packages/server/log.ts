import type { CloseFacts } from '@gonghui/collab-server/closing.ts';
import type { RequestFacts } from '@gonghui/gateway/http/plugins/request-line.ts';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'debug' | 'info' | 'warn' | 'error';
const ORDER: Level[] = ['debug', 'info', 'warn', 'error'];

/** An error as a log line may carry it: kind, message and stack, not the values it was thrown with. */
const errorOf = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        code: (error as { code?: unknown }).code,
        message: error.message,
        stack: error.stack,
      }
    : { message: String(error) };

/**
 * JSON lines on the error stream, one an event. Lines carry ids and kinds, never bodies, tokens or values; of requests what
 * `RequestFacts` has, at `info`, and the same beside an error; of sockets that the relay closed what `CloseFacts` has.
 */
export function createLog(
  least: Level,
  write: (line: string) => void = line => process.stderr.write(line),
): FastifyBaseLogger {
  const make = (bindings: Record<string, unknown>): FastifyBaseLogger => {
    const line =
      (level: Level) =>
      (first: unknown, text?: unknown): void => {
        if (ORDER.indexOf(level) < ORDER.indexOf(least)) return;
        const fields: Record<string, unknown> = {};
        if (first instanceof Error) fields.err = errorOf(first);
        else if (typeof first === 'object' && first !== null) {
          const { err, reqId, trace, request, closed } = first as {
            request?: RequestFacts;
            closed?: CloseFacts;
          } & Record<string, unknown>;
          if (request) Object.assign(fields, request);
          if (closed) Object.assign(fields, closed);
          if (reqId !== undefined) fields.reqId = reqId;
          if (trace !== undefined) fields.trace = trace;
          if (err !== undefined) fields.err = errorOf(err);
        }
        const message = typeof first === 'string' ? first : text;
        write(
          `${JSON.stringify({ time: new Date().toISOString(), level, ...bindings, ...fields, message })}\n`,
        );
      };
    return {
      level: least,
      debug: line('debug'),
      trace: line('debug'),
      info: line('info'),
      warn: line('warn'),
      error: line('error'),
      fatal: line('error'),
      silent: () => {},
      child: (more: Record<string, unknown>) => make({ ...bindings, reqId: more.reqId }),
    } as unknown as FastifyBaseLogger;
  };
  return make({});
}
