import { fieldTypes } from '@gonghui/elements/form/fields.ts';
import { parseSync, Visitor } from 'rolldown/utils';
import { Calls, literalsOf, type Node, nameOf } from './type-places.ts';

/** Types whose names are words of other things as well: a score is a rate, a column of a table is a number or a date. */
const WORDS: ReadonlySet<string> = new Set([
  ...['input', 'textarea', 'password', 'number', 'switch', 'rate', 'slider'],
  ...['radio', 'checkbox', 'date', 'time', 'role', 'dept', 'rich'],
]);

/** A name that means a type and nothing else, wherever it is quoted; but settings call their controls after types. */
const QUOTED = new RegExp(
  `(?<!control: |ControlProps<)'(?:${fieldTypes.filter(type => !WORDS.has(type)).join('|')})'(?!: \\{ view)`,
);

/** Kinds of columns and of controls are called so as well: a list of these alone is none of types. */
const KINDS: ReadonlySet<string> = new Set(['number', 'date', 'time']);
const TYPES: ReadonlySet<string> = new Set(fieldTypes);

/** Whether all of several texts are types of fields. */
const areTypes = (texts: readonly (string | null)[]): boolean =>
  texts.length > 0 &&
  texts.every(text => text !== null && TYPES.has(text)) &&
  texts.some(text => text !== null && !KINDS.has(text));

const elements = (node: Node | null | undefined): (string | null)[] =>
  node?.elements?.map(one => {
    const held = one?.type === 'ArrayExpression' ? one.elements?.[0] : one;
    return typeof held?.value === 'string' ? held.value : null;
  }) ?? [];

/** Where a text can be a type of field: offsets in a file, and what stands there. A text that cannot be read has none. */
function placesIn(file: string, text: string): { at: number; names: readonly string[] }[] {
  const { program } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: { at: number; names: readonly string[] }[] = [];
  const isType = (node: Node | null | undefined) => {
    const name = nameOf(node);
    return name !== null && /^(?:.*Type|type)$/.test(name);
  };
  const put = (node: Node, value: Node | null | undefined) =>
    found.push({ at: node.start, names: literalsOf(value) });
  const all = (node: Node, names: readonly (string | null)[], least = 2) => {
    if (names.length >= least && areTypes(names)) found.push({ at: node.start, names: names as string[] });
  };
  const calls = new Calls(isType, (node, value) => put(node, value));
  const visitor = {
    BinaryExpression(node: Node) {
      if (isType(node.left)) put(node, node.right);
      if (isType(node.right)) put(node, node.left);
    },
    SwitchStatement({ discriminant, cases = [] }: Node) {
      if (isType(discriminant)) for (const one of cases) put(one, one.test);
    },
    Property(node: Node) {
      if (!node.computed && isType(node.key)) put(node, node.value as Node);
    },
    AssignmentPattern: (node: Node) => isType(node.left) && put(node, node.right),
    AssignmentExpression: (node: Node) => isType(node.left) && put(node, node.right),
    LogicalExpression: (node: Node) => isType(node.left) && put(node, node.right),
    VariableDeclarator(node: Node) {
      if (isType(node.id)) put(node, node.init);
      calls.learn(nameOf(node.id), node.init);
    },
    FunctionDeclaration: (node: Node) => calls.learn(nameOf(node.id), node),
    ArrayExpression: (node: Node) => all(node, elements(node)),
    ObjectExpression(node: Node) {
      all(node, node.properties?.map(({ computed, key }) => (computed ? null : nameOf(key))) ?? []);
    },
    NewExpression(node: Node) {
      if (['Set', 'Map'].includes(nameOf(node.callee) ?? '')) all(node, elements(node.arguments?.[0]), 1);
    },
    CallExpression(node: Node) {
      calls.note(node);
      const { callee, arguments: given = [] } = node;
      if (nameOf(callee) === 'includes' && isType(given[0]))
        found.push({ at: node.start, names: elements(callee?.object).filter(one => one !== null) });
    },
    // A list of types that is written as one text.
    Literal: (node: Node) => typeof node.value === 'string' && all(node, node.value.split(/[\s,|]+/)),
    TSPropertySignature: (node: Node) => isType(node.key) && put(node, node.typeAnnotation),
    TSUnionType: (node: Node) => all(node, node.types?.map(one => literalsOf(one)[0] ?? null) ?? []),
  };
  new Visitor(visitor as never).visit(program);
  calls.finish();
  return found;
}

/** The type whose folder a file stands in; null elsewhere. */
const folderOf = (file: string): string | null => /\/form\/([\w-]+)\//.exec(file)?.[1] ?? null;

/** Lines of a file that know types of fields by name; in the folder of a type its own name is no knowledge. */
export function namedIn(file: string, text: string): string[] {
  const own = folderOf(file);
  const lines = text.split('\n');
  const found = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:import|\/?\*|\/\/)/.test(line)) continue;
    if (QUOTED.test(own === null ? line : line.replaceAll(`'${own}'`, ''))) found.add(at);
  }
  for (const { at, names } of placesIn(file, text)) {
    if (names.some(name => TYPES.has(name) && name !== own))
      found.add(text.slice(0, at).split('\n').length - 1);
  }
  return [...found].sort((a, b) => a - b).map(at => lines[at]?.trim() ?? '');
}
