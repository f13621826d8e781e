import type { Thread } from '@gonghui/editor/comments.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Peer } from '../../collab/presence.ts';
import type { SyncState } from '../../collab/sync-state.ts';
import { afterPaint } from './after-paint.ts';
import { useDesigner } from './designer.ts';
import { withSaid } from './notices/said.ts';

/** One node; renders when it changes and at no other time. */
export function useNode(id: string): SceneNode | undefined {
  const { editor } = useDesigner();
  const subscribe = useCallback((listener: () => void) => editor.onNode(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => editor.node(id));
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Keeps the earlier array while its content is the same, as `useSyncExternalStore` wants it. */
function useStable(read: () => readonly string[]): () => readonly string[] {
  const last = useRef<readonly string[]>([]);
  return () => {
    const now = read();
    if (!sameIds(now, last.current)) last.current = now;
    return last.current;
  };
}

export function useChildren(parent: string, slot: string): readonly string[] {
  const { editor } = useDesigner();
  const subscribe = useCallback(
    (listener: () => void) => editor.onChildren(parent, slot, listener),
    [editor, parent, slot],
  );
  return useSyncExternalStore(
    subscribe,
    useStable(() => editor.children(parent, slot)),
  );
}

/** Types of which there can be only one and there is one. */
export function useTakenSingletons(): readonly string[] {
  const { editor, catalogue } = useDesigner();
  const singletons = useMemo(
    () => new Set(catalogue.filter(item => item.singleton).map(item => item.type)),
    [catalogue],
  );
  const subscribe = useCallback((listener: () => void) => editor.onStructure(listener), [editor]);
  return useSyncExternalStore(
    subscribe,
    useStable(() => {
      if (singletons.size === 0) return [];
      return [...new Set(editor.order().map(id => editor.node(id)?.type ?? ''))].filter(type =>
        singletons.has(type),
      );
    }),
  );
}

export function useSelectedIds(): readonly string[] {
  const { editor } = useDesigner();
  const subscribe = useCallback((listener: () => void) => editor.selection.subscribe(listener), [editor]);
  return useSyncExternalStore(
    subscribe,
    useStable(() => editor.selection.ids),
  );
}

/** The value one painted frame late: what hangs on it does not hold up the frame that answers the gesture. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}

export function usePage(): Props {
  const { editor } = useDesigner();
  const cache = useRef<{ text: string; value: Props }>({ text: '', value: {} });
  const subscribe = useCallback((listener: () => void) => editor.onPage(listener), [editor]);
  return useSyncExternalStore(subscribe, () => {
    const value = editor.page();
    if (value === cache.current.value) return value;
    const text = JSON.stringify(value);
    if (text !== cache.current.text) cache.current = { text, value };
    return cache.current.value;
  });
}

/** However long the changes go on, what they lead to is shown this soon, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Of plain data, the earlier value while it says the same: what hangs on it is not drawn again for nothing. */
const unlessSame =
  <T>(now: T) =>
  (before: T): T =>
    JSON.stringify(before) === JSON.stringify(now) ? before : now;

/**
 * Reads plain data anew once changes have paused for `ms`: for what is too expensive to work out at every key. `atOnce`
 * may know it in the same frame; where it does not, undefined, the pause decides, and `unknown` stands until the first
 * frame is on the screen.
 */
export function useSettled<T>(ms: number, read: () => T, atOnce?: () => T | undefined, unknown?: T): T {
  const { editor } = useDesigner();
  const latest = useRef(read);
  latest.current = read;
  const quick = useRef(atOnce);
  quick.current = atOnce;
  const [value, setValue] = useState(() => quick.current?.() ?? unknown ?? read());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const settle = () => {
      since = 0;
      setValue(unlessSame(latest.current()));
    };
    const off = editor.onChange(() => {
      const known = quick.current?.();
      if (known !== undefined) {
        since = 0;
        clearTimeout(timer);
        return setValue(unlessSame<T>(known));
      }
      const now = Date.now();
      if (since === 0) since = now;
      clearTimeout(timer);
      timer = setTimeout(settle, Math.min(ms, Math.max(0, since + LONGEST_WAIT - now)));
    });
    let gone = false;
    const first = () => {
      if (!gone) setValue(unlessSame(latest.current()));
    };
    if (quick.current) afterPaint(first);
    else first();
    return () => {
      gone = true;
      off();
      clearTimeout(timer);
    };
  }, [editor, ms]);
  return value;
}

export function useProblems(): readonly Problem[] {
  const { editor, ui } = useDesigner();
  const found = useSettled(350, () => editor.problems());
  const { said } = useSnapshot(ui);
  return useMemo(() => withSaid(found, said, id => editor.node(id) !== undefined), [found, said, editor]);
}

export interface SaveMark {
  /** Null until it has been worked out, right after the design shows. */
  modified: boolean | null;
  by: string;
  at: number;
  version: number;
}

/** Whether there is something the explicit save has not written, and who saved last. */
export function useSaveMark(): SaveMark {
  const { editor } = useDesigner();
  const mark = (modified: boolean | null): SaveMark => {
    const saved = editor.saved();
    return { modified, by: saved?.by ?? '', at: saved?.at ?? 0, version: saved?.version ?? 0 };
  };
  return useSettled(
    250,
    () => mark(editor.modified()),
    () => {
      const modified = editor.modifiedAtOnce();
      return modified === undefined ? undefined : mark(modified);
    },
    mark(null),
  );
}

export function useHistorySteps() {
  const { editor } = useDesigner();
  const [steps, setSteps] = useState(() => ({
    undo: editor.history.undoSteps,
    redo: editor.history.redoSteps,
  }));
  useEffect(() => {
    const read = () => setSteps({ undo: editor.history.undoSteps, redo: editor.history.redoSteps });
    read();
    return editor.history.subscribe(read);
  }, [editor]);
  return steps;
}

/** Nobody reads a word that is gone again after this long, in milliseconds. */
const READABLE_MS = 150;

/**
 * How far this person's work has got, in words that can be read: that an edit is on its way is told where it stays so.
 * Told at every key it would light up twice, a screen reader would speak it, and a page that has answered would be
 * drawn again. Everything else is told at once.
 */
export function useSync(): SyncState {
  const { session } = useDesigner();
  const [published, setPublished] = useState(session.sync);
  const last = useRef(published);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const publish = () => {
      clearTimeout(timer);
      timer = undefined;
      last.current = session.sync();
      setPublished(unlessSame(last.current));
    };
    const listen = () => {
      if (last.current.kind !== 'synced' || session.sync().kind !== 'syncing') publish();
      else timer ??= setTimeout(publish, READABLE_MS);
    };
    listen();
    const off = session.subscribe(listen);
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [session]);
  return published;
}

export function usePeers(): readonly Peer[] {
  const { presence } = useDesigner();
  return useSyncExternalStore(presence.subscribe, () => presence.peers);
}

export function useThreads(): readonly Thread[] {
  const { comments } = useDesigner();
  return useSyncExternalStore(comments.subscribe, comments.threads);
}

export function useReadOnly(): string | null {
  const { session, editor } = useDesigner();
  return useSyncExternalStore(session.subscribe, () => session.readOnly() ?? editor.readOnly);
}
