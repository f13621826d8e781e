import { matchesGlob } from 'node:path';
import { targetOf } from './cycles.ts';
import { type Import, importsIn } from './imports.ts';

/** What a page loads: files of ours, each with the file that asked for it first, and libraries. */
export interface Load {
  files: ReadonlyMap<string, string>;
  libraries: ReadonlyMap<string, string>;
}

/** Routes name every page there is, and load the one that is asked for. */
const PAGES = 'src/routes/pages.ts';

/** A build writes out what this file makes (vite-plugin-facts.ts): pages load it and nothing that it is made of. */
const WRITTEN_OUT = 'packages/elements/facts/table.ts';

/**
 * Everything that these files lead to: with the page (`lazy` false), or whenever any of it is reached. `texts` are all files;
 * what routes load lazily is left out, since it is other pages.
 */
export function loadOf(texts: ReadonlyMap<string, string>, starts: readonly string[], lazy: boolean): Load {
  const files = new Map(starts.map(start => [start, 'the page']));
  const libraries = new Map<string, string>();
  const follows = (one: Import) =>
    !one.typeOnly && (!one.lazy || (lazy && one.file !== PAGES && !one.file.startsWith('src/routes/router')));
  // Entries of a map that grows while one walks along it are walked along as well.
  for (const file of files.keys()) {
    if (file === WRITTEN_OUT) continue;
    for (const one of importsIn(file, texts.get(file) ?? '').filter(follows)) {
      const targets = targetOf(one);
      if (targets.length === 0 && !libraries.has(one.specifier)) libraries.set(one.specifier, file);
      for (const target of targets) {
        const found = /[*{]/.test(target)
          ? [...texts.keys()].filter(path => matchesGlob(path, target))
          : [target];
        for (const path of found) if (texts.has(path) && !files.has(path)) files.set(path, file);
      }
    }
  }
  return { files, libraries };
}

/** How a file came to be loaded, from the page on. */
export function wayTo({ files }: Load, file: string): string {
  const way = [file];
  for (let at = files.get(file); at !== undefined && way.length < 50; at = files.get(at)) way.unshift(at);
  return way.join(' → ');
}
