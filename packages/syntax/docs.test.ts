import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageFunctions } from './functions/pages.ts';
import { functions } from './functions.ts';

const text = readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8');

/** The table of the documentation as the functions say it. */
const table = (group: string): string =>
  [...functions, ...pageFunctions(null).values()]
    .filter(spec => spec.group === group)
    .map(
      spec =>
        `| \`${spec.name}(${spec.args})\` | ${spec.help} | \`${spec.example[0].replaceAll('|', '\\|')}\` → ${spec.example[1]} |`,
    )
    .join('\n');

describe('docs/formulas.md', () => {
  it.each(['常用', '数学', '文本', '逻辑', '日期', '打印'])(
    'lists the functions of %s as they are',
    group => {
      expect(text).toContain(table(group));
    },
  );
});
