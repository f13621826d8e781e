import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Access, MOST_BYTES, type OpenOptions } from './driver.ts';
import { DatabaseRefusal, type DatabaseWhy, refusalOf } from './refusal.ts';
import { guard } from './wire/guard.ts';
import type { Wire } from './wire/wire.ts';

/** How long a server is asked to stop before its connection is dropped all the same. */
const STOP_MS = 2_000;
/** Time for an answer to arrive behind the time that its statement may take. */
const ARRIVAL_MS = 2_000;

/** A checked connection to a database, with what ends a statement on it. */
export interface DatabaseConnection {
  readonly socket: Socket;
  /** What a driver threw, in words of ours; the reason of whoever asked, once he has left. */
  refused(error: unknown): unknown;
  /** How the server is told to stop what it computes: known once somebody is signed in. */
  stopBy(stop: () => Promise<unknown>): void;
  /**
   * The result of a statement. It rejects as soon as whoever asked has left, or its time is over and a server has fallen
   * silent; the server is then told to stop, so that nothing goes on computing for nobody.
   */
  during<T>(work: Promise<T>): Promise<T>;
  /**
   * What a server says over this stream is looked at by `wire` and counted before a driver reads it. Bytes that are too many, messages
   * that are none, and whatever a driver throws over them end the connection, and the question with a sentence.
   */
  reads(stream: Readable, wire: Wire): void;
  /** The same of one piece that came, for a driver that is handed bytes; what it does with them is `take`. */
  took(chunk: Buffer, wire: Wire, take: (piece: Buffer) => void): void;
  /** Ends the connection with what `look` throws of something that a driver read. */
  looks(look: () => void): void;
  /** What comes from now on is a stretch of its own, of a stream without end. */
  counts(): void;
  /** From now until what it answers is called, a statement runs that nobody hands to `during`. */
  begins(): () => void;
  /** Ends it. A server at a statement is told to stop: it would not notice, and compute on for nobody. */
  close(): Promise<void>;
}

/** The end of a connection: for which reason, and the server told to stop what it computes. */
function endingOf(socket: Socket) {
  const left = new AbortController();
  let stop: (() => Promise<unknown>) | null = null;
  let stopping: Promise<unknown> | null = null;
  const abandon = (reason: unknown) => {
    if (left.signal.aborted) return;
    if (stop) {
      const enough = new Promise(done => setTimeout(done, STOP_MS).unref());
      stopping = Promise.race([stop().catch(() => {}), enough]).finally(() => socket.destroy());
    } else socket.destroy();
    left.abort(reason);
  };
  return {
    left: left.signal,
    abandon,
    stopBy: (how: (() => Promise<unknown>) | null) => {
      stop = how;
    },
    isSignedIn: () => stop !== null,
    stopped: () => stopping,
  };
}

/** What `work` comes to, unless the connection is left first, or it takes longer than `millis`. */
async function untilLeft<T>(
  work: Promise<T>,
  { left, abandon }: ReturnType<typeof endingOf>,
  millis: number,
): Promise<T> {
  let end = () => {};
  const timer = setTimeout(() => abandon(new DatabaseRefusal('late')), millis + ARRIVAL_MS);
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(left.reason);
    if (left.aborted) end();
    else left.addEventListener('abort', end, { once: true });
  });
  // Whichever comes first; the other one has nobody who listens.
  work.catch(() => {});
  ended.catch(() => {});
  try {
    return await Promise.race([ended, work]);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', end);
  }
}

/** Connects through the guard of the outside (rule E2). `codes`: what the driver's errors mean. */
export async function openWay(
  access: Pick<Access, 'host' | 'port'>,
  { outbound, millis, signal }: OpenOptions,
  codes: Readonly<Record<string, DatabaseWhy>>,
): Promise<DatabaseConnection> {
  const socket = await outbound.connect(access, signal ? { signal } : {});
  const ending = endingOf(socket);
  const { left, abandon } = ending;
  let running = 0;
  let came = 0;
  const wires = new Set<Wire>();
  const counts = () => {
    came = 0;
    for (const wire of wires) wire.next();
  };
  const refuse = (error: unknown) => {
    // It would not hear of a request to stop for all that it says.
    ending.stopBy(null);
    abandon(error instanceof DatabaseRefusal ? error : new DatabaseRefusal('broken', error));
  };
  /** A driver holds all of a message, and all rows of an answer: what a server goes on saying is ended by its bytes, before that. */
  const inspectWith = (wire: Wire) =>
    function* (chunk: Buffer) {
      came += chunk.length;
      if (came > (ending.isSignedIn() ? MOST_BYTES.answer : MOST_BYTES.signIn))
        throw new DatabaseRefusal('too-much');
      yield* wire.inspect(chunk);
    };
  const begins = () => {
    if (running++ === 0) counts();
    let over = false;
    return () => {
      if (!over) running--;
      over = true;
    };
  };
  const leave = () => abandon(signal?.reason);
  if (signal?.aborted) leave();
  else signal?.addEventListener('abort', leave, { once: true });
  return {
    socket,
    refused: error => {
      if (signal?.aborted) return signal.reason;
      return left.aborted ? left.reason : refusalOf(error, codes);
    },
    stopBy: ending.stopBy,
    begins,
    counts,
    reads(stream, wire) {
      wires.add(wire);
      guard(stream, inspectWith(wire), refuse);
    },
    looks(look) {
      try {
        look();
      } catch (error) {
        refuse(error);
      }
    },
    took(chunk, wire, take) {
      if (left.aborted) return;
      wires.add(wire);
      try {
        for (const piece of inspectWith(wire)(chunk)) take(piece);
      } catch (error) {
        refuse(error);
      }
    },
    during(work) {
      const done = begins();
      work.then(done, done);
      return untilLeft(work, ending, millis);
    },
    async close() {
      signal?.removeEventListener('abort', leave);
      if (running > 0) abandon(new DatabaseRefusal('broken'));
      wires.clear();
      await ending.stopped();
      socket.destroy();
    },
  };
}
