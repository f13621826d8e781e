import { META } from '@gonghui/scene/layout.ts';
import { metaOf } from '@gonghui/scene/raw.ts';
import { readTemplate, type SavedMark } from '@gonghui/scene/template.ts';
import { digestTemplate } from '@gonghui/scene/template-digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';

/** The template as it is now, its digest, and what the last explicit save left behind. */
export class SaveState {
  private readonly core: EditorCore;
  private template: Template | null = null;
  private hash: string | null = null;
  private version = -1;

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
    this.hash ??= digestTemplate(this.toTemplate());
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
    const mark = this.saved();
    return mark ? mark.digest !== this.digest() : this.core.scene.size > 0;
  }

  private renew(): void {
    if (this.version === this.core.scene.contentVersion) return;
    this.version = this.core.scene.contentVersion;
    this.template = null;
    this.hash = null;
  }
}
