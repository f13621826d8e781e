import { type Import, pathOf } from './imports.ts';

/** Files by what they import, of the files that are looked at. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A graph of files and of the imports between them, whichever way they are written. */
export function graphOf(files: readonly string[], importsOf: (file: string) => readonly Import[]): Graph {
  const known = new Set(files);
  return new Map(
    files.map(file => [
      file,
      new Set(
        importsOf(file)
          .flatMap(one => targetOf(one))
          .filter(to => known.has(to)),
      ),
    ]),
  );
}

/** The file that an import leads to, as a path in the tree. */
export function targetOf(one: Pick<Import, 'file' | 'specifier'>): string[] {
  const path = pathOf(one);
  if (path !== null) return [path];
  const ours = /^@gonghui\/(.+)$/.exec(one.specifier)?.[1];
  if (ours === undefined) return [];
  return [ours.startsWith('collab-server/') ? ours : `packages/${ours}`];
}

/**
 * Groups of files each of which leads back to itself through the others, sorted, as Tarjan finds them; a file that
 * imports itself is one alone. Iterative: the graph is deeper than a stack.
 */
export function circlesIn(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const work: { file: string; next: Iterator<string> }[] = [];
    const enter = (file: string) => {
      index.set(file, index.size);
      low.set(file, index.size - 1);
      open.push(file);
      isOpen.add(file);
      work.push({ file, next: (graph.get(file) ?? new Set<string>()).values() });
    };
    const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file) ?? to, to));
    enter(start);
    for (let at = work.at(-1); at; at = work.at(-1)) {
      const step = at.next.next();
      if (!step.done) {
        if (!index.has(step.value)) enter(step.value);
        else if (isOpen.has(step.value)) lower(at.file, index.get(step.value) ?? 0);
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above) lower(above.file, low.get(at.file) ?? 0);
      if (low.get(at.file) !== index.get(at.file)) continue;
      const circle = open.splice(open.indexOf(at.file));
      for (const file of circle) isOpen.delete(file);
      if (circle.length > 1 || graph.get(at.file)?.has(at.file)) circles.push(circle.sort());
    }
  }
  return circles.sort();
}
