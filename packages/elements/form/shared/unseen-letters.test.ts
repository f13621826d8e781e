import type { Json } from '@gonghui/kernel/json.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import { describe, expect, it } from 'vitest';
import { definitions } from '../definitions.ts';
import { fieldOf } from '../fields.ts';
import { fromCell } from '../from-cell.ts';
import { toSyntax } from '../linkage/convert.ts';
import { checkValues } from '../value-check.ts';

/** Blanks of every sort: what fills a line and shows nothing. */
const NOTHING = [
  ' ',
  '\t',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u2800',
  '\u3164',
  '\ufe0f',
];
const context = { matches: () => true, today: () => '2026-03-10' };
/** Types that take any text. */
const types = definitions
  .filter(({ field }) => field?.column === 'text' && field.read('随便写的话', { label: '项' } as never).ok)
  .map(({ type }) => type)
  // Blanks may belong to a password; a serial number is given out.
  .filter(type => !fieldOf(type)?.writeOnly && !fieldOf(type)?.assigned);

const leaf = (type: string): TemplateComponent => {
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  return { id: 'field001', name: type, props: { ...made, label: '项', status: 'editable', required: true } };
};

describe('what nobody sees', () => {
  it('is looked at in the types that text is typed into', () => {
    expect(types).toEqual(expect.arrayContaining(['input', 'textarea', 'rich']));
  });

  it.each(types)(
    'fills in no %s that is required, nor its cell of a subform, nor counts in a formula',
    type => {
      const component = leaf(type);
      const lines = {
        ...leaf('subform'),
        id: 'lines001',
        // Something else is in the row, or it would be none.
        components: [component, { id: 'field002', name: 'number', props: { label: '数量' } }],
      };
      for (const text of [...NOTHING, NOTHING.join(''), '\u200b'.repeat(300)]) {
        const alone = checkValues([component], { field001: text }, context);
        expect(alone.errors, JSON.stringify(text)).toEqual({ field001: ['「项」不能为空'] });
        const rows = [{ id: 'row00001', values: { field001: text, field002: 1 } }] as unknown as Json;
        const within = checkValues([lines], { lines001: rows }, context);
        expect(within.cells).toEqual({ 'lines001.row00001.field001': ['「项」不能为空'] });
        if (type !== 'rich') expect(toSyntax(text, fieldOf(type)!, component.props)).toBeNull();
      }
    },
  );

  it('is nothing only where there is nothing else', () => {
    expect(isBlankText('\u200b甲')).toBe(false);
    expect(isBlankText('☺\ufe0f')).toBe(false);
  });

  it('ends lines where it did, or goes', () => {
    expect(withoutControls('一\u000b二\u0007\t三\n四\u0085')).toBe('一\n二\t三\n四');
    const cell = (type: string) =>
      fromCell({ spec: fieldOf(type)!, props: leaf(type).props }, '一\u000b二\u0007', null);
    const note = '已去掉看不见的控制字符';
    expect(cell('textarea')).toEqual({ ok: true, value: '一\n二', note });
    expect(cell('input')).toEqual({ ok: true, value: '一 二', note });
  });
});
