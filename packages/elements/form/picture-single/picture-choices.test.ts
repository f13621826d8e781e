import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { type PictureMultipleProps, pictureMultiple } from '../picture-multiple/definition.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { type PictureSingleProps, pictureSingle } from './definition.ts';

const options = [
  { value: 'option00', label: '甲', image: 'file0001' },
  { value: 'option01', label: '乙', image: '' },
];

describe('picture-single and picture-multiple', () => {
  it('start with two options without pictures', () => {
    for (const definition of [pictureSingle, pictureMultiple]) {
      const { options: own } = definition.defaults() as PictureSingleProps;
      expect(own.map(({ label, image }) => [label, image])).toEqual([
        ['选项1', ''],
        ['选项2', ''],
      ]);
      expect(own.every(({ value }) => isId(value))).toBe(true);
      expect(definition.merge).toEqual({ options: { list: 'value' } });
    }
  });
  it('start with the defaults of every field', () => {
    const { options: _, ...rest } = pictureMultiple.defaults() as PictureMultipleProps;
    expect(rest).toEqual({
      label: '图片多选',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      optionalGenre: 'self-options',
      pictureSize: 'middle',
      atLeast: { min: null, max: null },
      defaultValue: [],
    });
  });
  it('read any JSON without throwing', () => {
    fuzz(pictureSingle);
    fuzz(pictureMultiple);
  });

  it('hold values of options, in the order of the design', () => {
    const many = fieldFrom(pictureMultiple);
    const props = { ...pictureMultiple.defaults(), label: '款式', options, atLeast: { min: 2, max: null } };
    expect(many.read(['option01', 'option00'], props)).toEqual({ ok: true, value: ['option00', 'option01'] });
    expect(many.read(['file0001'], props)).toEqual({
      ok: false,
      message: '「款式」的选项已不存在，请重新选择',
    });
    expect(many.check(['option00'], props, context)).toEqual(['「款式」至少选择2项']);
    expect(many.toText(['option00', 'option01'], props, noNames)).toBe('甲、乙');
    expect(fieldFrom(pictureSingle).toText('gone0001', props, noNames)).toBe('已删除的选项');
  });

  it('tell the designer of options without a picture', () =>
    expect(pictureSingle.problems?.({ ...pictureSingle.defaults(), options })).toEqual([
      { prop: 'options', message: '有选项没有图片', level: 'warning' },
    ]));
});
