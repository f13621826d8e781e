import { newId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { type Family, nounOf } from '@gonghui/scene/family.ts';
import { ageOf, isNewer } from '@gonghui/scene/migrations.ts';
import { SceneMirror } from '@gonghui/scene/mirror.ts';
import type * as Y from 'yjs';
import { DesignSize } from './design-size.ts';
import { EditHistory, type Step } from './history.ts';
import { Labels } from './labels.ts';
import { type Plan, writeBodies, writeEdits } from './plan.ts';
import { NodeSelection } from './selection.ts';
import { checkTotals, growthOf } from './too-large.ts';

export interface EditorOptions {
  /** Chinese label of a prop for history (`修改 单行文本 的 标题`); the path itself is shown without it. */
  labelOf?(type: string, path: string): string | undefined;
  /** Nodes that this person had changed before, in edits that no co-editor has seen yet. */
  changed?: readonly string[];
  /** Ids of new nodes; tests pass a seeded one. */
  newId?: () => string;
  /** Epoch milliseconds; tests pass a fixed clock. */
  now?: () => number;
}

const NEWER_FORMAT = '此设计由更新的版本编辑过，请刷新页面后再编辑';

/** What every command and part of an editor shares: the document, its mirror, history, selection and the way to write. */
export class EditorCore {
  readonly doc: Y.Doc;
  readonly family: Family;
  readonly scene: SceneMirror;
  readonly history: EditHistory;
  readonly selection: NodeSelection;
  readonly labels: Labels;
  readonly size: DesignSize;
  readonly newId: () => string;
  readonly now: () => number;
  /** Origin of this editor's tracked transactions; its history undoes these and no others. */
  readonly origin = { editor: 'tracked' };
  /** Origin of what this editor writes without a step: bodies of new nodes, the mark of a save. */
  readonly silentOrigin = { editor: 'silent' };
  private reason: string | null = null;
  /** Of the types that this editor knows. */
  private readonly age: number;

  constructor(doc: Y.Doc, family: Family, options: EditorOptions) {
    this.doc = doc;
    this.family = family;
    this.age = ageOf(family);
    this.newId = options.newId ?? newId;
    this.now = options.now ?? Date.now;
    this.scene = new SceneMirror(doc, family);
    this.size = new DesignSize(doc);
    this.selection = new NodeSelection(this.scene);
    this.labels = new Labels(this.scene, options.labelOf);
    this.history = new EditHistory(this);
    this.scene.onChange(change => {
      if (!change.transaction.local) this.history.afterRemote();
    });
  }

  get noun(): string {
    return nounOf(this.family);
  }

  get readOnly(): string | null {
    return this.reason ?? (isNewer(this.doc, this.age) ? NEWER_FORMAT : null);
  }

  setReadOnly(reason: string | null): void {
    this.reason = reason;
    this.history.changed();
  }

  /** The first question of every command. */
  editable(): Result<true> {
    const reason = this.readOnly;
    return reason === null ? ok(true) : refuse(reason);
  }

  /**
   * Writes a plan as (part of) one undo step; an empty one writes nothing and leaves history alone. Refused whole where a
   * component or the design would come to more than the relay takes. `beside` writes what belongs to the change and to no step.
   */
  write(step: Step, plan: Plan, alsoWrite?: () => void): Result<true> {
    const small = checkTotals(this.doc, plan);
    if (!small.ok) return small;
    const room = this.size.check(growthOf(this.doc, plan));
    if (!room.ok) return room;
    if (plan.bodies.length > 0 || plan.fields.length > 0) {
      this.doc.transact(() => writeBodies(this.doc, plan), this.silentOrigin);
    }
    if (plan.edits.length === 0) return ok(true);
    this.history.begin(step);
    this.doc.transact(() => {
      writeEdits(this.doc, plan);
      alsoWrite?.();
    }, this.origin);
    if (step.select) this.selection.set(step.select);
    this.history.end();
    return ok(true);
  }

  destroy(): void {
    this.history.destroy();
    this.size.destroy();
    this.selection.destroy();
    this.scene.destroy();
  }
}
