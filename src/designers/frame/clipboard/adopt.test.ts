import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { PAGE_KIND } from '../../page/kind.ts';
import { REPORT_KIND } from '../../report/kind.ts';
import { SCREEN_KIND } from '../../screen/kind.ts';
import { adopt } from './adopt.ts';
import { fromClipboardText, toClipboardText } from './clipboard.ts';

describe('components that were copied in another kind of design', () => {
  it('keep dataset, fields and the looks that both have', () => {
    const chart = {
      id: 'aaaaaaaa',
      name: 'bar',
      alias: '销售',
      props: {
        ...REPORT_KIND.definition('bar')?.defaults(),
        name: '各部门',
        datumOriginalId: 'dataset1',
        stylesProps: { labels: true, stack: 'percent', unheard: 1, legend: 'sideways' },
      },
    } as unknown as TemplateComponent;
    const { components, left } = adopt([chart], SCREEN_KIND.definition, () => ({ pos: [40, 50] }));
    expect(left).toEqual([]);
    const [taken] = components;
    expect(taken).toMatchObject({ name: 'bar', alias: '销售' });
    expect(taken?.props).toMatchObject({
      name: '各部门',
      datumOriginalId: 'dataset1',
      pos: [40, 50],
      stylesProps: { labels: true, stack: 'percent', legend: 'top' },
    });
    expect(taken?.props.stylesProps).not.toHaveProperty('unheard');
    // It can be saved as it is: a report knows no size.
    expect(SCREEN_KIND.definition('bar')?.props.safeParse(taken?.props).success).toBe(true);
    expect(taken?.props.size).toEqual([460, 300]);
  });

  it('come out of the layers that they stood in, without what has no place here', () => {
    const part = (id: string, name: string): TemplateComponent => ({ id, name, props: {} });
    const layer = {
      ...part('bbbbbbbb', 'layer'),
      components: [part('cccccccc', 'pie'), part('dddddddd', 'VBorder')],
    };
    const { components, left } = adopt([layer], REPORT_KIND.definition);
    expect(components.map(({ id, name }) => [id, name])).toEqual([['cccccccc', 'pie']]);
    expect(left).toEqual(['VBorder']);
  });

  it('stand in the columns that they stood in, fields left out by name', () => {
    const part = (id: string, name: string, props = {}): TemplateComponent => ({ id, name, props });
    const layout: TemplateComponent = {
      ...part('aaaaaaaa', 'layout', { gridRatio: '4:8', gridRatioMobile: '12:12' }),
      containers: [
        { slot: 'c0', components: [part('bbbbbbbb', 'list', { label: '通知' }), part('cccccccc', 'input')] },
        {
          slot: 'c1',
          components: [{ ...part('dddddddd', 'subform'), components: [part('eeeeeeee', 'number')] }],
        },
        { slot: 'c5', components: [part('ffffffff', 'link')] },
      ],
    };
    const { components, left } = adopt([layout], PAGE_KIND.definition);
    expect(components.map(({ id }) => id)).toEqual(['aaaaaaaa', 'ffffffff']);
    const [made] = components;
    expect(made?.props).toMatchObject({ gridRatio: '4:8', showOn: 'all' });
    expect(
      made?.containers?.map(({ slot, components: held }) => [slot, held.map(({ name }) => name)]),
    ).toEqual([
      ['c0', ['list']],
      ['c1', []],
    ]);
    expect(left).toEqual(['input', 'number']);
    expect(
      PAGE_KIND.definition('list')?.props.safeParse(made?.containers?.[0]?.components[0]?.props).success,
    ).toBe(true);
  });

  it('are read where the kind says that it takes them', () => {
    const text = toClipboardText('report', [{ id: 'aaaaaaaa', name: 'bar', props: {} }]);
    expect(fromClipboardText('screen', text, SCREEN_KIND.takesFrom)).toMatchObject({ from: 'report' });
    expect(fromClipboardText('screen', text)).toMatchObject({ kind: 'refused' });
    expect(fromClipboardText('report', text, REPORT_KIND.takesFrom)).not.toHaveProperty('from');
  });
});
