import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { questionsAbout } from '@gonghui/testkit/questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WHO = ['plain', 'developer', 'admin'];
const FIELDS = ['who', 'a', 'b'];

/** Every cell of a file is a word of its own: what an answer holds tells whose it is (rule P6). */
describe('what a dataset tells of a file', () => {
  let gateway: TestGateway;
  let home: Enterprise;
  let asker: Ctx;
  let whole: DatasetDefinition;
  const word = (who: string, field: string) => `word${field}of${who}`;

  beforeAll(async () => {
    gateway = await startGateway('pglite');
    home = await gateway.buildEnterprise('stored-leak');
    asker = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    await gateway.services.jobs.start();
    const manager = await gateway.signIn('manager-stored-leak');
    const lines = WHO.map(who => [home.users[who], word(who, 'a'), word(who, 'b')].join(','));
    const file = await putDataFile(gateway, manager, [FIELDS.join(','), ...lines].join('\n'), {
      name: '谁.csv',
    });
    whole = dataset({
      kind: 'file',
      sources: [sheetSourceOf(file, 'source01')],
      fields: FIELDS.map(title => columnOf('source01', keyOf(file, title), 'input', `field${title}`)),
    });
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  /** Whatever comes back, an answer or a refusal, as text. */
  const told = async (definition: DatasetDefinition, query: Query): Promise<string> => {
    try {
      return JSON.stringify(await askAs(gateway, asker, definition, query));
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'internal') throw error;
      return JSON.stringify([error.message, error.data]);
    }
  };
  const own = {
    id: newId(),
    scope: { type: 'all' as const },
    condition: {
      logical: 'and' as const,
      items: [{ key: 'fieldwho', keyLabel: '', type: 'input', operator: 'eq' as const, valueKey: '$me' }],
    },
  };
  const noB = { id: newId(), scope: { type: 'all' as const }, fields: ['fieldb'] };
  const shapes: [string, () => Partial<DatasetDefinition>, string[]][] = [
    ['with his own rows', () => ({ rowRules: [own] }), [word('plain', 'a'), word('plain', 'b')]],
    ['without a field', () => ({ fieldRules: [noB] }), WHO.map(who => word(who, 'a'))],
    ['with neither', () => ({ rowRules: [own], fieldRules: [noB] }), [word('plain', 'a')]],
    [
      'with rules that are about others',
      () => ({
        rowRules: [{ ...own, scope: { type: 'limited', users: [{ id: home.users.admin!, name: '' }] } }],
      }),
      [],
    ],
  ];

  it.each(shapes)('%s', async (_name, rules, may) => {
    const definition = { ...whole, ...rules() };
    const foreign = WHO.flatMap(who => ['a', 'b'].map(field => word(who, field))).filter(
      one => !may.includes(one),
    );
    let all = '';
    for (const field of ['fielda', 'fieldb'])
      for (const query of questionsAbout(field, 'fielda')) {
        const text = await told(definition, query);
        all += text;
        for (const one of foreign) expect(text, JSON.stringify(query)).not.toContain(one);
      }
    for (const one of may) expect(all).toContain(one);
    // Nor can it be felt for.
    for (const one of foreign) {
      const key = one.startsWith('worda') ? 'fielda' : 'fieldb';
      const filters = [
        { logical: 'and' as const, items: [{ key, operator: 'contains' as const, value: one }] },
      ];
      const text = await told(definition, {
        kind: 'groups',
        dimensions: [],
        measures: [{ id: 'n' }],
        filters,
      });
      expect(text.includes('[["0"]]') || text.includes('包含您无权查看的字段'), text).toBe(true);
    }
  });
});
