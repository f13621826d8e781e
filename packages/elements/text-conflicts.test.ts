import { namesOf } from '@gonghui/scene/layout.ts';
import { notedVersion } from '@gonghui/scene/text-versions.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { checkProcess } from './flow/check.ts';
import { flowTypes } from './flow/family.ts';
import { toProcess } from './flow/process.ts';
import { formFamily, formTypes } from './form/family.ts';
import { pageDefaults } from './form/page.ts';
import { checkForSave } from './template/check.ts';

/** Props in which two people's versions of the text at `path` are noted. */
function disputed(props: Props, path: string): Props {
  const noted = ['甲', '乙'].map((text, n) => {
    const [key, value] = notedVersion(path, n, { text, by: { id: '', name: '' } });
    return [namesOf(key.slice(1))[1], value];
  });
  return { ...props, textConflicts: Object.fromEntries(noted) };
}

const checked = (page: Props, props: Props) =>
  checkForSave(
    {
      page,
      components: [component('field001', 'radio', { ...formTypes.get('radio')?.defaults(), ...props })],
    },
    { family: formFamily, types: formTypes },
  );

describe('a text that waits for an answer', () => {
  const options = [{ value: 'option01', label: '甲乙' }];

  it.each([
    ['a title', disputed({ label: '甲乙' }, 'label'), {}, ['field001', 'label', '标题']],
    [
      'an option',
      disputed({ options }, 'options[value=option01].label'),
      {},
      ['field001', 'options', '选项'],
    ],
    [
      'a text of the page',
      {},
      disputed({ contentWords: '甲乙' }, 'contentWords'),
      [null, 'contentWords', '检测词'],
    ],
  ])(
    'keeps a form from being released and not from being saved: %s',
    (_, props, page, [nodeId, prop, label]) => {
      const { unsound, open } = checked({ ...pageDefaults, ...page }, props);
      expect(unsound).toEqual([]);
      expect(open).toMatchObject([{ nodeId, prop }]);
      expect(open[0]?.message).toContain(label);
      expect(open[0]?.message).toContain('甲乙');
    },
  );

  it('keeps a flow from running', () => {
    const props = disputed({ ...flowTypes.get('UserTask')?.defaults(), title: '甲乙' }, 'title');
    const process = toProcess(
      { page: {}, components: [component('node0001', 'UserTask', props)] },
      { id: 'p', name: 'p' },
    );
    const { sound, errors } = checkProcess(JSON.parse(JSON.stringify(process)));
    expect(sound).toBe(true);
    expect(errors.map(({ message }) => message).join()).toContain('多人同时修改了');
  });

  it('is none where the text is gone, or what is noted is of any other shape', () => {
    for (const textConflicts of [
      null,
      'x',
      [],
      { a: 1 },
      { a: [] },
      { a: ['label'] },
      { a: ['', 'x'] },
      { a: ['options[value=none].label', 'x'] },
      { a: ['__proto__.x', 'x'] },
    ])
      expect(checked(pageDefaults, { label: '标题', textConflicts } as Props)).toEqual({
        unsound: [],
        open: [],
      });
  });
});
