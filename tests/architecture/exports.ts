/** A name that a file exports. */
export interface Exported {
  file: string;
  name: string;
}

const DECLARED =
  /(?:^|\n)export\s+(?:declare\s+)?(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:const\s+enum|const|let|class|interface|type|enum|namespace|function\*?)\s+([A-Za-z_$][\w$]*)/g;
const LISTED = /(?:^|\n)export\s+(?:type\s+)?\{([^}]*)\}/g;

/** Comments and texts out of the way, so that prose names nothing; the rest of a template stays, as code stands in it. */
const bare = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g, comment => comment.replace(/[^\n]/g, ''));

/** The names that a file of this text exports; `default` is none. */
export function exportsIn(text: string): string[] {
  const code = bare(text);
  const declared = [...code.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...code.matchAll(LISTED)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map(one => one.trim().replace(/^type\s+/, ''))
      .map(one => /\bas\s+([\w$]+)$/.exec(one)?.[1] ?? one)
      .filter(one => one !== '' && one !== 'default'),
  );
  return [...new Set([...declared, ...listed])];
}

const wordsIn = (code: string): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** How one file leads to others: by names that it writes, or to all that they export (`import * as`, a glob). */
export interface Leads {
  byName: Iterable<string>;
  toAll: Iterable<string>;
}

/** Exports that nobody needs: no other file that imports this one has the word, and the file itself has it once. */
export function unnamed(
  texts: ReadonlyMap<string, string>,
  looked: (file: string) => boolean,
  leads: (file: string, text: string) => Leads,
): Exported[] {
  const namedIn = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const [file, text] of texts) {
    const { byName, toAll } = leads(file, text);
    for (const to of toAll) whole.add(to);
    const targets = [...new Set(byName)].filter(to => to !== file && texts.has(to));
    const words = targets.length > 0 ? wordsIn(bare(text)) : [];
    for (const to of targets) {
      const names = namedIn.get(to) ?? new Set<string>();
      for (const word of words) names.add(word);
      namedIn.set(to, names);
    }
  }
  return [...texts]
    .filter(([file]) => looked(file) && !whole.has(file))
    .flatMap(([file, text]) => {
      const own = wordsIn(bare(text));
      return exportsIn(text)
        .filter(name => !namedIn.get(file)?.has(name) && own.indexOf(name) === own.lastIndexOf(name))
        .map(name => ({ file, name }));
    });
}
