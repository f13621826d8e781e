import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { fromClipboardText, toClipboardText } from './clipboard.ts';

const components: TemplateComponent[] = [
  { id: 'aaaaaaaa', name: 'layout', props: { gap: 8 }, containers: [{ slot: 'c0', components: [] }] },
  { id: 'bbbbbbbb', name: 'subform', props: {}, components: [{ id: 'cccccccc', name: 'input', props: {} }] },
];

describe('components on the clipboard', () => {
  it('come back as they went', () => {
    expect(fromClipboardText('form', toClipboardText('form', components))).toEqual({
      kind: 'components',
      components,
      carried: {},
    });
  });

  it.each(['', 'hello', '{"a":1}', '[1]', '"gonghui-components"'])('leave other text alone: %s', text => {
    expect(fromClipboardText('form', text).kind).toBe('foreign');
  });

  it('of another designer or a later version are refused with a reason', () => {
    expect(fromClipboardText('form', toClipboardText('datav', components))).toMatchObject({
      kind: 'refused',
    });
    const later = toClipboardText('form', components).replace(
      '"gonghui-components":1',
      '"gonghui-components":2',
    );
    expect(fromClipboardText('form', later)).toMatchObject({ kind: 'refused', message: /更新的版本/ });
  });

  it('of whatever size come through, or are refused with what to do', () => {
    const large = (bytes: number) => [{ id: 'aaaaaaaa', name: 'input', props: { note: 'x'.repeat(bytes) } }];
    expect(fromClipboardText('form', toClipboardText('form', large(6_000_000))).kind).toBe('components');
    const text = toClipboardText('form', large(LIMITS.designBytes));
    expect(fromClipboardText('form', text)).toMatchObject({ kind: 'refused', message: /请分几次/ });
    expect(fromClipboardText('form', 'x'.repeat(LIMITS.designBytes + 1)).kind).toBe('foreign');
  });

  it('that someone tampered with are refused', () => {
    const broken = toClipboardText('form', [{ id: 'aaaaaaaa', name: 'input', props: [] as never }]);
    expect(fromClipboardText('form', broken).kind).toBe('refused');
  });
});
