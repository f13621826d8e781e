import { newId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { ROOTS } from '@gonghui/scene/layout.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import * as Y from 'yjs';
import type { Unsubscribe } from './api.ts';

/** Root of the document that remarks lie in; the template knows nothing of it. */
export const COMMENTS = ROOTS.comments;
export const COMMENT_LENGTH = 1000;
/** People whom one remark names. */
export const MOST_ASKED = 20;
/** Remarks in one design. */
const MOST = 2000;

interface Author {
  id: string;
  name: string;
}

export interface Remark {
  readonly id: string;
  readonly by: Author;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
  /** People named in it who have not been told yet, by id: the writer's page sees to it once it is online. */
  readonly asks: readonly string[];
}

/** A remark about a component, with what was answered. */
export interface Thread extends Remark {
  readonly nodeId: string;
  readonly replies: readonly Remark[];
  /** Who settled it, by name, and when; null while it is open. */
  readonly resolved: { readonly name: string; readonly at: number } | null;
}

export interface CommentsOptions {
  me: Author;
  /** Why nothing may be written, or null. */
  readOnly(): string | null;
  now?: () => number;
  newId?: () => string;
}

interface Entry extends Remark {
  node: string;
  to: string;
  resolved: Thread['resolved'];
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? withoutControls(value).slice(0, most) : '';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && id.length <= 40).slice(0, MOST_ASKED)
    : [];

/** One entry of the root; null for whatever is no remark. */
function readEntry(id: string, value: unknown): Entry | null {
  if (!(value instanceof Y.Map)) return null;
  const at: unknown = value.get('at');
  const text = textOf(value.get('text'), COMMENT_LENGTH).trim();
  if (text === '' || typeof at !== 'number' || !Number.isFinite(at)) return null;
  const resolved = value.get('resolved') as { name?: unknown; at?: unknown } | undefined;
  return {
    id,
    at,
    text,
    asks: idsOf(value.get('asks')),
    by: { id: textOf(value.get('by'), 40), name: textOf(value.get('name'), 40) || '同事' },
    node: textOf(value.get('node'), 40),
    to: textOf(value.get('to'), 40),
    resolved:
      typeof resolved === 'object' && resolved !== null && typeof resolved.at === 'number'
        ? { name: textOf(resolved.name, 40) || '同事', at: resolved.at }
        : null,
  };
}

const byTime = (a: Remark, b: Remark): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** All threads, the oldest first, the same on every replica whatever stands in the root. */
export function readThreads(doc: Y.Doc): readonly Thread[] {
  const heads: Entry[] = [];
  const replies = new Map<string, Entry[]>();
  for (const [id, value] of doc.getMap(COMMENTS).entries()) {
    const entry = readEntry(id, value);
    if (!entry) continue;
    if (entry.to === '') heads.push(entry);
    else replies.set(entry.to, [...(replies.get(entry.to) ?? []), entry]);
  }
  const remark = ({ id, by, at, text, asks }: Entry): Remark => ({ id, by, at, text, asks });
  return heads.sort(byTime).map(head => ({
    ...remark(head),
    nodeId: head.node,
    resolved: head.resolved,
    replies: (replies.get(head.id) ?? []).sort(byTime).map(remark),
  }));
}

/**
 * Remarks anchored to components. They lie in the shared document beside the design,
 * so they work without network and merge; they are no part of the template, of the modified mark or of undo.
 */
export class Comments {
  private readonly doc: Y.Doc;
  private readonly options: CommentsOptions;
  private readonly listeners = new Listeners();
  private now: readonly Thread[];

  constructor(doc: Y.Doc, options: CommentsOptions) {
    this.doc = doc;
    this.options = options;
    this.now = readThreads(doc);
    this.root.observeDeep(this.refresh);
  }

  /** The oldest first; the same array until something changes. */
  readonly threads = (): readonly Thread[] => this.now;

  readonly subscribe = (listener: () => void): Unsubscribe => this.listeners.add(listener);

  /** `asks`: people named in it, by id, who are to be told. */
  add(nodeId: string, text: string, asks: readonly string[] = []): Result<string> {
    return this.write(text, { node: nodeId }, asks);
  }

  reply(threadId: string, text: string, asks: readonly string[] = []): Result<string> {
    return this.thread(threadId) ? this.write(text, { to: threadId }, asks) : refuse('评论已被删除');
  }

  /** This person's own remarks that name people who have not been told, each with the component that it is about. */
  unasked(): { remark: Remark; nodeId: string }[] {
    const own = ({ by, asks }: Remark) => by.id === this.options.me.id && asks.length > 0;
    return this.now.flatMap(thread =>
      [thread, ...thread.replies].filter(own).map(remark => ({ remark, nodeId: thread.nodeId })),
    );
  }

  /** Everybody named in the remark has been told, or cannot be. */
  asked(id: string): void {
    const entry = this.root.get(id);
    if (entry instanceof Y.Map) this.doc.transact(() => entry.delete('asks'), this);
  }

  /** Settles a thread, or opens it again. */
  resolve(threadId: string, resolved: boolean): Result<true> {
    const reason = this.options.readOnly();
    if (reason !== null) return refuse(reason);
    const entry = this.root.get(threadId);
    if (!(entry instanceof Y.Map)) return refuse('评论已被删除');
    const { me } = this.options;
    this.doc.transact(() => {
      if (resolved) entry.set('resolved', { by: me.id, name: me.name, at: this.time() });
      else entry.delete('resolved');
    }, this);
    return ok(true);
  }

  /** Takes back what this person wrote, as long as nobody else has answered to it. */
  remove(id: string): Result<true> {
    const reason = this.options.readOnly();
    if (reason !== null) return refuse(reason);
    const { me } = this.options;
    const thread = this.thread(id);
    const own = thread ?? this.now.flatMap(({ replies }) => replies).find(reply => reply.id === id);
    if (!own) return refuse('评论已被删除');
    if (own.by.id !== me.id) return refuse('只能删除自己的评论');
    if (thread?.replies.some(reply => reply.by.id !== me.id)) return refuse('已有同事回复，不能删除');
    this.doc.transact(() => {
      for (const reply of thread?.replies ?? []) this.root.delete(reply.id);
      this.root.delete(id);
    }, this);
    return ok(true);
  }

  destroy(): void {
    this.root.unobserveDeep(this.refresh);
  }

  private get root(): Y.Map<unknown> {
    return this.doc.getMap(COMMENTS);
  }

  private thread(id: string): Thread | undefined {
    return this.now.find(thread => thread.id === id);
  }

  private time(): number {
    return (this.options.now ?? Date.now)();
  }

  private write(
    text: string,
    where: { node: string } | { to: string },
    asks: readonly string[],
  ): Result<string> {
    const { me, readOnly } = this.options;
    const reason = readOnly();
    if (reason !== null) return refuse(reason);
    const wanted = withoutControls(text).trim();
    if (wanted === '') return refuse('请输入评论内容');
    if (wanted.length > COMMENT_LENGTH) return refuse(`不能超过${COMMENT_LENGTH}字`);
    if (this.root.size >= MOST) return refuse(`评论不能超过${MOST}条`);
    const id = (this.options.newId ?? newId)();
    const named = asks.length > 0 ? { asks: asks.slice(0, MOST_ASKED) } : {};
    const entry = new Y.Map<unknown>(
      Object.entries({
        ...where,
        by: me.id,
        name: me.name,
        at: this.time(),
        text: wanted.toWellFormed(),
        ...named,
      }),
    );
    this.doc.transact(() => this.root.set(id, entry), this);
    return ok(id);
  }

  private readonly refresh = (): void => {
    this.now = readThreads(this.doc);
    this.listeners.fire();
  };
}
