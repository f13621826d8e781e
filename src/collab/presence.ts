import type { Awareness } from 'y-protocols/awareness';

export interface Peer {
  clientId: number;
  userId: string;
  name: string;
  color: string;
  avatar: string | null;
  /** Ids of the nodes he has selected. */
  selection: readonly string[];
  /** The property he is typing in; `caret` where in a shared text, as text of a relative position. */
  focus: { nodeId: string; prop: string; caret?: string } | null;
  /** How often he has changed something beside the design, such as what is activated: others ask for it anew. */
  sideChanges: number;
  /** This same person in another tab or browser. */
  self: boolean;
}

interface RawState {
  user?: { id?: unknown; name?: unknown; color?: unknown; avatar?: unknown };
  selection?: unknown;
  focus?: { nodeId?: unknown; prop?: unknown; caret?: unknown } | null;
  /** `sideChanges`, as it is called between pages. */
  /** `sideChanges`, by the name that pages of older builds know. */
  told?: unknown;
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
/** Colours arrive from elsewhere and land in styles: nothing but a hex colour passes. */
const hex = (value: unknown): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '#7a869a';

const CARET_LENGTH = 200;
const caretOf = (value: unknown): { caret?: string } =>
  typeof value === 'string' && value.length <= CARET_LENGTH ? { caret: value } : {};

/** Reads what another page claims; anything malformed becomes harmless. The relay has stamped `user`. */
export function readPeer(clientId: number, raw: unknown, myUserId: string): Peer | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const state = raw as RawState;
  if (!state.user) return null;
  const userId = text(state.user.id, '');
  const focus = state.focus;
  const avatar = state.user.avatar;
  return {
    clientId,
    userId,
    name: text(state.user.name, '同事').slice(0, 40),
    color: hex(state.user.color),
    avatar: typeof avatar === 'string' && avatar.startsWith('/') ? avatar : null,
    selection: Array.isArray(state.selection)
      ? state.selection.filter((id): id is string => typeof id === 'string').slice(0, 200)
      : [],
    focus:
      typeof focus?.nodeId === 'string' && typeof focus.prop === 'string'
        ? { nodeId: focus.nodeId, prop: focus.prop, ...caretOf(focus.caret) }
        : null,
    sideChanges: typeof state.told === 'number' && Number.isSafeInteger(state.told) ? state.told : 0,
    self: userId === myUserId,
  };
}

const samePeers = (a: readonly Peer[], b: readonly Peer[]): boolean =>
  a.length === b.length && a.every((peer, i) => JSON.stringify(peer) === JSON.stringify(b[i]));

/** Who else is here and where, and telling them where this person is. */
export class Presence {
  /** Where this person types, as the others are told. */
  at: Peer['focus'] = null;
  private sideChanges = 0;
  private peersNow: readonly Peer[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly awareness: Awareness;
  private readonly myUserId: string;

  constructor(awareness: Awareness, me: { id: string; name: string; color: string; avatar: string | null }) {
    this.awareness = awareness;
    this.myUserId = me.id;
    awareness.setLocalState({ user: me, selection: [], focus: null });
    awareness.on('change', this.refresh);
    this.refresh();
  }

  get peers(): readonly Peer[] {
    return this.peersNow;
  }

  select(ids: readonly string[]): void {
    this.awareness.setLocalStateField('selection', ids.slice(0, 200));
  }

  focus(nodeId: string | null, prop: string, caret?: string): void {
    const focus = nodeId === null ? null : { nodeId, prop, ...caretOf(caret) };
    if (focus === null && this.at === null) return;
    this.at = focus;
    this.awareness.setLocalStateField('focus', focus);
  }

  /** Lets the others know that something beside the design has changed. */
  publishSideChange(): void {
    this.sideChanges += 1;
    this.awareness.setLocalStateField('told', this.sideChanges);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  destroy(): void {
    this.awareness.off('change', this.refresh);
    this.listeners.clear();
  }

  private readonly refresh = (): void => {
    const peers: Peer[] = [];
    for (const [clientId, state] of this.awareness.getStates()) {
      if (clientId === this.awareness.clientID) continue;
      const peer = readPeer(clientId, state, this.myUserId);
      if (peer) peers.push(peer);
    }
    peers.sort((a, b) => a.clientId - b.clientId);
    if (samePeers(peers, this.peersNow)) return;
    this.peersNow = peers;
    for (const listener of this.listeners) listener();
  };
}
