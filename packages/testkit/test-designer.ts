import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { nodeMap, readRaw } from '@gonghui/scene/raw.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import {
  MAIN,
  type Placement,
  type Props,
  ROOT,
  type Template,
  type TemplateComponent,
} from '@gonghui/scene/types.ts';
import { expect } from 'vitest';
import * as Y from 'yjs';
import { toyFamily } from './toy-family.ts';

const EMPTY: Template = { page: {}, components: [] };
const LABELS: Record<string, string> = { label: '标题', required: '必填' };

/** Shorthand for a template component. */
export const component = (
  id: string,
  name: string,
  props: Props = {},
  children: TemplateComponent[] | Record<string, TemplateComponent[]> = [],
): TemplateComponent => ({
  id,
  name,
  props,
  ...(Array.isArray(children)
    ? children.length > 0
      ? { components: children }
      : {}
    : { containers: Object.entries(children).map(([slot, components]) => ({ slot, components })) }),
});

/**
 * A designer without a screen, whose verbs chain and whose expectations read as sentences. Nodes go by the names that
 * the test gives them; a command that is refused fails the test unless a refusal is what it expects.
 */
export class TestDesigner {
  readonly doc: Y.Doc;
  readonly editor: DesignEditor;
  /** The designer's clock, epoch milliseconds; tests set it. */
  clock = 1_000_000;
  private readonly names: Map<string, string>;

  private constructor(doc: Y.Doc, family: Family, names: Iterable<readonly [string, string]>) {
    this.doc = doc;
    this.names = new Map(names);
    this.editor = createEditor(doc, family, {
      now: () => this.clock,
      labelOf: (_type, path) => LABELS[path],
    });
  }

  static of(template: Template = EMPTY, family: Family = toyFamily): TestDesigner {
    return new TestDesigner(fromTemplate(family, template), family, []);
  }

  /** The id behind a name; a name that was never given is an id itself. */
  id(name: string): string {
    return this.names.get(name) ?? name;
  }

  place(spot: string, index = Number.MAX_SAFE_INTEGER): Placement {
    const [parent = ROOT, slot = MAIN] = spot.split('.');
    return { parent: this.id(parent), slot, index };
  }

  /** `spot`: `root`, `name` or `name.slot`. */
  add(type: string, name: string, spot = 'root', index?: number, props?: Props): this {
    this.names.set(name, this.done(this.editor.add(type, this.place(spot, index), props)));
    return this;
  }

  move(names: string | readonly string[], spot: string, index?: number): this {
    this.done(this.editor.move(this.ids(names), this.place(spot, index)));
    return this;
  }

  remove(...names: string[]): this {
    this.done(this.editor.remove(this.ids(names)));
    return this;
  }

  set(name: string, path: string, value: Json | undefined): this {
    this.done(this.editor.setProp([this.id(name)], path, value));
    return this;
  }

  undo(times = 1): this {
    this.editor.history.undo(times);
    return this;
  }

  redo(times = 1): this {
    this.editor.history.redo(times);
    return this;
  }

  select(...names: string[]): this {
    this.editor.selection.set(this.ids(names));
    return this;
  }

  wait(ms: number): this {
    this.clock += ms;
    return this;
  }

  /** Applies what another person does to a copy of this design, all at once, as the network would bring it. */
  colleague(act: (other: TestDesigner) => void): this {
    const other = this.fork();
    act(other);
    return this.merge(other);
  }

  /** Another person at the same design, who hears of nothing until `merge`. */
  fork(): TestDesigner {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(this.doc), 'network');
    return new TestDesigner(doc, this.editor.family, this.names);
  }

  /** Brings what `other` did here, and what happened here to `other`. */
  merge(other: TestDesigner): this {
    const here = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(other.doc));
    const there = Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(this.doc));
    Y.applyUpdate(this.doc, there, 'network');
    Y.applyUpdate(other.doc, here, 'network');
    for (const [name, id] of other.names) if (!this.names.has(name)) this.names.set(name, id);
    return this;
  }

  expectChildren(spot: string, names: readonly string[]): this {
    const { parent, slot } = this.place(spot);
    expect(this.editor.children(parent, slot).map(id => this.nameOf(id))).toEqual(names);
    return this;
  }

  /** As the document holds it: what it leaves out reads as the type's default everywhere else. */
  expectProp(name: string, path: string, value: unknown): this {
    const id = this.id(name);
    const map = nodeMap(this.doc, id);
    const props: unknown = map && this.editor.node(id) ? readRaw(id, map).props : undefined;
    const found = path
      .split('.')
      .reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], props);
    expect(found).toEqual(value);
    return this;
  }

  expectGone(name: string): this {
    expect(this.editor.node(this.id(name))).toBeUndefined();
    return this;
  }

  expectSelected(...names: string[]): this {
    expect(this.editor.selection.ids.map(id => this.nameOf(id))).toEqual(names);
    return this;
  }

  /** Labels of what undo would take back, newest first. */
  expectUndo(...labels: string[]): this {
    expect(this.editor.history.undoSteps.map(step => step.label)).toEqual(labels);
    return this;
  }

  expectRedo(...labels: string[]): this {
    expect(this.editor.history.redoSteps.map(step => step.label)).toEqual(labels);
    return this;
  }

  expectRefused(answer: Result<unknown>, message: string): this {
    expect(answer).toEqual({ ok: false, message });
    return this;
  }

  ids(names: string | readonly string[]): string[] {
    return [names].flat().map(name => this.id(name));
  }

  private nameOf(id: string): string {
    for (const [name, known] of this.names) if (known === id) return name;
    return id;
  }

  private done<T>(answer: Result<T>): T {
    if (!answer.ok) throw new Error(`Refused: ${answer.message}`);
    return answer.value;
  }
}
