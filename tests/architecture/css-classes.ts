/** Selectors of a plain style sheet, one by one; what rules nest in each other stands with the selectors around it. */
export function selectorsIn(sheet: string): string[] {
  const text = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .replace(/@(?:import|charset|layer)[^;{]*;/g, '');
  const found: string[] = [];
  const around: string[][] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const head = text.slice(from, index).trim();
    from = index + 1;
    if (sign === '}') around.pop();
    if (sign !== '{') continue;
    // What a condition (a width, a layer) holds stands where the condition stands.
    const own = head.startsWith('@') ? [''] : apart(head);
    const outer = around.at(-1) ?? [''];
    const whole = outer.flatMap(one => own.map(inner => `${one} ${inner}`.trim()));
    if (!head.startsWith('@')) found.push(...whole);
    around.push(whole);
  }
  return found;
}

/** The selectors of a list; commas within `:is()` and its like do not part them. */
function apart(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map(part => part.trim()).filter(part => part !== '');
}

export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name]) => name ?? []);

export const prefixOf = (name: string): string => name.split('-')[0] ?? '';
