import { definitions } from '@gonghui/elements/form/definitions.ts';
import { describe, expect, it } from 'vitest';
import { FORM_KIND } from '../../form/kind.ts';
import { SCREEN_KIND } from '../../screen/kind.ts';
import { entriesOf, entryOf } from './palette-entries.ts';
import { paletteSections } from './palette-groups.ts';

const titles = (query: string) =>
  paletteSections(FORM_KIND, [], query).flatMap(section => section.items.map(item => item.title));

describe('the palette', () => {
  it('shows every type once, fields before layout before content', () => {
    const sections = paletteSections(FORM_KIND, [], '');
    expect(sections.flatMap(({ items }) => items)).toHaveLength(definitions.length);
    const order = sections.map(({ title }) => title);
    expect(order[0]).toBe('基础');
    expect(order.indexOf('布局')).toBeGreaterThan(order.indexOf('高级'));
    expect(order.indexOf('内容')).toBeGreaterThan(order.indexOf('布局'));
  });

  it('puts what was used last on top, and leaves it out of a search', () => {
    const recent = definitions.slice(3, 5).flatMap(entriesOf);
    expect(paletteSections(FORM_KIND, recent, '')[0]).toEqual({
      title: '最近使用',
      items: recent,
      closed: false,
    });
    expect(paletteSections(FORM_KIND, recent, 'dhwb').map(({ title }) => title)).not.toContain('最近使用');
  });

  it.each([
    ['dhwb', '单行文本'],
    ['zbd', '子表单'],
    ['rate', '评分'],
    ['下拉', '下拉单选'],
  ])('finds by initials, English or part of the name: %s', (query, title) => {
    expect(titles(query)).toContain(title);
    expect(titles(query).length).toBeLessThan(8);
  });

  it('opens every group that a search finds something in', () => {
    const page = definitions.find(({ group }) => group === '页面');
    if (!page) return;
    const closed = paletteSections(FORM_KIND, [], '').find(({ title }) => title === '页面')?.closed;
    expect(closed).toBe(true);
    expect(paletteSections(FORM_KIND, [], page.title).every(section => !section.closed)).toBe(true);
  });

  it('offers what comes in several variants once for each of them', () => {
    const sections = paletteSections(SCREEN_KIND, [], '');
    // Spec, designers §3 "Big screen", entry by entry.
    expect(sections.map(({ title, items }) => `${title} ${items.length}`)).toEqual([
      '图表 10',
      '地图 2',
      '信息 5',
      '标题 4',
      '媒体 4',
      '边框 18',
      '装饰 46',
    ]);
    const entries = sections.flatMap(({ items }) => items);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(89);
    const found = paletteSections(SCREEN_KIND, [], 'txt').flatMap(({ items }) => items);
    expect(found.map(({ key, title }) => [key, title])).toEqual([['bar/barHorizontal', '条形图']]);
  });

  it('remembers an entry by its key, and none that is no more', () => {
    expect(entryOf(SCREEN_KIND.definition, 'VBorder/VBorder7')).toMatchObject({
      type: 'VBorder',
      variant: 'VBorder7',
      title: '边框 7',
    });
    expect(entryOf(FORM_KIND.definition, 'input')).toMatchObject({ type: 'input', title: '单行文本' });
    // From before it came in several.
    expect(entryOf(SCREEN_KIND.definition, 'bar')).toBeUndefined();
    expect(entryOf(SCREEN_KIND.definition, 'VBorder/VBorder99')).toBeUndefined();
    expect(entryOf(SCREEN_KIND.definition, 'gone')).toBeUndefined();
  });
});
