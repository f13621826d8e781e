import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { lettersOf } from '@gonghui/scene/stood.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import type { Overwrite } from './api.ts';
import { setPage } from './commands/set-page.ts';
import { setText } from './commands/set-text.ts';
import type { EditorCore } from './core.ts';
import { deletedNow } from './mend.ts';
import { isAddition, rebaseTyping } from './rebase.ts';

/** Texts that this editor made of what stood before, at most so many; the oldest are forgotten. */
const KEPT = 1000;

/**
 * Two people begin to type where no text is yet, or where it is one value, before either has heard of the other: each makes
 * a text, and of two texts at one key one stands. Everybody puts his own letters into the one that stands as soon as he hears
 * of it, so that none is lost and none is there twice. `asked` is told where letters do not fit together.
 */
export class LostTexts {
  private readonly core: EditorCore;
  private readonly asked: (overwrite: Overwrite) => void;
  /** What stood where this editor made a text, by the id of what holds the text. */
  private readonly bases = new Map<string, string>();

  constructor(core: EditorCore, asked: (overwrite: Overwrite) => void) {
    this.core = core;
    this.asked = asked;
    core.doc.on('afterTransaction', this.look);
  }

  destroy(): void {
    this.core.doc.off('afterTransaction', this.look);
  }

  private readonly look = (transaction: Y.Transaction): void => {
    const found: { map: Y.Map<unknown>; key: string }[] = [];
    for (const [type, keys] of transaction.changed) {
      if (!(type instanceof Y.Map) || this.ownerOf(type) === null) continue;
      for (const key of keys) if (typeof key === 'string') found.push({ map: type, key });
    }
    for (const { map, key } of found) {
      const last = map._map.get(key);
      if (!last) continue;
      if (transaction.local) this.note(last, transaction);
      else this.compare(map, key, last, transaction);
    }
  };

  /** The node whose map it is, or the page; null for any other. */
  private ownerOf(map: Y.Map<unknown>): string | null {
    if (map === pageOf(this.core.doc)) return ROOT;
    return map.parent === nodesOf(this.core.doc) ? (map._item?.parentSub ?? null) : null;
  }

  private note(last: Y.Item, { beforeState }: Y.Transaction): void {
    if (textIn(last) === null || last.id.clock < (beforeState.get(last.id.client) ?? 0)) return;
    const before: unknown = last.left?.content instanceof Y.ContentAny ? last.left.content.arr.at(-1) : '';
    this.bases.set(nameOf(last), typeof before === 'string' ? before : '');
    const [oldest] = this.bases.keys();
    if (this.bases.size > KEPT && oldest !== undefined) this.bases.delete(oldest);
  }

  private compare(map: Y.Map<unknown>, key: string, last: Y.Item, { deleteSet }: Y.Transaction): void {
    if (last.deleted) return;
    const lost: { base: string; mine: string }[] = [];
    for (let at = last.left; at; at = at.left) {
      const text = textIn(at);
      // Who replaced a text that he knew did so on purpose.
      if (!text || !deletedNow(deleteSet, at.lastId) || Y.compareIDs(last.origin, at.lastId)) continue;
      const own = (item: Y.Item) =>
        item.id.client === this.core.doc.clientID && deletedNow(deleteSet, item.lastId);
      const mine = lettersOf(text, own);
      const base = this.bases.get(nameOf(at)) ?? '';
      if (mine !== base) lost.push({ base, mine });
    }
    for (const one of lost.reverse()) this.bring(map, key, one);
  }

  /** Puts own letters into the text that stands; what was taken away on one side cannot be put together with the other. */
  private bring(map: Y.Map<unknown>, key: string, { base, mine }: { base: string; mine: string }): void {
    const nodeId = this.ownerOf(map);
    const stands: unknown = map.get(key);
    const theirs = stands instanceof Y.Text ? stands.toString() : stands;
    if (nodeId === null || typeof theirs !== 'string' || !key.startsWith('.') || mine === theirs) return;
    if (nodeId !== ROOT && !this.core.scene.node(nodeId)) return;
    const path = key.slice(1);
    const fits = stands instanceof Y.Text && isAddition(base, mine) && isAddition(base, theirs);
    if (!fits) {
      this.asked({ nodeId, path, mine, theirs, base });
      return;
    }
    const joined = rebaseTyping(base, mine, theirs);
    const done =
      nodeId === ROOT ? setPage(this.core, path, joined) : setText(this.core, nodeId, path, joined);
    if (!done.ok) this.asked({ nodeId, path, mine, theirs, base });
  }
}

const nameOf = ({ lastId: { client, clock } }: Y.Item): string => `${client}:${clock}`;

const textIn = ({ content }: Y.Item): Y.Text | null =>
  content instanceof Y.ContentType && content.type instanceof Y.Text ? content.type : null;
