import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, test } from 'vitest';
import { prefilled } from './prefilled.ts';

const template: Template = {
  page: {},
  components: [
    { id: 'name0001', name: 'input', props: { label: '姓名', status: 'editable' } },
    { id: 'count001', name: 'number', props: { label: '人数', status: 'editable' } },
    {
      id: 'kind0001',
      name: 'radio',
      props: { label: '来意', status: 'editable', options: [{ value: 'v1', label: '参观' }] },
    },
  ],
};
const listed = (param: string, fieldId: string, locked = false) => ({ param, fieldId, locked });

describe('publishing L15 what an address fills in', () => {
  test('is what the link lists, read as people write it', () => {
    const all = [listed('name', 'name0001'), listed('n', 'count001'), listed('why', 'kind0001')];
    const { values } = prefilled(template, all, '?name=%20%E7%8E%8B%20&n=3&why=%E5%8F%82%E8%A7%82&other=x');
    expect(values).toEqual({ name0001: '王', count001: 3, kind0001: 'v1' });
  });

  test('is nothing for fields that are hidden or unlisted, or of a blank, and no markup', () => {
    const all = [listed('gone', 'hidden01'), listed('n', 'count001')];
    expect(prefilled(template, all, '?n=%20&gone=1&name0001=x&__proto__=1')).toMatchObject({
      values: {},
      unread: [],
      fault: '',
    });
    const markup = '<img src=x onerror=alert(1)>';
    const { values } = prefilled(
      template,
      [listed('name', 'name0001')],
      `?name=${encodeURIComponent(markup)}`,
    );
    // Text stays text: it is shown by the field, which knows no markup.
    expect(values).toEqual({ name0001: markup });
  });

  test('closes what must stay as given, and leaves the design as it was', () => {
    const shown = prefilled(template, [listed('name', 'name0001', true)], '?name=a').template;
    expect(shown.components.map(({ props }) => props.status)).toEqual(['readonly', 'editable', 'editable']);
    expect(template.components[0]?.props.status).toBe('editable');
    // An address without it leaves the field open: nobody could fill it in otherwise.
    expect(prefilled(template, [listed('name', 'name0001', true)], '').template).toBe(template);
  });

  test('keeps what its field cannot read, and says why', () => {
    const all = [listed('n', 'count001'), listed('why', 'kind0001')];
    const { values, unread, fault } = prefilled(template, all, '?n=%E4%B8%89&why=nobody');
    expect([values, fault]).toEqual([{}, '']);
    expect(unread).toEqual([
      { at: 'count001', type: 'number', part: '', text: '三', why: '应为数字' },
      { at: 'kind0001', type: 'radio', part: 'link', text: 'nobody', why: '没有选项「nobody」' },
    ]);
  });

  test('never opens what must stay as given: nobody fills the form in by an address that says nothing for it', () => {
    const shown = prefilled(template, [listed('n', 'count001', true)], '?n=%E4%B8%89');
    expect(shown.fault).toBe('链接中的「人数」应为数字（现为“三”），请向给您链接的人要新的链接');
    expect([shown.values, shown.unread]).toEqual([{}, []]);
    const above = {
      ...template,
      components: template.components.map(one => ({ ...one, props: { ...one.props, max: 5 } })),
    };
    expect(prefilled(above, [listed('n', 'count001', true)], '?n=9').fault).toContain('「人数」');
    expect(prefilled(above, [listed('n', 'count001', true)], '?n=3').fault).toBe('');
  });

  test('fills in nothing that the form itself closes: the gateway would not store it', () => {
    const closed = {
      ...template,
      components: template.components.map(one => ({ ...one, props: { ...one.props, status: 'readonly' } })),
    };
    expect(prefilled(closed, [listed('name', 'name0001')], '?name=a').values).toEqual({});
  });
});
