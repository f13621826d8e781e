import { parentPort } from 'node:worker_threads';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';

const FAMILIES: Partial<Record<DesignKind, Family>> = { form: formFamily, flow: flowFamily };

/** Builds the document of a past moment and answers its template as JSON text. */
parentPort?.on('message', ({ id, kind, parts }: { id: number; kind: DesignKind; parts: Uint8Array[] }) => {
  try {
    const family = FAMILIES[kind];
    if (!family) throw new Error(`no designer for designs of kind ${kind}`);
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
