import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { paramsIn, paramValuesIn, withParams } from './params.ts';
import { isShown, showsOf, turnedBy } from './shows.ts';

const layer = (id: string, isHidden = false, components: TemplateComponent[] = []): TemplateComponent => ({
  id,
  name: 'layer',
  props: {},
  isHidden,
  components,
});
const button = (id: string, ...shows: [does: string, target: string][]): TemplateComponent => ({
  id,
  name: 'VMainTitle',
  props: { shows: shows.map(([does, target], at) => ({ id: `${id}${at}`, target, does })) },
});

describe('what a click shows and hides', () => {
  const tabs = [button('tab1', ['only', 'one']), button('tab2', ['only', 'two'])];
  const template: Pick<Template, 'components'> = {
    components: [
      ...tabs,
      layer('one'),
      layer('two', true),
      layer('frame'),
      layer('other', false, [layer('deep')]),
    ],
  };
  const states = (turned: ReadonlyMap<string, boolean>) =>
    template.components.slice(2).map(item => isShown(item, turned));

  it('only: tabs change, and a group beside them stays', () => {
    const first = turnedBy(template, tabs[1]!.props, new Map());
    expect(states(first)).toEqual([false, true, true, true]);
    expect(states(turnedBy(template, tabs[0]!.props, first))).toEqual([true, false, true, true]);
  });

  it('show, hide and toggle, in their order; what is not there changes nothing', () => {
    const { props } = button('b', ['hide', 'one'], ['show', 'two'], ['toggle', 'frame'], ['show', 'gone']);
    const once = turnedBy(template, props, new Map());
    expect(states(once)).toEqual([false, true, false, true]);
    expect(states(turnedBy(template, props, once))).toEqual([false, true, true, true]);
    expect(once.has('gone')).toBe(false);
  });

  it('reads whatever another version has left', () => {
    expect(
      showsOf({ shows: [null, 3, { does: 'explode', target: 'one' }, { does: 'show', target: '' }] }),
    ).toEqual([]);
    expect(showsOf({ shows: 'all' })).toEqual([]);
  });
});

describe('parameters of the address', () => {
  const page: Props = {
    params: [
      { id: 'a', name: '部门', initial: '总部' },
      { id: 'b', name: 'line' },
    ],
  };

  it('are those that the screen declares, and no others', () => {
    expect([...paramsIn('?部门=研发&evil=1', page)]).toEqual([
      ['部门', '研发'],
      ['line', ''],
    ]);
    expect([...paramsIn('', page)]).toEqual([
      ['部门', '总部'],
      ['line', ''],
    ]);
    expect(paramsIn('?x=1', { params: 'all' }).size).toBe(0);
  });

  it('are handed on by their ids where the address has them, for what compares with them', () => {
    expect(paramValuesIn('?部门=研发&evil=1', page)).toEqual({ a: '研发' });
    expect(paramValuesIn('', page)).toEqual({});
  });

  it('stand in texts and in what is asked at an address, and choose no host', () => {
    const through = (address: string) => ({ through: [{ id: 't', kind: 'address', address }] });
    const template: Template = {
      page,
      components: [
        { id: 'title', name: 'VMainTitle', props: { text: '{部门} 看板 {没有}', subName: '{部门}' } },
        { id: 'go', name: 'bar', props: { datumProps: through('https://a.example/x?d={部门}') } },
        { id: 'away', name: 'bar', props: { datumProps: through('https://{部门}.example/') } },
      ],
    };
    const { components } = withParams(template, new Map([['部门', 'a&b/c']]));
    expect(components[0]?.props).toMatchObject({ text: 'a&b/c 看板 {没有}', subName: '{部门}' });
    expect(components[1]?.props.datumProps).toEqual(through('https://a.example/x?d=a%26b%2Fc'));
    expect(components[2]?.props.datumProps).toEqual(through('https://{部门}.example/'));
  });
});
