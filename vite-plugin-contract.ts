import { readFile } from 'node:fs/promises';
import { type Plugin, parseSync } from 'vite';

const STAND_IN = '\0contract-without-schemas';
/** Makers of shapes that the contract builds on, by package; who checks in a browser (the designer) has the real ones. */
export const SHAPES: ReadonlySet<string> = new Set([
  '@gonghui/elements/conditions/shape.ts',
  '@gonghui/elements/shared/outside-shape.ts',
  '@gonghui/kernel/text-shapes.ts',
]);
const SHAPES_STAND_IN = '\0without-schemas:';
const SWALLOW = 'const any = new Proxy(function () {}, { get: () => any, apply: () => any });';
const CONTRACT = /\/packages\/contract\/[\w-]+\.ts$/;

/** What of a call's declaration is the gateway's alone. */
const FOR_THE_GATEWAY = new Set([
  'summary',
  'rate',
  'params',
  'query',
  'body',
  'result',
  'timeoutMs',
  'maxBytes',
  'play',
]);

const exporting = (names: readonly string[]): string =>
  `${SWALLOW}\nexport { ${names.map(name => `any as ${name}`).join(', ')} };\n`;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const named = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : '';

/** The name that a chain of calls and members begins with: `z` of `z.string().check(…)`. */
function rootOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'CallExpression') return rootOf(value.callee);
  if (/^TS\w+Expression$/.test(value.type)) return rootOf(value.expression);
  return value.type === 'MemberExpression' ? rootOf(value.object) : named(value);
}

/** A source of the contract as a browser needs it: methods, paths and constants, without shapes and words. */
export function withoutShapes(source: string): string {
  const cuts: { from: number; to: number; by: string }[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && rootOf(node.init) === 'z')
      return void cuts.push({ from: node.init.start, to: node.init.end, by: 'z' });
    if (node.type === 'CallExpression' && named(node.callee) === 'call') {
      const [declared] = node.arguments as Node[];
      for (const one of (declared?.properties ?? []) as Node[]) {
        if (!FOR_THE_GATEWAY.has(named(one.key))) continue;
        const comma = /^\s*,/.exec(source.slice(one.end))?.[0].length ?? 0;
        cuts.push({ from: one.start, to: one.end + comma, by: '' });
      }
      return;
    }
    for (const part of Object.values(node)) {
      if (Array.isArray(part)) part.filter(isNode).forEach(visit);
      else if (isNode(part)) visit(part);
    }
  };
  visit(parseSync('contract.ts', source).program as unknown as Node);
  return cuts
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), source);
}

/**
 * The browser uses the contract's methods and paths; its schemas are checked by the gateway, and by the compiler as
 * types. So in the built app the contract says nothing else, and what is left of its `zod/mini` is a value that swallows every
 * call: the shell and the pages for fillers carry no schema library and spend no time on making schemas. Element definitions
 * keep the real one.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'gonghui-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !CONTRACT.test(importer)) return null;
      if (SHAPES.has(source)) return SHAPES_STAND_IN + source;
      return source === 'zod/mini' ? STAND_IN : null;
    },
    async load(id) {
      if (id.startsWith(SHAPES_STAND_IN)) {
        const source = id.slice(SHAPES_STAND_IN.length);
        const file = this.environment.config.root + source.replace('@gonghui', '/packages');
        const names = (await readFile(file, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
        return exporting([...names].map(([, name = '']) => name));
      }
      if (id !== STAND_IN) return null;
      return exporting(Object.keys(await import('zod/mini')).filter(name => name !== 'default'));
    },
    transform(source, id) {
      return CONTRACT.test(id) ? { code: withoutShapes(source), map: null } : null;
    },
  };
}
