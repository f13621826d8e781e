const KB = 1024;
const MB = 1024 * KB;

/** What one message may be; the relay closes the socket of whoever sends more. */
export const FRAME = {
  bytes: MB,
  /** Of an answer to the relay's question, which repeats all deletions of the design. */
  answerBytes: 4 * MB,
  /** A form of 1,000 components brought back at once is about 22,000; what an update may cost is bounded by its bytes. */
  structs: 60_000,
  /** Client ids in one update: page loads of one person whose edits come back together. */
  clients: 256,
} as const;

/** What a larger update is cut into: well below `FRAME`, and small enough to be read between the edits of others. */
export const PIECE = { bytes: 512 * KB, structs: 20_000, clients: 200 } as const;

/**
 * What a state is cut into on its way to a page, which hears nothing while a message is under way and takes half a minute of that for
 * the end of the connection: at 5 kB a second a piece takes that long. Smaller states go out whole.
 */
export const TO_PAGE = { ...PIECE, bytes: 128 * KB, whole: 256 * KB } as const;

/** What a person may send to a design: bytes a second, and so many at once. */
export const SENT = { bytesPerSecond: 512 * KB, bytesAtOnce: 16 * MB } as const;
