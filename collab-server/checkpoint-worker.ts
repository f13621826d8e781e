import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';

/** Behind those who edit, where the system gives threads priorities of their own (Linux). */
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
} catch {
  // Elsewhere it competes as every other thread does.
}

/** Merges parts of a design into one state. The only place where the relay builds a document, off its thread. */
parentPort?.on('message', ({ id, parts }: { id: number; parts: Uint8Array[] }) => {
  try {
    const doc = new Y.Doc({ gc: true });
    doc.transact(() => {
      for (const part of parts) Y.applyUpdate(doc, part);
    });
    const vector = Y.encodeStateVector(doc);
    const state = Y.encodeStateAsUpdate(doc);
    // Against its own vector nothing is left but the deletions.
    const deletes = Y.encodeStateAsUpdate(doc, vector);
    doc.destroy();
    parentPort?.postMessage({ id, state, vector, deletes });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
