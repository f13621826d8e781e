import type { Json } from '@gonghui/kernel/json.ts';
import { META } from '@gonghui/scene/layout.ts';
import { metaOf } from '@gonghui/scene/raw.ts';
import { readTemplate, type SavedMark } from '@gonghui/scene/template.ts';
import { digestTemplate } from '@gonghui/scene/template-digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';
import { sameJson } from './plan-value.ts';

interface Hashed {
  digest: string;
  template: Template;
}

/** The template as it is now, its digest, and what the last explicit save left behind. */
export class SaveState {
  private readonly core: EditorCore;
  private template: Template | null = null;
  private hash: string | null = null;
  private version = -1;
  /** The last template of which the digest was worked out. */
  private hashed: Hashed | null = null;
  /** The template that the last save wrote, once it has been seen: nearly all of a changed one are the same objects. */
  private written: Hashed | null = null;

  constructor(core: EditorCore) {
    this.core = core;
  }

  toTemplate(): Template {
    this.renew();
    this.template ??= readTemplate(this.core.scene);
    return this.template;
  }

  digest(): string {
    this.renew();
    if (this.hash === null) {
      const template = this.toTemplate();
      this.hash = digestTemplate(template);
      this.hashed = { digest: this.hash, template };
    }
    return this.hash;
  }

  saved(): SavedMark | null {
    const mark = metaOf(this.core.doc).get(META.saved);
    if (typeof mark !== 'object' || mark === null) return null;
    const { version, digest, by, at } = mark as Partial<Record<keyof SavedMark, unknown>>;
    return typeof version === 'number' &&
      typeof digest === 'string' &&
      typeof by === 'string' &&
      typeof at === 'number'
      ? { version, digest, by, at }
      : null;
  }

  /** No step of history: a save cannot be undone, only what is saved can change again. */
  markSaved(mark: SavedMark): void {
    this.core.doc.transact(() => metaOf(this.core.doc).set(META.saved, { ...mark }), this.core.silentOrigin);
  }

  modified(): boolean {
    return this.modifiedAtOnce() ?? this.saved()?.digest !== this.digest();
  }

  /** The same where it takes no digest of the whole design to know; undefined where it does. */
  modifiedAtOnce(): boolean | undefined {
    const mark = this.saved();
    if (!mark) return this.core.scene.size > 0;
    this.renew();
    if (this.hashed?.digest === mark.digest) this.written = this.hashed;
    if (this.hash !== null) return this.hash !== mark.digest;
    if (this.written?.digest !== mark.digest) return undefined;
    return !sameJson(this.written.template as unknown as Json, this.toTemplate() as unknown as Json);
  }

  private renew(): void {
    if (this.version === this.core.scene.contentVersion) return;
    this.version = this.core.scene.contentVersion;
    this.template = null;
    this.hash = null;
  }
}
