import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { datasourceCalls } from './datasources.ts';
import { extractCalls } from './extracts.ts';

const SOUND: Readonly<Record<string, unknown>> = {
  name: '商城',
  kind: 'postgres',
  host: 'db.example.cn',
  port: 5432,
  database: 'shop',
  user: 'reader',
  password: 'Secret-密码-42',
  tls: false,
  schema: 'public',
  table: 'orders',
  growing: 'id',
  key: 'id',
};
/** Ends a text of a protocol, ends a line, moves within one, and a letter of the second set. */
const LETTERS = ['\0', '\n', '\r', '\t', '\x1b', '\x7f', '\x85'];
/** A name is cleaned, a certificate has lines; neither goes to a database. */
const KEPT_HERE = new Set(['name', 'ca']);

/** Fields of text that go to a database or decide which: all of each call that is about one. */
const texts = [...Object.entries(datasourceCalls), ...Object.entries(extractCalls)].flatMap(([name, call]) =>
  (['body', 'query'] as const).flatMap(part => {
    const schema = (call as { body?: z.ZodMiniType; query?: z.ZodMiniType })[part];
    const shape = (schema as z.ZodMiniObject | undefined)?.shape ?? {};
    const sound = Object.fromEntries(Object.entries(SOUND).filter(([field]) => field in shape));
    return Object.keys(sound).flatMap(field =>
      typeof sound[field] === 'string' && field !== 'kind' && !KEPT_HERE.has(field)
        ? [{ what: `${name} ${part} ${field}`, schema: schema as z.ZodMiniType, sound, field }]
        : [],
    );
  }),
);

describe('what goes to a database', () => {
  it('is looked for in every call', () => {
    const found = texts.map(one => one.what);
    for (const call of ['create', 'update', 'test'])
      for (const field of ['host', 'database', 'user', 'password'])
        expect(found).toContain(`${call} body ${field}`);
    expect(texts.length).toBeGreaterThan(16);
  });

  it.each(texts)('has no control letter: $what', ({ schema, sound, field }) => {
    expect(z.safeParse(schema, sound).error).toBeUndefined();
    for (const letter of LETTERS) {
      const { error } = z.safeParse(schema, { ...sound, [field]: `a${letter}b` });
      expect(
        error?.issues.map(issue => [issue.path, issue.message]),
        JSON.stringify(letter),
      ).toEqual([[[field], '不能含有换行、制表符等看不见的控制字符，请重新输入']]);
    }
  });
});
