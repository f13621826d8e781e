import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { describe, expect, it } from 'vitest';
import { commonValue, isShown, lockOf, settingsFor, valueAt } from './shared-settings.ts';

const text: SettingGroup[] = [
  {
    title: '基本',
    settings: [
      { control: 'text', prop: 'label', label: '标题' },
      { control: 'number', prop: 'maxlength', label: '最多字数' },
      { control: 'default-value', prop: 'defaultValue', label: '默认值' },
    ],
  },
  { title: '校验', settings: [{ control: 'switch', prop: 'required', label: '必填' }] },
];
const select: SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '标题' },
      { control: 'options', prop: 'options', label: '选项', max: 9 },
      { control: 'default-value', prop: 'defaultValue', label: '默认值' },
    ],
  },
  { title: '检查', settings: [{ control: 'switch', prop: 'required', label: '必填' }] },
];
const one = () => true;
const several = (control: string) => control !== 'options' && control !== 'default-value';
const names = (groups: SettingGroup[]) =>
  groups.map(group => [group.title, group.settings.map(one => one.prop)]);

describe('settings of a selection', () => {
  it('of one component are all of its own', () => {
    expect(names(settingsFor([text], one))).toEqual([
      ['基本', ['label', 'maxlength', 'defaultValue']],
      ['校验', ['required']],
    ]);
  });

  it('of several are those they share, without what belongs to one alone', () => {
    expect(names(settingsFor([text, select], several))).toEqual([
      ['基本', ['label']],
      ['校验', ['required']],
    ]);
  });

  it('leave out lists and default values even when all are of one type', () => {
    expect(names(settingsFor([select], several))).toEqual([
      ['内容', ['label']],
      ['检查', ['required']],
    ]);
  });

  it('are not shared when the choices differ', () => {
    const wide: SettingGroup[] = [
      {
        title: 'a',
        settings: [{ control: 'select', prop: 'x', label: 'x', options: [{ value: 1, label: '1' }] }],
      },
    ];
    const narrow: SettingGroup[] = [
      {
        title: 'a',
        settings: [{ control: 'select', prop: 'x', label: 'x', options: [{ value: 2, label: '2' }] }],
      },
    ];
    expect(settingsFor([wide, narrow], several)).toEqual([]);
    expect(settingsFor([wide, wide], several)).toHaveLength(1);
  });
});

describe('values of a selection', () => {
  const all = [
    { atLeast: { min: 1 }, label: 'a' },
    { atLeast: { min: 1 }, label: 'b' },
  ];
  it('are found by their dotted path', () => {
    expect(valueAt({ a: { b: [1] } }, 'a.b')).toEqual([1]);
    expect(valueAt({ a: 'x' }, 'a.b')).toBeUndefined();
  });
  it('are shown when equal and called mixed when not', () => {
    expect(commonValue(all, 'atLeast.min')).toEqual({ value: 1, mixed: false });
    expect(commonValue(all, 'label')).toEqual({ value: undefined, mixed: true });
  });
  it('decide what is shown and locked', () => {
    const setting = {
      control: 'text' as const,
      prop: 'regex',
      label: 'x',
      showIf: (props: { format?: unknown }) => props.format === 'regex',
      lockedIf: (props: { dataset?: unknown }) => (props.dataset ? '您已经在数据集中配置该属性' : null),
    };
    expect(isShown(setting, [{ format: 'regex' }, { format: 'none' }])).toBe(false);
    expect(isShown(setting, [{ format: 'regex' }])).toBe(true);
    expect(lockOf(setting, [{}, { dataset: 'x' }])).toBe('您已经在数据集中配置该属性');
  });
});
