import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { stencilFamily } from '../family.ts';
import { columnsOf, freeOf, rowOf, stencilOf } from '../testing/stencils.ts';
import { stencilTypes } from '../types.ts';
import { variablesIn, withVariables } from '../variables.ts';

const said = (template: ReturnType<typeof stencilOf>): string[] => {
  const scene = sceneOfTemplate(template, stencilTypes);
  return stencilFamily.problems.flatMap(find => find(scene)).map(({ message }) => message);
};

describe('print P11: every page takes at least one line', () => {
  const page = (head: number, foot: number) =>
    stencilOf([
      rowOf('row00000', [], { band: 'pageHead', height: head }),
      rowOf('row00001'),
      rowOf('row00002', [], { band: 'pageFoot', height: foot }),
    ]);

  it('names head and foot that leave none', () => {
    expect(said(page(100, 157))).toEqual(['页眉页脚占满了页面']);
    expect(said(page(100, 156))).toEqual([]);
  });
});

it('print: names columns that are wider than the paper', () => {
  expect(said(stencilOf([], { cols: columnsOf(100, 70) }))).toEqual([]);
  expect(said(stencilOf([], { cols: columnsOf(100, 75.5) }))).toEqual([
    '表格比纸张可用的宽度宽5.5毫米，右侧会打印不全',
  ]);
});

it('print P15: names pictures from elsewhere, which pages leave out', () => {
  const picture = (id: string, image: string) => freeOf(id, 'image', { image });
  const pictures = [picture('image000', 'file0001'), picture('image001', 'https://elsewhere.example/a.png')];
  expect(said(stencilOf(pictures))).toEqual(['图片不是上传的图片，不会打印，请重新选择']);
});

it('print: every type has a name, looks for the palette and words to find it by', () => {
  for (const type of stencilTypes.values()) {
    expect(type.title).toMatch(/[\u4e00-\u9fff]/);
    expect(type.props.safeParse({ ...type.defaults() }).success, type.type).toBe(true);
  }
});

it('print V1: a text of braces and blanks is read at once, and variables are found between any of them', () => {
  const text = `{{${' '.repeat(19_000)}`;
  const said = withVariables(`${text}{{ a }}{{b.c}}{{}}{ {d}}${text}`, key => `<${key}>`);
  expect(said.replaceAll(' ', '')).toBe('{{<a><b.c>{{}}{{d}}{{');
  expect(variablesIn('x{{ a }}{{ }}')).toEqual([
    { key: 'a', from: 1, to: 8 },
    { key: '', from: 8, to: 13 },
  ]);
});
