import { describe, expect, it } from 'vitest';
import { flowTypes } from './flow/family.ts';
import { formFamily, formTypes } from './form/family.ts';
import { kinds } from './kinds/index.ts';
import { isTyped, TYPED_ITEMS, withTypedText } from './typed-text.ts';

describe('what is typed into boxes', () => {
  it('is merged as typing, with what the type itself says left standing', () => {
    const settings = [
      {
        title: '基本',
        settings: [
          { control: 'text', prop: 'label', label: '标题' },
          { control: 'textarea', prop: 'style.note', label: '备注' },
          { control: 'text', prop: 'code', label: '编码' },
          { control: 'rich-text', prop: 'html', label: '正文' },
          { control: 'options', prop: 'options', label: '选项', max: 9 },
          { control: 'options', prop: 'plain', label: '选项', max: 9 },
        ],
      },
    ] as const;
    expect(withTypedText(settings, { code: 'register', options: { list: 'value' } })).toEqual({
      label: 'text',
      'style.note': 'text',
      code: 'register',
      options: { list: 'value', text: ['label'] },
    });
  });

  it('holds for the types of a form without their saying so', () => {
    expect(formTypes.get('radio')?.merge).toMatchObject({
      label: 'text',
      options: { list: 'value', text: ['label'] },
    });
    expect(formTypes.get('cascader')?.merge?.options).toEqual({ list: 'value', text: ['label'] });
    expect(formTypes.get('menu')?.merge?.menuOptions).toMatchObject({ text: ['label'] });
    expect(formTypes.get('list')?.merge?.items).toMatchObject({
      text: expect.arrayContaining(['title', 'content']),
    });
    expect(formTypes.get('serial')?.merge?.parts).toEqual({ list: 'id', text: ['text'] });
    expect(formFamily.pageMerge).toMatchObject({ contentWords: 'text', rules: { list: 'id' } });
  });

  it('never takes the key of an item for text: it says which item it is', () => {
    for (const type of [...formTypes.values(), ...flowTypes.values()]) {
      for (const merge of Object.values(type.merge ?? {})) {
        if (typeof merge === 'object') expect(merge.text ?? []).not.toContain(merge.list);
      }
    }
  });
});

const ALL = kinds().flatMap(({ types }) => [...types.values()]);

describe('every box of text of every type', () => {
  it.each(ALL)('of $type is typed into by several at once', ({ settings, merge = {} }) => {
    for (const setting of settings.flatMap(group => group.settings)) {
      const { control, prop } = setting;
      const of = merge[prop];
      const parts =
        setting.control === 'items'
          ? setting.fields.filter(isTyped).map(field => field.prop)
          : (TYPED_ITEMS[control] ?? []);
      if (isTyped(setting)) expect({ [prop]: of }).toEqual({ [prop]: 'text' });
      else if (control === 'number-format')
        expect(merge).toMatchObject({ [`${prop}.prefix`]: 'text', [`${prop}.suffix`]: 'text' });
      else if (typeof of === 'object')
        expect(of.text ?? []).toEqual(expect.arrayContaining(parts.filter(part => part !== of.list)));
      else expect({ [prop]: parts }).toEqual({ [prop]: [] });
    }
  });
});
