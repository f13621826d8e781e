import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { filesUnder } from './imports.ts';

/** A pattern as it stands in a file. */
export interface Expression {
  file: string;
  pattern: string;
  flags: string;
  /** Of the constant that it is. */
  name?: string;
}

/** Something that becomes a pattern as the product runs. */
export interface Made {
  file: string;
  text: string;
}

export interface Found {
  expressions: Expression[];
  made: Made[];
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string; object?: Node & { name?: string }; property?: { name?: string } };
  arguments: (Node & { name?: string; regex?: object })[];
}

/** Methods of a text that make a pattern of whatever text they are given. */
const READS_PATTERNS: ReadonlySet<string> = new Set(['match', 'matchAll', 'search']);
/** A constant, which is a pattern that stands somewhere and is looked at there. */
const CONSTANT = /^[A-Z][A-Z_0-9]*$/;

/** Every pattern of a file, and every place where one is made. */
export function expressionsIn(file: string, text: string): Found {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Found = { expressions: [], made: [] };
  const made = ({ start, end }: Node) =>
    found.made.push({ file, text: text.slice(start, end).replace(/\s+/g, ' ') });
  const isMaking = ({ callee }: Call) => callee.name === 'RegExp' || callee.object?.name === 'RE2JS';
  const names = new Map<number, string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Literal: node => {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      const name = names.get(node.start);
      found.expressions.push({ file, pattern, flags, ...(name ? { name } : {}) });
    },
    NewExpression: node => {
      if (isMaking(node as unknown as Call)) made(node);
    },
    CallExpression: node => {
      const call = node as unknown as Call;
      const [first] = call.arguments;
      const reads =
        call.callee.type === 'MemberExpression' && READS_PATTERNS.has(call.callee.property?.name ?? '');
      const isKnown = first && ((first.regex ?? null) !== null || CONSTANT.test(first.name ?? ''));
      if (isMaking(call) || (reads && first && !isKnown && first.type !== 'NewExpression')) made(node);
    },
  }).visit(program);
  return found;
}

/** Of all that people run: tests and what they are made with are not asked. */
export function expressionsOfProduct(): Found {
  const all = ['packages', 'collab-server', 'src']
    .flatMap(filesUnder)
    .filter(file => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\//.test(file))
    .map(file => expressionsIn(file, readFileSync(file, 'utf8')));
  return { expressions: all.flatMap(one => one.expressions), made: all.flatMap(one => one.made) };
}
