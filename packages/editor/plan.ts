import type { Json } from '@gonghui/kernel/json.ts';
import type { Leaf } from '@gonghui/scene/layout.ts';
import { nodeMap, nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';

/** One write to a node's map, or to the page's where `on` is ROOT. */
export type Edit = { on: string; key: string } & (
  | { op: 'set'; value: Json }
  | { op: 'delete' }
  /** Makes shared text of a string. */
  | { op: 'text'; value: string }
  /** Replaces `remove` characters at `at` of shared text. */
  | { op: 'splice'; at: number; remove: number; insert: string }
);

/**
 * What a command is going to write. It is worked out first and written at once, so that a refusal leaves nothing
 * behind and a command that changes nothing makes no transaction and no undo step.
 */
export interface Plan {
  /** Maps of new nodes: written untracked, so that undoing an addition never deletes what a co-editor typed into it. */
  bodies: { id: string; body: Y.Map<unknown>; bytes: number }[];
  /** Fields of new list items: untracked for the same reason. */
  fields: Edit[];
  edits: Edit[];
}

/** Writes a leaf that is new: text that people type together is made with it, so that no two of them make it at once. */
export const writeLeaf = (on: string, { key, value, text }: Leaf): Edit =>
  text ? { op: 'text', on, key, value: String(value) } : { op: 'set', on, key, value };

export const emptyPlan = (): Plan => ({ bodies: [], fields: [], edits: [] });

export const mapOf = (doc: Y.Doc, on: string): Y.Map<unknown> | undefined =>
  on === ROOT ? pageOf(doc) : nodeMap(doc, on);

/** How settings of a node, or of the page, come together. */
export const mergesOf = ({ scene }: { scene: Scene }, on: string) =>
  on === ROOT ? scene.family.pageMerge : scene.typeOf(on)?.merge;

export function writeBodies(doc: Y.Doc, plan: Plan): void {
  for (const { id, body } of plan.bodies) nodesOf(doc).set(id, body);
  for (const edit of plan.fields) apply(doc, edit);
}

export function writeEdits(doc: Y.Doc, plan: Plan): void {
  for (const edit of plan.edits) apply(doc, edit);
}

function apply(doc: Y.Doc, edit: Edit): void {
  const map = mapOf(doc, edit.on);
  if (!map) return;
  if (edit.op === 'set') map.set(edit.key, edit.value);
  else if (edit.op === 'delete') map.delete(edit.key);
  else if (edit.op === 'text') map.set(edit.key, new Y.Text(edit.value));
  else spliceText(map.get(edit.key), edit.at, edit.remove, edit.insert);
}

function spliceText(text: unknown, at: number, remove: number, insert: string): void {
  if (!(text instanceof Y.Text)) return;
  if (remove > 0) text.delete(at, remove);
  if (insert !== '') text.insert(at, insert);
}
