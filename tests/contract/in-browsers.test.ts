import { readdirSync, readFileSync } from 'node:fs';
import type { Call } from '@gonghui/contract/define.ts';
import { describe, expect, it } from 'vitest';
import { withoutShapes } from '../../vite-plugin-contract.ts';

const folder = new URL('../../packages/contract/', import.meta.url);
/** What declares calls and their shapes; the others make something of declarations. */
const files = readdirSync(folder).filter(
  name => /(?<!\.test)\.ts$/.test(name) && !['define.ts', 'openapi.ts'].includes(name),
);

describe('the contract as browsers get it', () => {
  it.each(files)('%s says where each call goes, and nothing of its shapes', async name => {
    const text = withoutShapes(readFileSync(new URL(name, folder), 'utf8'));
    const module = (await import(new URL(name, folder).href)) as Record<string, unknown>;
    const groups = Object.entries(module).filter(([key]) => key.endsWith('Calls'));
    const declared = groups.flatMap(([, calls]) => Object.values(calls as Record<string, Call>));
    const here = declared.filter(({ path }) =>
      readFileSync(new URL(name, folder), 'utf8').includes(`'${path}'`),
    );
    for (const { path, method, access, binary, multipart, board } of here) {
      expect(text).toContain(`path: '${path}'`);
      expect(text).toContain(`method: '${method}'`);
      if (typeof access === 'string') expect(text).toContain(`access: '${access}'`);
      if (binary) expect(text).toContain('binary: true');
      if (multipart) expect(text).toContain('multipart: true');
      if (board) expect(text).toContain('board: true');
    }
    expect(text).not.toMatch(/^ {4}(summary|rate|params|query|body|result|timeoutMs|maxBytes|play):/m);
    expect(text).not.toMatch(/^(export )?const \w+ = z\./m);
  });

  it('cuts shapes with commas, comments and words of any script in them, and nothing beside', () => {
    const source = `import * as z from 'zod/mini';
const Name = z.string().check(z.maxLength(30)); // 名称，“,”
export const MOST = 3;
export const calls = {
  /** 新增，“a”. */
  one: call({ method: 'GET', path: '/一', summary: '甲, 乙', access: 'public', result: z.object({ a: Name }) }),
};
`;
    expect(withoutShapes(source)).toBe(`import * as z from 'zod/mini';
const Name = z; // 名称，“,”
export const MOST = 3;
export const calls = {
  /** 新增，“a”. */
  one: call({ method: 'GET', path: '/一',  access: 'public',  }),
};
`);
  });
});
