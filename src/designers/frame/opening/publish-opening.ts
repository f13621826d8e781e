import { ACCESS_LOST, GONE } from '@gonghui/scene/wire/close-table.ts';
import type { DesignSession } from '../../../collab/design-session.ts';
import type { Designer } from '../designer.ts';
import type { OpeningState } from './Opening.tsx';

export type ScreenState = { name: string } & ({ kind: 'open'; designer: Designer } | OpeningState);

/** Told what the screen shows, and what to ask for once it is painted. */
export type ShowState = (state: ScreenState, ask: () => void) => void;

/** What nobody waits for. */
export interface AskedOnceShown {
  shown?(): void;
  /** What the design is called; null when it cannot be learned now. */
  nameOf(): Promise<string | null>;
}

export interface Openable {
  session: Pick<DesignSession, 'ready' | 'sync' | 'online' | 'subscribe' | 'name' | 'rename' | 'retry'>;
  /** What it is called until its name is known. */
  title: string;
  asks: AskedOnceShown;
  /** Resolves once the first content can be drawn whole. */
  draw(): Promise<Designer>;
}

/** How long the first content may take before the screen says that there is no network. */
const PATIENCE_MS = 6000;

/**
 * Tells the screen how an opening goes. Once the design is open it is told again only of another name: whatever it is told
 * draws all of it anew. Answers with how to end it.
 */
export function publishOpening({ session, title, asks, draw }: Openable, show: ShowState): () => void {
  let name = session.name() || title;
  let patience = false;
  let shown: string | null = null;
  let designer: Promise<Designer> | null = null;
  let asked = false;
  // This browser mostly knows the name, and drawing the header again would hold up the canvas.
  const ask = () => {
    if (asked) return;
    asked = true;
    asks.shown?.();
    void asks.nameOf().then(found => {
      if (found === null || found === name) return;
      name = found;
      session.rename(found);
      publish();
    });
  };
  const open = (designer: Designer) => {
    if (shown === name) return;
    shown = name;
    show({ kind: 'open', name, designer }, ask);
  };
  const publish = () => {
    if (session.ready()) {
      clearTimeout(timer);
      designer ??= draw();
      void designer.then(open);
      return;
    }
    const { ending, alarm } = session.sync();
    if (ending === ACCESS_LOST || ending === GONE)
      show({ kind: 'refused', name, message: '您没有权限打开，或设计已被删除' }, nothing);
    else if (alarm !== null && ending) show({ kind: 'refused', name, message: alarm }, nothing);
    else if (patience && !session.online())
      show({ kind: 'unreachable', name, retry: session.retry }, nothing);
  };
  const off = session.subscribe(() => {
    // Once it is open the parts listen for themselves.
    if (session.ready()) off();
    publish();
  });
  const timer = setTimeout(() => {
    patience = true;
    publish();
  }, PATIENCE_MS);
  publish();
  return () => {
    off();
    clearTimeout(timer);
  };
}

const nothing = (): void => undefined;
