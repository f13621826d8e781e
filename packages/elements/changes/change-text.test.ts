import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { diffTemplates } from '@gonghui/scene/diff.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { changeLines } from './change-text.ts';

const definition = (type: string) =>
  type === 'input'
    ? ({
        title: '单行文本',
        settings: [
          { title: '基本', settings: [{ control: 'text', prop: 'label', label: '标题' }] },
          { title: '校验', settings: [{ control: 'number', prop: 'atLeast', label: '最少选择' }] },
        ],
      } as unknown as ElementDefinition)
    : undefined;

const before: Template = {
  page: { wholeRowGap: 16 },
  components: [
    { id: 'aaaaaaaa', name: 'input', props: { label: '姓名', required: false, atLeast: { min: 1 } } },
    { id: 'bbbbbbbb', name: 'input', props: { label: '电话' } },
  ],
};
const after: Template = {
  page: { wholeRowGap: 24 },
  components: [
    { id: 'cccccccc', name: 'rate', props: { label: '评价' } },
    { id: 'aaaaaaaa', name: 'input', props: { label: '名字', required: true, atLeast: { min: 2 } } },
  ],
};

describe('changes between two versions', () => {
  it('are told in the words of the designer', () => {
    const lines = changeLines(
      diffTemplates(before, after),
      {
        definition,
        pageSettings: [
          { title: '整体布局', settings: [{ control: 'number', prop: 'wholeRowGap', label: '行间距' }] },
        ],
        panels: { now: { propNames: { required: '必填' } } },
        words: { page: '整体设置' },
      },
      id => id,
    );
    const said = lines.map(line =>
      [line.subject, line.text, line.before, line.after].filter(Boolean).join('｜'),
    );
    expect(said).toEqual([
      '整体设置｜行间距｜16｜24',
      '评价｜添加了rate',
      '名字｜标题｜姓名｜名字',
      '名字｜必填｜否｜是',
      '名字｜最少选择｜1｜2',
      '电话｜删除了单行文本',
    ]);
  });
});
