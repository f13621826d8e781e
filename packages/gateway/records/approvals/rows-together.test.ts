import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { describe, expect, it } from 'vitest';

interface Row {
  id: string;
  values: Record<string, Json>;
}

const ROUNDS = sized(10, 50);

describe.each(engines('rules'))('rows of one subform over %s', engine => {
  it(
    'that two approvers and a manager save at once are all there, or their author is told that they are not',
    async () => {
      const company = await startCompany(engine, 'at-once');
      const [rows, text, count] = [newId(), newId(), newId()];
      const { id: formId } = await company.formWith(
        [
          component(
            'subform',
            { label: '明细' },
            [
              component('input', { label: '内容' }, undefined, text),
              component('number', { label: '数量' }, undefined, count),
            ],
            rows,
          ),
        ],
        [
          approval([company.id('developer'), company.id('platform')], {
            instanceType: 'and',
            fieldPermission: { [rows]: 'editable' },
          }),
        ],
      );
      const base: Row[] = [
        { id: 'rowa', values: { [text]: '纸', [count]: 1 } },
        { id: 'rowb', values: { [text]: '笔', [count]: 2 } },
      ];
      const answers = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round++) {
        const record = await company.submit('plain', formId, { [rows]: base as unknown as Json });
        const { rev } = (await company.detail('developer', record)).record;
        /** Everybody changes a cell of his own and adds a row of his own. */
        const edited = (who: string, at: number, column: string, value: Json): Json =>
          [
            ...base.map((row, n) =>
              n === at ? { ...row, values: { ...row.values, [column]: value } } : row,
            ),
            { id: `new-${who}`, values: { [text]: who } },
          ] as unknown as Json;
        const own = {
          developer: edited('developer', 0, text, `纸${round}`),
          platform: edited('platform', 0, count, 100 + round),
          manager: edited('manager', 1, text, `笔${round}`),
        };
        const sent = (values: Json) => ({
          rev,
          values: { [rows]: values },
          base: { [rows]: base as unknown as Json },
        });
        const codes = await Promise.all([
          company.act('developer', record, { action: 'agree', ...sent(own.developer) }),
          company.act('platform', record, { action: 'agree', ...sent(own.platform) }),
          company.as('manager').ask(submissionCalls.change, {
            params: { id: record },
            body: sent(own.manager) as never,
          }),
        ]);
        const [developer, platform, manager] = codes.map(({ code }) => code);
        for (const { code } of codes) answers.set(String(code), (answers.get(String(code)) ?? 0) + 1);
        // Under approval the record changes by its tasks alone: the manager comes behind both, or is refused.
        expect([round, developer, platform, manager === 200 || manager === 409]).toEqual([
          round,
          200,
          200,
          true,
        ]);
        const { values } = (await company.detail('manager', record)).record;
        const stored = new Map((values[rows] as unknown as Row[]).map(row => [row.id, row.values]));
        expect([...stored.keys()].sort()).toEqual(
          [
            'rowa',
            'rowb',
            'new-developer',
            'new-platform',
            ...(manager === 200 ? ['new-manager'] : []),
          ].sort(),
        );
        expect(stored.get('rowa')).toEqual({ [text]: `纸${round}`, [count]: 100 + round });
        expect(stored.get('rowb')?.[text]).toBe(manager === 200 ? `笔${round}` : '笔');
      }
      expect([...answers.keys()].every(code => code === '200' || code === '409')).toBe(true);
      await company.close();
    },
    patience(120_000),
  );
});
