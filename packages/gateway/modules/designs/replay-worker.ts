import { parentPort, workerData } from 'node:worker_threads';
import { addKind, kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';

for (const module of workerData.kinds as string[])
  addKind(((await import(module)) as { default: Kind }).default, module);

/** Builds the document of a past moment and answers its template as JSON text. */
parentPort?.on('message', ({ id, kind, parts }: { id: number; kind: DesignKind; parts: Uint8Array[] }) => {
  try {
    const { family } = kindOf(kind);
    const doc = new Y.Doc();
    doc.transact(() => {
      // The past may hold what nobody could read; the relay's gate has not always looked at shapes.
      for (const part of soundParts(parts).parts) Y.applyUpdate(doc, part);
    });
    const template = JSON.stringify(toTemplate(doc, family));
    doc.destroy();
    parentPort?.postMessage({ id, template });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
