import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerColumn, Cell } from '../../query/answer.ts';
import { boundTo } from '../testing/pages.ts';
import { pageTypes } from '../types.ts';
import { itemsFrom } from './items.ts';

const taken = (name: string, type = 'input', more: Props = {}): Props[] => [
  { id: name, fieldId: `f-${name}`, alias: name, type, ...more },
];
const answer = (
  columns: readonly [string, string][],
  rows: Cell[][],
  more: Partial<Answer> = {},
): Answer => ({
  main: {
    columns: columns.map(([id, type]): AnswerColumn => ({ id, alias: id, type, role: 'value' })),
    rows,
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
  ...more,
});
const shown = (type: string, mapping: Record<string, Props[]>, given: Answer): Props => {
  const { props } = boundTo('dataset1', 'elem0001', type, mapping);
  return itemsFrom(type, props, given);
};

describe('rows as items', () => {
  it('a list has title, words, what stands at the right, picture and link of each row, in their order', () => {
    const { items } = shown(
      'list',
      {
        title: taken('title'),
        content: taken('content', 'rich'),
        at: taken('at', 'date'),
        picture: taken('picture', 'upload-img'),
        link: taken('link'),
      },
      answer(
        [
          ['title', 'input'],
          ['content', 'rich'],
          ['at', 'date'],
          ['picture', 'upload-img'],
          ['link', 'input'],
        ],
        [
          ['打印机', '<p>卡<b>纸</b></p>', '2026-03-01', ['file0001', 'file0002'], 'https://example.cn/'],
          [null, null, null, null, 'javascript:alert(1)'],
        ],
      ),
    );
    expect(items).toEqual([
      {
        key: 'row0',
        title: '打印机',
        content: '卡纸',
        note: '2026-03-01',
        picture: 'file0001',
        link: 'https://example.cn/',
      },
      { key: 'row1', title: '空', content: '', note: '', picture: '', link: '' },
    ]);
  });

  it('activities have their days, of one field or of two', () => {
    const mapping = {
      title: taken('title'),
      at: taken('at', 'date'),
      end: taken('end', 'date'),
      place: taken('place'),
    };
    const columns: [string, string][] = [
      ['title', 'input'],
      ['at', 'date'],
      ['end', 'date'],
      ['place', 'input'],
    ];
    const { items } = shown(
      'acts',
      mapping,
      answer(columns, [
        ['年会', '2026-03-01 09:00:00', null, '大厅'],
        ['展', ['2026-03-02', '2026-03-05'], null, ''],
      ]),
    );
    expect(items).toMatchObject([
      { startDate: '2026-03-01', endDate: null, place: '大厅' },
      { startDate: '2026-03-02', endDate: '2026-03-05' },
    ]);
  });

  it('tabs are named by their rows, blocks lead on where there is a link', () => {
    const given = answer(
      [
        ['title', 'input'],
        ['link', 'input'],
      ],
      [
        ['甲', 'https://example.cn/'],
        ['乙', ''],
      ],
    );
    const mapping = { title: taken('title'), link: taken('link') };
    expect(shown('switch-template', mapping, given).items).toMatchObject([
      { label: '甲', title: '甲', buttonText: '查看详情' },
      { label: '乙', buttonText: '' },
    ]);
    expect(
      shown(
        'carousel',
        { picture: taken('picture') },
        answer([['picture', 'input']], [['https://example.cn/a.png'], ['data:text/html,x']]),
      ).items,
    ).toMatchObject([{ picture: 'https://example.cn/a.png' }, { picture: '' }]);
  });

  it('an indicator has its number and what it is compared with; zero is a value, null is none', () => {
    const compare = { fieldId: 'day', base: 'previous', show: 'rate', unit: 'month', span: 'full' };
    const mapping = { value: taken('value', 'number', { aggregate: 'sum', compare }) };
    const number = (value: Cell, assitValue: Cell) =>
      shown('indicator', mapping, answer([['value', 'number']], [[value]], { assitValue }));
    expect(number('12.5', '-0.25')).toMatchObject({
      value: 12.5,
      trend: 'down',
      trendValue: '25.0%',
      trendLabel: '环比',
    });
    expect(number('0', '0')).toMatchObject({ value: 0, trend: 'flat' });
    expect(number(null, null)).toMatchObject({ value: null, trend: 'none' });
  });

  it('takes any answer, and gives each view props of its shape', () => {
    const odd: Json[] = [
      null,
      true,
      3,
      'x'.repeat(5000),
      ['a'],
      { key: 'k', label: '标签' },
      { name: '名' },
      [{ id: 'file0001' }],
    ];
    for (const [name, type] of pageTypes) {
      const panel = Object.keys((type.defaults().datumProps as Props | undefined) ?? {});
      const mapping = Object.fromEntries(
        panel
          .filter(one => Array.isArray((type.defaults().datumProps as Props)[one]))
          .map(one => [one, taken(one)]),
      );
      const columns = Object.keys(mapping).map((one): [string, string] => [one, 'input']);
      const given = answer(
        columns,
        odd.map(cell => columns.map(() => cell as Cell)),
      );
      const props = shown(name, mapping, given);
      if (!('items' in props)) continue;
      const { items, ...rest } = props;
      const keyed = (items as Props[]).map((item, at) => ({
        ...item,
        key: `keyabc${String(at).padStart(2, '0')}`,
      }));
      expect(type.props.safeParse({ ...rest, items: keyed }).success, name).toBe(true);
    }
  });
});
