import { readFileSync } from 'node:fs';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { describe, expect, it } from 'vitest';
import { allCalls, contract } from './calls.ts';
import { openApi } from './openapi.ts';
import { rolesOf } from './role-names.ts';

describe('docs/errors.md', () => {
  it('lists exactly the codes of the table', () => {
    const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| (\d+) \| (\d+) \| `(\w+)` \| (.+?) \| (\S+) \|/gm)].map(
      ([, code, status, name, message, reaction]) => ({
        code: Number(code),
        status: Number(status),
        name,
        message,
        reaction,
      }),
    );
    const expected = Object.entries(ERRORS).map(([name, { code, status, message, reaction }]) => ({
      code,
      status,
      name,
      message,
      reaction,
    }));
    expect(rows).toEqual(expected);
  });
});

describe('roles by name', () => {
  it.each([
    [['td_enterprise_manager'], ['admin']],
    [['td_application_manager_2', 'role_abcdefgh'], ['app']],
    [['td_developer'], ['developer', 'user']],
    [
      ['td_manager', 'td_developer'],
      ['developer', 'platform'],
    ],
    [[], ['user']],
    [['my_td_manager'], ['user']],
  ])('%j give %j', (names, roles) => expect(rolesOf(names).sort()).toEqual([...roles].sort()));
});

describe('OpenAPI', () => {
  const page = openApi(contract, '1.0.0') as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  it('describes every call', () => {
    const operations = Object.values(page.paths).flatMap(path =>
      Object.values(path).map(item => item.operationId),
    );
    expect(operations.sort()).toEqual(
      allCalls()
        .map(({ name }) => name)
        .sort(),
    );
  });
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(page))).toEqual(page));
});
