import { workerData } from 'node:worker_threads';
import { addKind, kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { serveJobs } from '@gonghui/kernel/threads/serve.ts';
import { soundParts } from '@gonghui/scene/shape/sound.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import * as Y from 'yjs';
import type { Question } from './replay.ts';
import { standingIn, sweepsIn } from './sweeps.ts';

for (const module of workerData.kinds as string[])
  addKind(((await import(module)) as { default: Kind }).default, module);

/** Builds the document of a past moment and answers what is asked of it as JSON text. */
serveJobs(answerTo);

function answerTo(question: Question): string {
  const { parts } = question;
  if (question.what === 'standing') return JSON.stringify(standingIn(parts));
  if (question.what === 'sweeps') return JSON.stringify(sweepsIn(parts, question.edits));
  const { family, types } = kindOf(question.kind);
  const doc = new Y.Doc();
  doc.transact(() => {
    // The past may hold what nobody could read; the relay's gate has not always looked at shapes.
    for (const part of soundParts(parts).parts) Y.applyUpdate(doc, part);
  });
  const template = JSON.stringify(upgradeTemplate(types, toTemplate(doc, family)));
  doc.destroy();
  return template;
}
