import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { SaveWish } from './save-wish.ts';

/**
 * `at`: the node that it is about, where the gateway named one. `business`: components that may not go into a design that is
 * public, where it is refused for them.
 */
export interface SaveRefusal {
  kind: 'refused';
  message: string;
  at?: string;
  business?: readonly BusinessComponent[];
}

/** What the save call can answer with, told apart by what a person has to do about it. */
export type SaveAnswer =
  /** `problems`: what the gateway has to say of this version. */
  | { kind: 'stored'; version: number; savedAt: number; problems?: readonly Problem[] }
  /** Somebody saved since: `version` is the one to base on. */
  | { kind: 'conflict'; version: number }
  /** The gateway looked at it and said no. */
  | SaveRefusal
  /** Not reached, or not in a state to answer. */
  | { kind: 'unreachable' };

export interface SavePorts {
  store(template: Template, baseVersion: number): Promise<SaveAnswer>;
  /** Stores a picture given as a `data:` address and answers with the one to keep; rejects with a Chinese message. */
  uploadPicture(dataUrl: string): Promise<string>;
  /** Resolves once this page holds everything that the relay has; rejects after `ms`. */
  whenSynced(ms: number): Promise<void>;
  online(): boolean;
  /** What is said to who saves a design without nodes; null or absent where an empty one may be saved. */
  empty?: string | null;
  /** Where the wish to save outlives the page; absent where it need not. */
  wish?: SaveWish;
}

export type SaveOutcome =
  | { kind: 'saved'; version: number; problems?: readonly Problem[] }
  | { kind: 'problems'; problems: readonly Problem[]; message: string }
  | { kind: 'queued' }
  | SaveRefusal;

export type SaveState = 'idle' | 'saving' | 'queued';

const ATTEMPTS = 4;
const SYNC_MS = 8000;

/**
 * The explicit save. The gateway decides what can be stored, and answers how much keeps it from being used; a conflict syncs and tries again by itself, since merging
 * has already been done; without network the wish is kept and carried out after the merge.
 */
export class Saver {
  private stateNow: SaveState;
  private running: Promise<SaveOutcome> | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly editor: DesignEditor;
  private readonly by: string;
  private readonly ports: SavePorts;

  constructor(editor: DesignEditor, by: string, ports: SavePorts) {
    this.editor = editor;
    this.by = by;
    this.ports = ports;
    this.stateNow = ports.wish?.kept() ? 'queued' : 'idle';
  }

  get state(): SaveState {
    return this.stateNow;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Pressing save again while one is under way joins it. */
  save(): Promise<SaveOutcome> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Called when the network is back: does what was asked for while it was away. Null when nothing was. */
  async resume(): Promise<SaveOutcome | null> {
    // Whoever may not write keeps the wish until he may, and hears of it once: when he asked.
    if (this.stateNow !== 'queued' || this.editor.readOnly !== null) return null;
    // A colleague may have saved meanwhile, with what was done here.
    if (this.editor.modified()) return this.save();
    this.set('idle');
    return null;
  }

  private async run(): Promise<SaveOutcome> {
    if (this.editor.readOnly !== null) return { kind: 'refused', message: this.editor.readOnly };
    const { empty = null } = this.ports;
    if (empty !== null && this.editor.order().length === 0) {
      this.set('idle');
      return { kind: 'problems', problems: [], message: empty };
    }
    if (!this.ports.online()) return this.queue();
    this.set('saving');
    try {
      await this.uploadPictures();
      return await this.attempt();
    } catch (error) {
      this.set('idle');
      return { kind: 'refused', message: wordsOf(error, '保存失败，请重试') };
    }
  }

  private async attempt(): Promise<SaveOutcome> {
    let base = this.editor.saved()?.version ?? 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const template = this.editor.toTemplate();
      const digest = this.editor.digest();
      const answer = await this.ports.store(template, base);
      if (answer.kind === 'stored') {
        this.editor.markSaved({ version: answer.version, digest, by: this.by, at: answer.savedAt });
        this.set('idle');
        const { version, problems = [] } = answer;
        return { kind: 'saved', version, ...(problems.length > 0 ? { problems } : {}) };
      }
      if (answer.kind === 'unreachable') return this.queue();
      if (answer.kind === 'refused') {
        this.set('idle');
        return answer;
      }
      // The other save's edits are on their way through the relay: what we send next must contain them.
      await this.ports.whenSynced(SYNC_MS).catch(() => undefined);
      base = Math.max(answer.version, this.editor.saved()?.version ?? 0);
    }
    this.set('idle');
    return { kind: 'refused', message: '多人正在同时保存，请稍后再试' };
  }

  private queue(): SaveOutcome {
    this.set('queued');
    return { kind: 'queued' };
  }

  private async uploadPictures(): Promise<void> {
    for (const id of this.editor.order()) {
      for (const { path, dataUrl } of picturesIn(this.editor.node(id)?.props ?? {})) {
        this.editor.setProp([id], path, await this.ports.uploadPicture(dataUrl));
      }
    }
  }

  private set(state: SaveState): void {
    if (state === this.stateNow) return;
    this.stateNow = state;
    // Kept while the call is under way: a page that is closed then has not saved.
    if (state !== 'saving') this.ports.wish?.keep(state === 'queued');
    for (const listener of this.listeners) listener();
  }
}

/** Pictures that lie in the props themselves, as `data:` addresses, with the dotted path of each. */
export function picturesIn(props: unknown, prefix = ''): { path: string; dataUrl: string }[] {
  if (typeof props === 'string') {
    return props.startsWith('data:image/') ? [{ path: prefix, dataUrl: props }] : [];
  }
  if (typeof props !== 'object' || props === null || Array.isArray(props)) return [];
  return Object.entries(props).flatMap(([key, value]) =>
    picturesIn(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}
