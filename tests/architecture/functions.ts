import { parseSync } from 'vite';

/** A function of a file: what it is called, where it begins, how many lines it takes and how many values it is given. */
export interface FoundFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly parameters: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a node, or what holds it, is called: a declaration by its own name, an arrow by its constant, a method by its key. */
function nameOf(node: Node, holder: Node | null): string {
  const named = [node.id, holder?.id, holder?.key].find(isNode);
  return typeof named?.name === 'string' ? named.name : '';
}

/** All functions of a text, those inside others as well. */
export function functionsIn(file: string, text: string): FoundFunction[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number): number => starts.findLastIndex(start => start <= offset) + 1;
  const found: FoundFunction[] = [];
  const waiting: [Node, Node | null][] = [[parseSync(file, text).program as unknown as Node, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, holder] = next;
    if (FUNCTIONS.has(node.type) && isNode(node.body)) {
      const line = lineOf(node.start);
      const parameters = Array.isArray(node.params) ? node.params.length : 0;
      found.push({ name: nameOf(node, holder), line, lines: lineOf(node.end) - line + 1, parameters });
    }
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) waiting.push([child, node]);
    }
  }
  return found;
}
