type Point = readonly [number, number];

const key = ([x, y]: Point): string => `${x},${y}`;

/**
 * The outlines of two areas as one, where they share a border point by point: what both have goes, and the rest is put
 * together again. Rings are closed, their points whole numbers.
 */
export function dissolved(rings: readonly (readonly Point[])[]): Point[][] {
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at++) {
      const [from, to] = [ring[at] as Point, ring[at + 1] as Point];
      if (key(from) === key(to)) continue;
      if (!edges.delete(`${key(to)} ${key(from)}`)) edges.set(`${key(from)} ${key(to)}`, { from, to });
    }
  const next = new Map<string, Point[]>();
  for (const { from, to } of edges.values()) next.set(key(from), [...(next.get(key(from)) ?? []), to]);
  const made: Point[][] = [];
  for (const { from: begin } of edges.values()) {
    const ring: Point[] = [begin];
    for (let to = next.get(key(begin))?.pop(); to; to = next.get(key(to))?.pop()) {
      ring.push(to);
      if (key(to) === key(begin)) break;
    }
    if (ring.length > 3) made.push(ring);
  }
  return made;
}
