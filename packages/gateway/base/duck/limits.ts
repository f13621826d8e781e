/** What one question to DuckDB may cost (rule F6). */
export const DUCK_LIMITS = {
  memory: '512MB',
  threads: '2',
  /** On disk, for what does not fit into memory. */
  spill: '2GB',
  /**
   * Bytes that the process may hold. DuckDB counts its own buffers only: one long text alone has been seen to take nine times
   * its limit (`repeat('x', 2000000000)`).
   */
  resident: 1_200_000_000,
  /** Questions that are at work in one process of the gateway; further ones wait. */
  atOnce: 3,
  /** Milliseconds of a question that says nothing else, and how long it may take to stop when asked. */
  millis: 8_000,
  stopMillis: 1_000,
  /** A process that had nothing to do for so long ends. */
  idleMillis: 60_000,
  /** Rows and characters of an answer. */
  rows: 50_000,
  chars: 32 * 1024 * 1024,
} as const;
