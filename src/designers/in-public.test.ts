import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import { kindHooks } from '@gonghui/gateway/main/kind-hooks.ts';
import { expect, it } from 'vitest';

it('spec, designers §5: every kind that the gateway keeps business components from is asked about in its designer', () => {
  const hooks = kindHooks();
  const kept = kinds().flatMap(({ kind }) => (hooks[kind]?.outside?.business ? [kind] : []));
  expect(kept.sort()).toEqual(['form', 'page']);
  for (const kind of kept) {
    const folder = `src/designers/${kind}`;
    expect(existsSync(`${folder}/in-public.ts`), kind).toBe(true);
    const parts = readdirSync(folder).filter(name => /parts/.test(name));
    expect(
      parts.some(name => readFileSync(`${folder}/${name}`, 'utf8').includes('inPublic:')),
      kind,
    ).toBe(true);
  }
});
