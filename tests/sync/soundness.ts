import type { DesignEditor } from '@gonghui/editor/api.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { readScene, type Scene } from '@gonghui/scene/scene.ts';
import { fromTemplate, readTemplate } from '@gonghui/scene/template.ts';
import { ROOT, type Template } from '@gonghui/scene/types.ts';
import type { Peer } from '@gonghui/testkit/peers.ts';
import pinboard from '@gonghui/testkit/pinboard/kind.ts';
import { expect } from 'vitest';
import { expectFlowSound } from './flow-soundness.ts';

/** Kinds of the product, and one that it has never heard of. */
export const EVERY_KIND: readonly Kind[] = [...kinds(), pinboard];

/** These run after every step of every run, so equal texts are compared first and told apart only when they differ. */
function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

type Replica = Pick<Peer, 'doc' | 'editor'>;

/** What must hold on every replica at every moment, synced or not. */
export function expectSound({ doc, editor }: Replica): void {
  const fresh = readScene(doc, editor.family);
  expectSame(editor.order(), fresh.order());
  expectSame(editor.toTemplate(), readTemplate(fresh));
  for (const id of fresh.order()) expectSame(editor.node(id), fresh.node(id));
  expectTree(fresh);
  editor.problems();
  if (editor.family.kind === 'flow') expectFlowSound(editor);
}

function expectTree(scene: Scene): void {
  const live = [...scene.allIds()].filter(id => scene.raw(id)?.at !== null);
  expectSame([...scene.order()].sort(), live.sort());
  for (const id of scene.order()) {
    const [parent, slot] = scene.node(id)!.at;
    const path = scene.path(id);
    const times = scene.children(parent, slot).filter(child => child === id).length;
    check(times === 1, `${id} stands ${times} times in ${parent}`);
    check(scene.slots(parent).includes(slot), `${id} stands in slot ${slot}, which ${parent} has not`);
    check(!path.includes(id), `${id} stands below itself`);
    check(path.length < LIMITS.depth, `${id} stands too deep`);
    check((path.at(-1) ?? ROOT) === parent, `the path of ${id} does not end at its parent`);
  }
}

/** What must hold after everything has reached everybody. */
export function expectAgreement(replicas: readonly Replica[]): void {
  const [first, ...others] = replicas.map(({ editor }) => editor);
  const template = first!.toTemplate();
  for (const editor of others) {
    expectSame(editor.toTemplate(), template);
    check(editor.digest() === first!.digest(), 'digests differ');
    expectSame(editor.order(), first!.order());
    expectSame(editor.problems(), first!.problems());
  }
  const again = fromTemplate(first!.family, template);
  expectSame(readTemplate(readScene(again, first!.family)), template);
  expectSingletonsReported(first!);
  const kind = EVERY_KIND.find(({ family }) => family === first!.family);
  if (kind) expectKept(kind, template);
}

/** A flow is saved as it would run, so what a merge left to solve in it, such as a second default branch, may stand elsewhere. */
const AS_IT_RUNS: ReadonlySet<string> = new Set(['flow']);

/** A design that may be saved is read again as it was, with what this version of the product does not know. */
function expectKept(kind: Kind, template: Template): void {
  const { unsound, open } = kind.check(template, {});
  const runs = AS_IT_RUNS.has(kind.kind);
  if (unsound.length > 0 || (runs && open.length > 0)) return;
  const saved = JSON.parse(JSON.stringify(kind.saved.to(template)));
  const read = kind.saved.from(saved);
  if (digest(kind.saved.to(read)) !== digest(saved)) expect(kind.saved.to(read)).toEqual(saved);
  if (digest(read) !== digest(template) && !runs) expect(read).toEqual(template);
}

const digest = (value: unknown): string => digestOf(value as Json);

function expectSingletonsReported(editor: DesignEditor): void {
  for (const type of editor.family.types.values()) {
    if (!type.singleton) continue;
    const all = editor.order().filter(id => editor.node(id)?.type === type.type);
    const reported = new Set(editor.problems().map(({ nodeId }) => nodeId));
    for (const id of all.slice(1)) check(reported.has(id), `a second ${type.title} is not reported`);
  }
}
