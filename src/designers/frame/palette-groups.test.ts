import { definitions } from '@gonghui/elements/form/definitions.ts';
import { describe, expect, it } from 'vitest';
import { FORM_KIND } from '../form/kind.ts';
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
    const recent = definitions.slice(3, 5);
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
});
