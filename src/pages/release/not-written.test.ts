import { afterEach, expect, it } from 'vitest';
import { keptBeside } from '../../session/kept-beside.ts';
import { notWrittenIn } from './not-written.ts';

const begun = (more: object) =>
  ({
    about: 'node',
    id: 'fielda01',
    box: 'typed',
    title: '旧名',
    noun: '小数位数',
    text: '2x',
    value: '2x',
    prop: 'precision',
    typed: true,
    ...more,
  }) as never;

afterEach(() => keptBeside('design01').clear());

it('names what stands in boxes of the design and is in no version, with the way to it', () => {
  const of = { design: '/design/a/b', words: '{"id":"fielda01"}', labels: new Map([['fielda01', '数量']]) };
  expect(notWrittenIn('design01', of)).toEqual([]);
  keptBeside('design01').write([
    begun({}),
    begun({ about: 'page', id: '', title: '页面设置', noun: '宽度', text: 'x'.repeat(30), prop: 'width' }),
    // A remark that was begun is no setting; a node that is not in the version takes its box along.
    begun({ typed: undefined, noun: '评论' }),
    begun({ id: 'fieldgon' }),
    begun({ about: 'thread', id: 'thread01' }),
  ]);
  expect(notWrittenIn('design01', of)).toEqual([
    {
      text: '「数量」的“小数位数”中的“2x”没有写入',
      place: '/design/a/b?problem=fielda01&prop=precision',
    },
    {
      text: `「页面设置」的“宽度”中的“${'x'.repeat(20)}…”没有写入`,
      place: '/design/a/b?problem=',
    },
  ]);
  expect(notWrittenIn('design02', of)).toEqual([]);
});
