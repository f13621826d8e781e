import { LIMITS } from '@gonghui/kernel/limits.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import * as Y from 'yjs';
import type { History, HistoryStep, Unsubscribe } from './api.ts';
import type { EditorCore } from './core.ts';
import type { Words } from './labels.ts';
import { mendStep } from './mend.ts';
import { forgetShared, forgetTakenAway, isSpent, type StackItem } from './own-work.ts';
import { Rivals } from './rivals.ts';

/**
 * What a step changes, by name: a node, one of its props, a leaf or item within. The spec allows undo for path depths
 * 1 to 3 (designers, §4); this type is that rule, see docs/decisions/history-path-depth.md.
 */
export type StepPath = readonly [subject: string, prop?: string, leaf?: string];

/** What a command says about itself. */
export interface Step {
  label: Words;
  path: StepPath;
  /** A further step of the same path joins this one within so many milliseconds: dragging, typing. */
  mergeMs?: number;
  /** What is selected afterwards. */
  select?: readonly string[];
}

/** A pause longer than this (milliseconds) ends a run of typing: undo then takes back the last thought, not all. */
const TYPING_PAUSE_MS = 5000;

/** Merge window for a leaf that is typed into; switches, choices of lists and clearing are a step each. */
export const typing = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? TYPING_PAUSE_MS : 0;

interface Meta extends Omit<HistoryStep, 'label'> {
  label: Words;
  before: readonly string[];
  after: readonly string[];
}

const META = 'gonghui';
const keyOf = (step: Step): string => step.path.join('\u0000');
const said = (words: Words): string => (typeof words === 'string' ? words : words());
const metaOf = (item: StackItem | undefined): Meta | undefined => item?.meta.get(META);

/** Twenty labelled steps of this editor's own (spec, designers §4 and §9) over `Y.UndoManager`. */
export class EditHistory implements History {
  private readonly core: EditorCore;
  private readonly manager: Y.UndoManager;
  private readonly rivals: Rivals;
  private readonly listeners = new Listeners();
  private pending: Step | null = null;
  private before: readonly string[] = [];
  private mergeable: { key: string; at: number; item: StackItem } | null = null;
  private group: { label: string; item: StackItem | null } | null = null;
  private steps: { undo: readonly HistoryStep[]; redo: readonly HistoryStep[] } | null = null;

  constructor(core: EditorCore) {
    this.core = core;
    this.rivals = new Rivals(core.doc);
    this.manager = new Y.UndoManager([nodesOf(core.doc), pageOf(core.doc)], {
      doc: core.doc,
      captureTimeout: Number.POSITIVE_INFINITY,
      trackedOrigins: new Set([core.origin]),
    });
    this.manager.on('stack-item-added', ({ stackItem, type }) => {
      if (type !== 'undo' || this.manager.undoing || this.manager.redoing) return;
      this.describe(stackItem);
      while (this.manager.undoStack.length > LIMITS.historySteps) this.manager.undoStack.shift();
    });
  }

  get undoSteps(): readonly HistoryStep[] {
    return this.snapshot().undo;
  }

  get redoSteps(): readonly HistoryStep[] {
    return this.snapshot().redo;
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.listeners.add(listener);
  }

  /** Called before a command's tracked transaction: decides whether it joins the step before it. */
  begin(step: Step): void {
    const top = this.manager.undoStack.at(-1);
    const { mergeable, group } = this;
    const joinsGroup = group?.item != null && group.item === top;
    const joinsLast =
      !group &&
      step.mergeMs !== undefined &&
      step.mergeMs > 0 &&
      mergeable?.key === keyOf(step) &&
      mergeable.item === top &&
      this.core.now() - mergeable.at <= step.mergeMs;
    if (!joinsGroup && !joinsLast) this.manager.stopCapturing();
    this.pending = step;
    this.before = this.core.selection.ids;
  }

