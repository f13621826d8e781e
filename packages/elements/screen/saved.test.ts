import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propIssues } from '../template/prop-issues.ts';
import { screenKind } from './kind.ts';
import { type Asset, fromSaved, toSaved } from './saved.ts';
import { anyScreen, asset, layerOf, screenOf } from './testing/screens.ts';
import { screenTypes } from './types.ts';

const through = (template: Template): Template => fromSaved(JSON.parse(JSON.stringify(toSaved(template))));
const same = (one: Template, other: Template) =>
  expect(canonical(one as unknown as Json)).toBe(canonical(other as unknown as Json));
const square = { x: 0, y: 0, width: 100, height: 50 };

describe('the saved form', () => {
  it('is what is kept of it', () => {
    const saved = toSaved(
      screenOf([
        {
          ...layerOf(
            'layer001',
            [100, 100],
            [
              asset('aaaaaaaa', { ...square, x: 20, y: -10 }, { subName: 'barHorizontal', colour: 'red' }),
              layerOf(
                'layer002',
                [0, 0],
                [asset('bbbbbbbb', { ...square, x: 300, y: 40 }, { locked: true })],
              ),
            ],
            { locked: false },
          ),
          alias: '左侧',
          isHidden: true,
        },
        asset('cccccccc', { ...square, rotate: 12.5 }),
      ]),
    );
    expect(saved.components).toEqual([
      {
        id: 'layer001',
        name: 'layer',
        alias: '左侧',
        parentId: '',
        edgeType: 'layer',
        attr: { x: 120, y: 90, w: 380, h: 100 },
        isHidden: true,
        isLocked: false,
        props: {},
        origin: [20, -10],
        children: [
          {
            id: 'aaaaaaaa',
            name: 'bar',
            subName: 'barHorizontal',
            parentId: 'layer001',
            edgeType: 'subAssets',
            attr: { x: 0, y: 0, w: 100, h: 50, rotate: 0 },
            props: { colour: 'red' },
          },
          {
            id: 'layer002',
            name: 'layer',
            parentId: 'layer001',
            edgeType: 'layer',
            attr: { x: 280, y: 50, w: 100, h: 50 },
            props: {},
            origin: [300, 40],
            children: [
              {
                id: 'bbbbbbbb',
                name: 'bar',
                parentId: 'layer002',
                edgeType: 'subAssets',
                attr: { x: 0, y: 0, w: 100, h: 50, rotate: 0 },
                isLocked: true,
                props: {},
              },
            ],
          },
        ],
      },
      {
        id: 'cccccccc',
        name: 'bar',
        parentId: '',
        edgeType: 'assets',
        attr: { x: 0, y: 0, w: 100, h: 50, rotate: 12.5 },
        props: {},
      },
    ]);
  });

  it('gives back every sound template, and has every layer begin at 0, 0', () => {
    const odd = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    const anyOdd = fc.tuple(anyScreen, fc.tuple(odd, odd), fc.boolean()).map(([template, pos, hidden]) => ({
      ...template,
      components: template.components.map(component => ({
        ...component,
        isHidden: hidden,
        props: { ...component.props, pos: [...pos], unknown: { deep: [1, 'x'] }, rotate: 3 },
      })),
    }));
    fc.assert(
      fc.property(fc.oneof(anyScreen, anyOdd), template => {
        expect(screenKind.check(template, {}).unsound).toEqual([]);
        same(through(template), template);
        const begins = (one: Asset): void => {
          if (one.name !== 'layer' || !one.children?.length) return;
          const upright = one.children.every(({ attr }) => (attr.rotate ?? 0) % 180 === 0);
          const least = (side: 'x' | 'y') =>
            Math.min(...(one.children ?? []).map(({ attr }) => attr[side] ?? 0));
          if (upright)
            for (const side of ['x', 'y'] as const) expect(Math.abs(least(side))).toBeLessThan(0.01);
          one.children.forEach(begins);
        };
        toSaved(template).components.forEach(begins);
      }),
    );
  });

  it('gives back what every type begins with, and keys that nobody knows', () => {
    const components = [...screenTypes.values()].map((type, index) => ({
      id: `n${String(index).padStart(7, '0')}`,
      name: type.type,
      props: type.defaults(),
      ...(type.slots ? { components: [] } : {}),
    }));
    same(through(screenOf(components)), screenOf(components));
    const strange = screenOf([
      { ...asset('aaaaaaaa', square), attr: 'mine', children: 3, containers: [] } as never,
      { id: 'bbbbbbbb', name: 'from-the-future', props: { pos: null, size: 'x', rotate: '3', locked: 1 } },
    ]);
    same(through(strange), strange);
  });

  it('does not save what a person has selected', () => {
    const selected = { ...asset('aaaaaaaa', square), selected: true } as never;
    expect(JSON.stringify(toSaved(screenOf([selected])))).not.toContain('selected');
    const saved = { page: {}, components: [{ id: 'aaaaaaaa', name: 'bar', selected: true, props: {} }] };
    expect(fromSaved(saved).components).toEqual([{ id: 'aaaaaaaa', name: 'bar', props: {} }]);
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.anything(), value => void expect(fromSaved(value).components).toBeInstanceOf(Array)),
    );
    const asset = fc.record(
      {
        id: fc.anything(),
        name: fc.constantFrom('layer', 'bar', 3),
        attr: fc.anything(),
        origin: fc.anything(),
        props: fc.anything(),
        children: fc.array(fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(asset), components => {
        fromSaved({ page: 3, components });
        fromSaved({ components: [{ name: 'layer', children: components }] });
      }),
    );
    const own: { name: string; children: unknown[] } = { name: 'layer', children: [] };
    own.children.push(own, own);
    expect(fromSaved({ components: [own] }).components).toHaveLength(1);
  });
});

