import { AppError } from '@gonghui/kernel/errors.ts';
import { FORBIDDEN_NAMES } from '@gonghui/kernel/json.ts';
import type { FastifyInstance } from 'fastify';

const DEPTH = 64;
const NODES = 200_000;
/** Members of one object: forms have 1,000 fields, and whoever walks an object of 70,000 names takes half a second for it. */
const MEMBERS = 5_000;
const SPELLS_ONE = new RegExp(`${[...FORBIDDEN_NAMES].join('|')}|\\\\u`);

/**
 * Parses a JSON body within the caps of promise D25. Depth and size are counted on the text before anything is built,
 * because `JSON.parse` accepts 200,000 levels and whatever walks the result then overflows.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  let nodes = 1;
  let inString = false;
  /** Of each level that is open, commas; of a list none are counted. */
  const members: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      nodes += 1;
      if (depth > DEPTH) throw new AppError('badRequest', `请求内容嵌套不能超过${DEPTH}层`);
      members[depth] = char === 123 ? 1 : Number.NEGATIVE_INFINITY;
    } else if (char === 125 || char === 93) depth -= 1;
    else if (char === 44) {
      nodes += 1;
      const count = (members[depth] ?? 0) + 1;
      if (count > MEMBERS) throw new AppError('badRequest', `请求内容中一个对象不能超过${MEMBERS}项`);
      members[depth] = count;
    }
    if (nodes > NODES) throw new AppError('tooLarge');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('badRequest', '请求内容不是有效的JSON');
  }
  // Only a text that spells one of the words, or hides letters behind escapes, needs the walk.
  if (SPELLS_ONE.test(text)) refuseForbidden(value);
  return value;
}

/** Half of a character, which only an escape can spell, is nothing that the database's JSON could hold. */
function refuseForbidden(root: unknown): void {
  const open: unknown[] = [root];
  const half = (text: string) => {
    if (!text.isWellFormed()) throw new AppError('badRequest', '内容含有无法保存的字符');
  };
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') half(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      half(key);
      if (FORBIDDEN_NAMES.has(key) && !Array.isArray(value))
        throw new AppError('badRequest', `请求内容含有不允许的字段名${key}`);
    }
    for (const part of Object.values(value)) open.push(part);
  }
}

/** JSON is the only body type beside multipart; anything else is answered 400 before it is read. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
