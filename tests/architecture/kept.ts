const EMPTY = /\bnew (?:Map|Set)(?:<[\s\S]*?>)?\(\)/;
/** Of what is told from another thing by a map of its own: that may last as long as the process. */
const OF_EACH = /\bnew WeakMap<[^;=]*\b(?:Map|Set)</;

/** The function at the margin that a line stands in, by its name; what makes a service keeps what it makes. */
const MAKERS =
  /^(?:export )?(?:async )?(?:function|const) (create\w*|few\w*|shared\w*|\w*Line|standbyOf|open\w*|serve\w*)\b/;

/**
 * Names of the empty maps and sets of a file that live as long as the process or a service: at the margin, fields of classes, and those
 * that a maker makes for what it answers. What is remembered without end stands in a `Recent`, which is none of them.
 */
export function keptIn(text: string): string[] {
  const found: string[] = [];
  let maker = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line) && !/^[)}]/.test(line)) maker = MAKERS.test(line);
    if (!EMPTY.test(line) && !OF_EACH.test(line)) continue;
    const field = /^ {2}(?:private |static )?(?:readonly )?(#?\w+)(?::[^=]*)? = /.exec(line)?.[1];
    const constant = /^( *)(?:export )?(?:const|let) (\w+)/.exec(line);
    const name = constant ? constant[2] : field;
    if (name === undefined) continue;
    const indent = constant?.[1]?.length ?? 2;
    if (constant && indent > 0 && !(maker && indent === 2)) continue;
    found.push(name);
  }
  return found;
}