describe('what is not a screen is refused by name', () => {
  const said = (template: unknown): string[] => {
    const { unsound, open } = screenKind.check(template, {});
    return [...unsound, ...open].map(({ message }) => message);
  };
  const one = (props: object, id = 'aaaaaaaa') => screenOf([asset(id, square, props as never)]);

  it.each([
    ['no number', one({ pos: [Number.NaN, 0] }), ['「柱状图」的属性中有无法保存的内容']],
    ['far away', one({ pos: [1e9, 0] }), ['「柱状图」的「坐标与尺寸」不能大于20000']],
    ['too large', one({ size: [1e9, 10] }), ['「柱状图」的「坐标与尺寸」不能大于20000']],
    ['too small', one({ size: [9, 10] }), ['「柱状图」的「坐标与尺寸」不能小于10']],
    ['turned too far', one({ rotate: 1e9 }), ['「柱状图」的「坐标与尺寸」不能大于180']],
    ['a stage too large', screenOf([], { width: 1e9 }), ['大屏设置的「尺寸」不能大于7680']],
    ['a stage too small', screenOf([], { height: 1 }), ['大屏设置的「尺寸」不能小于240']],
    [
      'the same id twice',
      screenOf([asset('aaaaaaaa', square), asset('aaaaaaaa', square)]),
      ['「柱状图」的标识与其他组件重复'],
    ],
    [
      'an unknown type',
      screenOf([asset('aaaaaaaa', square, {}, '__proto__')]),
      ['「__proto__」的类型「__proto__」不存在'],
    ],
    ['no screen at all', null, ['设计内容的格式有误']],
  ])('%s', (_name, template, messages) => {
    expect(said(template)).toEqual(messages);
  });

  it('a layer that holds itself', () => {
    const own = layerOf('layer001', [0, 0], []);
    own.components?.push(own);
    expect(said(screenOf([own]))).toContain('「图层组」的标识与其他组件重复');
  });

  it('five thousand components', () => {
    const all = Array.from({ length: 5000 }, (_, at) => asset(`n${String(at).padStart(7, '0')}`, square));
    expect(said(screenOf(all))).toEqual(['组件数量超过1000个']);
  });

  it('more guides than there may be', () => {
    const guides = Array.from({ length: 51 }, (_, at) => ({
      id: `g${String(at).padStart(7, '0')}`,
      axis: 'x',
      at,
    }));
    expect(said(screenOf([], { guides }))).toEqual(['大屏设置的「参考线」不能超过50项']);
  });

  it('addresses that run scripts', () => {
    const address = 'javascript:alert(1)';
    expect(said(screenOf([], { backgroundImage: address, cover: address }))).toEqual([
      '背景图片：图片应为上传的图片，或 https:// 开头的地址',
      '封面：图片应为上传的图片，或 https:// 开头的地址',
    ]);
  });

  it('never throws, whatever it is handed', () => {
    fc.assert(fc.property(fc.anything(), value => void said(value)));
    const anyProps = fc.dictionary(
      fc.constantFrom('pos', 'size', 'rotate', 'guides', 'name', 'shows'),
      fc.anything(),
    );
    fc.assert(
      fc.property(anyProps, fc.constantFrom(...screenTypes.keys()), (props, name) => {
        const made = said(screenOf([asset('aaaaaaaa', square, props as never, name)], props as never));
        for (const message of made) expect(message).toMatch(/[\u4e00-\u9fff]/);
      }),
    );
  });
});

it('names the setting of what is wrong with the box of any component', () => {
  for (const definition of screenTypes.values()) {
    const props = definition.defaults();
    const wrong = [
      { ...props, pos: undefined },
      { ...props, rotate: 999 },
      ...('size' in props
        ? [
            { ...props, size: undefined },
            { ...props, size: [0, 10] },
          ]
        : []),
    ];
    for (const one of wrong)
      expect(propIssues(definition, one as unknown as Props)[0]?.message).toMatch(/^的「坐标与尺寸」/);
  }
});
