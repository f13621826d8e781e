import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headNames, type SheetTarget, suggestTargets } from './targets.ts';

const options = { numRuns: sized(500, 30_000), seed: SEED };
const label = fc.constantFrom(
  ...[
    '数量',
    '数量（2）',
    '数量2',
    '数量(3)',
    ' 数量*',
    '明细',
    '明细.数量',
    '备注：',
    'constructor',
    '单价',
    '***',
  ],
);
const targets = fc
  .array(fc.record({ label, subform: fc.constantFrom(null, null, '明细', '费用') }), { maxLength: 8 })
  .map(all =>
    all.map(
      ({ label, subform }, at): SheetTarget => ({
        id: subform === null ? `f${at}` : `${subform}.f${at}`,
        label: subform === null ? label : `${subform}.${label}`,
        type: 'input',
        required: false,
        key: false,
      }),
    ),
  );
const bare = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

describe('heads of columns', () => {
  it('lead to the fields that they were made for, however alike those are called', () => {
    fc.assert(
      fc.property(targets, all => {
        expect([all.map(({ label }) => label), suggestTargets(headNames(all), all)]).toEqual([
          all.map(({ label }) => label),
          all.map(({ id }) => id),
        ]);
      }),
      options,
    );
  });

  it('are labels, numbered behind the first of those that are called alike', () => {
    fc.assert(
      fc.property(targets, all => {
        const heads = headNames(all);
        const names = all.map(({ label }) => bare(label));
        for (const [at, { label }] of all.entries()) {
          const isFirst = names.indexOf(names[at] ?? '') === at;
          expect(heads[at]).toEqual(isFirst ? label : expect.stringMatching(/（[2-9]）$/));
        }
        expect(new Set(heads.map(bare)).size).toBe(heads.length);
      }),
      options,
    );
  });

  it('lead to a field that is called so, whole or by its column alone, and never two to one', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 6 }), targets, (titles, all) => {
        const found = suggestTargets(titles, all);
        const heads = headNames(all);
        const proposed = found.filter(id => id !== null);
        expect(new Set(proposed).size).toBe(proposed.length);
        for (const [at, title] of titles.entries()) {
          const to = all.findIndex(({ id }) => id === found[at]);
          const name = bare(title);
          const whole = heads.findIndex(head => bare(head) === name);
          const column = all.findIndex(({ label }) => bare(label.split('.').at(-1) ?? '') === name);
          const meant = whole < 0 ? column : whole;
          // A title goes nowhere where nothing is called so, or where another title took the field.
          if (to >= 0) expect([title, to]).toEqual([title, meant]);
          else if (meant >= 0) expect(proposed).toContain(all[meant]?.id);
        }
      }),
      options,
    );
  });

  it('may say the unit of a number behind its label', () => {
    const of = (id: string, label: string, unit?: string): SheetTarget => ({
      ...{ id, label, type: 'number', required: false, key: false },
      ...(unit === undefined ? {} : { unit }),
    });
    const all = [
      of('a', '金额', '元'),
      of('b', '完成率', '%'),
      of('c', '数量', '件'),
      of('d', '数量件'),
      of('s.e', '明细.重量', 'kg'),
      of('f', '单价'),
    ];
    const titles = ['金额（元）', '完成率(%)', '数量（件）', '重量/KG', '单价（元）', '金额（万元）'];
    expect(suggestTargets(titles, all)).toEqual(['a', 'b', 'd', 's.e', null, null]);
    expect(suggestTargets(['金额（元）', '金额'], all)).toEqual([null, 'a']);
  });
});

it.each<[string, string[], string[], (string | null)[]]>([
  ['groups and columns of subforms', ['领用·物品', '领用·数量'], ['领用.物品', '领用.数量'], ['f0', 'f1']],
  ['the lowest head', ['基本信息·姓名', '基本信息·电话'], ['电话', '姓名'], ['f1', 'f0']],
  ['the lowest head below two groups', ['一季度·收入', '二季度·收入'], ['收入'], [null, null]],
  ['the whole before the lowest', ['联系·姓名', '姓名'], ['姓名'], [null, 'f0']],
])('heads of several rows lead to fields: %s', (_, titles, labels, found) => {
  const all = labels.map((label, at) => ({
    ...{ id: `f${at}`, label, type: 'input' },
    ...{ required: false, key: false },
  }));
  expect(suggestTargets(titles, all)).toEqual(found);
});