  end(): void {
    const step = this.pending;
    const top = this.manager.undoStack.at(-1);
    this.pending = null;
    const meta = metaOf(top);
    if (top && meta) meta.after = this.core.selection.ids;
    if (this.group && top) this.group.item = top;
    this.mergeable =
      step?.mergeMs && top && !this.group ? { key: keyOf(step), at: this.core.now(), item: top } : null;
    this.changed();
  }

  /** Makes everything that `run` does one step. Groups nest: the outermost names the step. */
  asGroup<T>(label: string, run: () => T): T {
    if (this.group) return run();
    this.group = { label, item: null };
    try {
      return run();
    } finally {
      this.group = null;
      this.mergeable = null;
    }
  }

  undo(times = 1): void {
    this.step('undo', times);
  }

  redo(times = 1): void {
    this.step('redo', times);
  }

  private step(direction: 'undo' | 'redo', times: number): void {
    if (this.core.readOnly !== null) return;
    this.mergeable = null;
    for (let i = 0; i < times; i++) {
      const { undoStack, redoStack } = this.manager;
      const [from, twin] = direction === 'undo' ? [undoStack, redoStack] : [redoStack, undoStack];
      if (from.length === 0) break;
      this.keepToOwnWork();
      for (const step of from) forgetShared(this.core.doc, step);
      const before = twin.length;
      const meta = metaOf(this.take(direction));
      if (!meta) continue;
      if (twin.length > before) twin.at(-1)?.meta.set(META, meta);
      this.core.selection.set(direction === 'undo' ? meta.before : meta.after);
    }
    this.dropSpent();
    this.changed();
  }

  /** One step of the library's, with what it would leave empty, in one transaction. */
  private take(direction: 'undo' | 'redo'): StackItem | undefined {
    const { manager } = this;
    const flag = direction === 'undo' ? 'undoing' : 'redoing';
    try {
      return this.core.doc.transact(transaction => {
        const popped = manager[direction]();
        if (popped) mendStep(this.core.doc, popped, this.rivals, transaction);
        // The library looks at this when the transaction ends, to know which list what was written belongs to.
        manager[flag] = true;
        return popped ?? undefined;
      }, manager);
    } finally {
      manager[flag] = false;
    }
  }

  private own(): StackItem[] {
    return [...this.manager.undoStack, ...this.manager.redoStack];
  }

  private keepToOwnWork(): void {
    const own = this.own();
    for (const step of own) forgetTakenAway(this.core.doc, step, own);
  }

  /** Co-editors can undo a step's work by their own: what is on top must be true, because its label is shown. */
  private dropSpent(): boolean {
    const own = this.own();
    let dropped = false;
    for (const stack of [this.manager.undoStack, this.manager.redoStack]) {
      for (let top = stack.at(-1); top && isSpent(this.core.doc, top, own); top = stack.at(-1)) {
        stack.pop();
        dropped = true;
      }
    }
    return dropped;
  }

  /** To be called after a co-editor's transaction. */
  afterRemote(): void {
    if (this.dropSpent()) this.changed();
  }

  private describe(item: StackItem): void {
    const meta: Meta = {
      label: this.group?.label ?? this.pending?.label ?? '修改',
      at: this.core.now(),
      before: this.before,
      after: this.before,
    };
    item.meta.set(META, meta);
  }

  private snapshot(): { undo: readonly HistoryStep[]; redo: readonly HistoryStep[] } {
    const list = (stack: readonly StackItem[]): readonly HistoryStep[] =>
      stack
        .map(item => ({ label: said(metaOf(item)?.label ?? '修改'), at: metaOf(item)?.at ?? 0 }))
        .reverse();
    this.steps ??= { undo: list(this.manager.undoStack), redo: list(this.manager.redoStack) };
    return this.steps;
  }

  changed(): void {
    this.steps = null;
    this.listeners.fire();
  }

  destroy(): void {
    this.manager.destroy();
    this.rivals.destroy();
  }
}
