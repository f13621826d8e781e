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

  test('is nothing for fields that are hidden, unlisted, or of another kind, and no markup', () => {
    const all = [listed('n', 'count001'), listed('why', 'kind0001'), listed('gone', 'hidden01')];
    expect(prefilled(template, all, '?n=viele&why=nobody&gone=1&name0001=x&__proto__=1').values).toEqual({});
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
});
