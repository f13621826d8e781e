import { dirname, join } from 'node:path';

/** Paths that a document links to, from the root of the tree. */
export const linksIn = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .flatMap(([, link]) => (link && !/^[a-z]+:/.test(link) ? link : []))
    .map(link => join(dirname(document), link));

/** `{a,b}` in a path stands for both. */
function spread(path: string): string[] {
  const [, before, list, after] = /^(.*?)\{([^}]*,[^}]*)\}(.*)$/.exec(path) ?? [];
  if (list === undefined) return [path];
  return list.split(',').flatMap(one => spread(`${before}${one.trim()}${after}`));
}

/** Files and folders that a document names in code: by a part of their path, `<kind>` standing for any name. */
export const pathsIn = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code ?? [])
    .filter(code => /^[\w.@-][\w./{},<>@*-]*$/.test(code))
    .flatMap(spread)
    .filter(path => /\/|\.(?:tsx?|css|md|json|html|yml)$/.test(path))
    // Packages of others, endings of names, and patterns over many files.
    .filter(path => !/^@|^\.|\*/.test(path));

/** Whether one of these files is, or lies in, what the path names. */
export function names(path: string, files: readonly string[]): boolean {
  const parts = path
    .replace(/\/$/, '')
    .split(/<[^>]*>|\{[^}]*\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?:^|/)${parts.join('[^/]+')}(?:/|$)`);
  return files.some(file => pattern.test(file));
}

/** Documents and files of the tree that comments of a source file name. */
export const filesIn = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g)].flatMap(
    ([comment]) => comment.match(/(?<![\w./*-])\w[\w./-]*\.(?:md|tsx?)\b/g) ?? [],
  );
