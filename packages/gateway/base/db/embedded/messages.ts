/** What the thread of the embedded database is opened with. */
export interface EngineData {
  /** Folder that holds it; null keeps it in memory. */
  dataDir: string | null;
  /** A dump to begin with, instead of an empty database. */
  dump: Uint8Array | null;
  /** The compiled engine, a `WebAssembly.Module`. */
  program: object;
}

/** What it is told: a connection begins anew, bytes of the PostgreSQL protocol, a dump is wanted, it ends. */
export type ThreadRequest = { anew: true } | { bytes: Uint8Array } | { dump: true } | { close: true };

/** What it says, one reply to each `ThreadRequest` in order. */
export type Reply = { bytes: Uint8Array } | { dump: Uint8Array } | { done: true } | { fault: string };
