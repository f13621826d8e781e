import type { Peer } from '../../collab/presence.ts';

/**
 * Selection, colleagues and fresh changes are drawn by setting attributes on the nodes' own elements: selecting one
 * of a thousand components renders nothing. Elements come and go with React; what they should show is put on them
 * when they arrive.
 */
export class CanvasPainter {
  private readonly elements = new Map<string, HTMLElement>();
  private readonly refs = new Map<string, (element: HTMLElement | null) => void>();
  private selected: ReadonlySet<string> = new Set();
  private peers = new Map<string, Peer>();
  private comments: ReadonlyMap<string, number> = new Map();
  private problems: ReadonlyMap<string, string> = new Map();
  private readonly flashes = new Map<string, ReturnType<typeof setTimeout>>();
  private hovered: string | null = null;

  /** The same function for the same id, so that React does not call it again at every render. */
  readonly ref = (id: string): ((element: HTMLElement | null) => void) => {
    let ref = this.refs.get(id);
    if (!ref) {
      ref = element => {
        if (element) {
          this.elements.set(id, element);
          this.paint(id);
        } else {
          this.elements.delete(id);
          this.refs.delete(id);
        }
      };
      this.refs.set(id, ref);
    }
    return ref;
  };

  element(id: string): HTMLElement | undefined {
    return this.elements.get(id);
  }

  select(ids: readonly string[]): void {
    const before = this.selected;
    this.selected = new Set(ids);
    for (const id of before) if (!this.selected.has(id)) this.paint(id);
    for (const id of ids) this.paint(id);
  }

  showPeers(peers: readonly Peer[]): void {
    const before = this.peers;
    this.peers = new Map();
    for (const peer of peers)
      for (const id of peer.selection) if (!this.peers.has(id)) this.peers.set(id, peer);
    for (const id of new Set([...before.keys(), ...this.peers.keys()])) this.paint(id);
  }

  /** How many open remarks each component has. */
  showComments(counts: ReadonlyMap<string, number>): void {
    const before = this.comments;
    this.comments = counts;
    for (const id of new Set([...before.keys(), ...counts.keys()])) this.paint(id);
  }

  /** What is wrong with each node. */
  showProblems(messages: ReadonlyMap<string, string>): void {
    const before = this.problems;
    this.problems = messages;
    for (const id of new Set([...before.keys(), ...messages.keys()])) {
      if (before.get(id) !== messages.get(id)) this.paint(id);
    }
  }

  /** Two seconds of a soft colour on what just changed elsewhere. */
  flash(ids: readonly string[], color: string): void {
    for (const id of ids) {
      const element = this.elements.get(id);
      if (!element) continue;
      clearTimeout(this.flashes.get(id));
      element.style.setProperty('--gd-flash', color);
      // Taking the attribute away and reading a size starts the animation anew.
      element.removeAttribute('data-flash');
      void element.offsetWidth;
      element.setAttribute('data-flash', '');
      const stop = () => {
        this.flashes.delete(id);
        this.elements.get(id)?.removeAttribute('data-flash');
      };
      this.flashes.set(id, setTimeout(stop, 2000));
    }
  }

  hover(id: string | null): void {
    if (id === this.hovered) return;
    if (this.hovered !== null) this.elements.get(this.hovered)?.removeAttribute('data-hover');
    this.hovered = id;
    if (id !== null) this.elements.get(id)?.setAttribute('data-hover', '');
  }

  destroy(): void {
    for (const timer of this.flashes.values()) clearTimeout(timer);
  }

  private paint(id: string): void {
    const element = this.elements.get(id);
    if (!element) return;
    const selected = this.selected.has(id);
    element.toggleAttribute('data-selected', selected);
    const item = element.querySelector(':scope > [role=treeitem]');
    item?.setAttribute('aria-selected', String(selected));
    const comments = this.comments.get(id);
    if (comments === undefined) item?.removeAttribute('data-comments');
    else item?.setAttribute('data-comments', String(comments));
    const problem = this.problems.get(id);
    if (problem === undefined) element.removeAttribute('data-problem');
    else element.setAttribute('data-problem', problem);
    const said = [problem ?? [], comments === undefined ? [] : `${comments} 条评论待处理`].flat();
    if (said.length === 0) item?.removeAttribute('aria-description');
    else item?.setAttribute('aria-description', said.join('；'));
    const peer = this.peers.get(id);
    if (peer) {
      element.style.setProperty('--gd-peer', peer.color);
      element.setAttribute('data-peer', peer.name);
    } else element.removeAttribute('data-peer');
  }
}
