/** What a driver's protocol looks like from outside: enough of it to bound what a server says. */
export interface Wire {
  /** Looks at what came; what it answers may be handed on. Throws `DatabaseRefusal` where nothing more is to be read. */
  inspect(chunk: Buffer): Iterable<Buffer>;
  /** What comes now is an answer, or a stretch of a stream, of its own. */
  next(): void;
}

/** Of bytes that are no messages to us, such as encrypted ones: they are counted alone. */
export const anyBytes: Wire = { inspect: chunk => [chunk], next() {} };
