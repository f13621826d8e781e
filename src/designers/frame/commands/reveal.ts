export const nodeElementId = (id: string): string => `node-${id}`;

let ownWay: ((id: string) => boolean) | null = null;

/**
 * A canvas that knows where its nodes stand brings them into sight itself, those without an element too; it answers
 * whether it has. Returns what ends it.
 */
export function revealBy(way: (id: string) => boolean): () => void {
  ownWay = way;
  return () => {
    if (ownWay === way) ownWay = null;
  };
}

/** Scrolls a node of the canvas into sight, at the next frame, when it stands. */
export function reveal(id: string): void {
  requestAnimationFrame(() => {
    if (ownWay?.(id)) return;
    document.getElementById(nodeElementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
