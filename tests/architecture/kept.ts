/** A collection that outlives a call, and whether its file says how it ever gets smaller. */
export interface Kept {
  readonly name: string;
  readonly bounded: boolean;
}

const EMPTY = /\bnew (?:Map|Set)(?:<[\s\S]*?>)?\(\)/;
const ESCAPED = /[$#]/g;

/** Whether something is taken out of it, or its size is looked at, anywhere in the text. */
const isBounded = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])(?:this\\.)?${name.replace(ESCAPED, '\\$&')}\\s*\\.(?:delete|clear|size)\\b`).test(
    text,
  );

/** The function at the margin that a line stands in, by its name; what makes a service keeps what it makes. */
const MAKERS =
  /^(?:export )?(?:async )?(?:function|const) (create\w*|few\w*|shared\w*|\w*Line|standbyOf|open\w*|serve\w*)\b/;

/**
 * Empty maps and sets of a file that live as long as the process or a service: at the margin, fields of classes, and those that a maker
 * makes for what it answers.
 */
export function keptIn(text: string): Kept[] {
  const found: Kept[] = [];
  let maker = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line) && !/^[)}]/.test(line)) maker = MAKERS.test(line);
    if (!EMPTY.test(line)) continue;
    const field = /^ {2}(?:private |static )?(?:readonly )?(#?\w+)(?::[^=]*)? = /.exec(line)?.[1];
    const constant = /^( *)(?:export )?(?:const|let) (\w+)/.exec(line);
    const name = constant ? constant[2] : field;
    if (name === undefined) continue;
    const indent = constant?.[1]?.length ?? 2;
    if (constant && indent > 0 && !(maker && indent === 2)) continue;
    found.push({ name, bounded: isBounded(text, name) });
  }
  return found;
}
