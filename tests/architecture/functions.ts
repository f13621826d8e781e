import { parseSync, Visitor } from 'rolldown/utils';

/** A function of a file: what it is called, where it begins, how many lines it takes and how many values it is given. */
export interface FoundFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly parameters: number;
}

interface Node {
  readonly start: number;
  readonly end: number;
}
interface Made extends Node {
  readonly id?: { readonly name: string } | null;
  readonly params: readonly unknown[];
  readonly body: Node | null;
}

/** All functions of a text, those inside others as well. Throws where the text cannot be read. */
export function functionsIn(file: string, text: string): FoundFunction[] {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (offset: number): number => ends.filter(end => end < offset).length + 1;
  const found: FoundFunction[] = [];
  // By where they begin: a constant, a member and a method are visited before the function that they hold.
  const names = new Map<number, string>();
  const name = (held: Node | null | undefined, key: object) => {
    if (held && 'name' in key) names.set(held.start, String(key.name));
  };
  const note = ({ id, start, end, params, body }: Made) => {
    if (!body) return;
    const line = lineOf(start);
    const called = id?.name ?? names.get(start) ?? '';
    found.push({ name: called, line, lines: lineOf(end) - line + 1, parameters: params.length });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => name(init, id),
    Property: ({ key, value }) => name(value, key),
    MethodDefinition: ({ key, value }) => name(value, key),
    PropertyDefinition: ({ key, value }) => name(value, key),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return found;
}
