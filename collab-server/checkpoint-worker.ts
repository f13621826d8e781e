import { behindOthers, serveJobs } from '@gonghui/kernel/threads/serve.ts';
import * as Y from 'yjs';
import type { DesignState } from './storage.ts';

behindOthers();

/** Merges parts of a design into one state. The only place where the relay builds a document of what people wrote. */
serveJobs((parts: Uint8Array[]): DesignState => {
  const doc = new Y.Doc({ gc: true });
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part);
  });
  const vector = Y.encodeStateVector(doc);
  const state = Y.encodeStateAsUpdate(doc);
  // Against its own vector nothing is left but the deletions.
  const deletes = Y.encodeStateAsUpdate(doc, vector);
  doc.destroy();
  return { state, vector, deletes };
});
