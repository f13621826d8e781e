import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { pageOf } from './raw.ts';
import { fromTemplate } from './template.ts';
import { conflictPath, conflictsIn, itemTextAt, notedVersion } from './text-versions.ts';
import type { Props } from './types.ts';
import { unflatten } from './unflatten.ts';

const OPTIONS: Props = {
  label: '甲乙',
  'odd.name[x]': '怪',
  options: [
    { value: 'o1', label: '一二' },
    { value: 7, label: '三四' },
    { value: 'a]b=c.d', label: '五六' },
  ],
};

describe('the path of a text', () => {
  const merges = { options: { list: 'value', text: ['label'] }, content: 'text' } as const;

  it.each([
    ['label', null],
    ['a.b', null],
    ['options[o1].label', null],
    ['options[value=o1].label', { list: 'options', keyField: 'value', key: 'o1', field: 'label' }],
    ['a.b[id=x].c.d', { list: 'a.b', keyField: 'id', key: 'x', field: 'c.d' }],
    [
      'options[value=a~3b=c~1d].label',
      { list: 'options', keyField: 'value', key: 'a]b=c.d', field: 'label' },
    ],
    ['options[=].label', { list: 'options', keyField: '', key: '', field: 'label' }],
    ['options[value=o1', null],
  ])('%s: %o', (path, item) => {
    expect(itemTextAt(path)).toEqual(item);
  });

  it('names an item by its key, whatever it is stored under, and leads to its text', () => {
    const doc = fromTemplate({ ...toyFamily, pageMerge: merges }, { page: OPTIONS, components: [] });
    const page = pageOf(doc);
    const keys = [...page.keys()].filter(key => /\]\.label$/.test(key));
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      const path = conflictPath(page, key, merges)!;
      const note = notedVersion(path, 5, { text: '新', by: { id: '', name: '' } });
      const props = unflatten([...page.entries(), note]);
      const [one] = conflictsIn('root', props);
      expect(one?.merged).toBe(String(page.get(key)));
    }
    expect(conflictPath(page, '.label', merges)).toBe('label');
    expect(conflictPath(page, '.odd~1name~2x~3', merges)).toBe('odd~1name~2x~3');
  });

  it.each([
    ['an item of what is no list', '.rows[=r1].note'],
    ['an item that has lost its key', '.options[gone].label'],
    ['a key that is none', 'label'],
  ])('is none of %s', (_what, key) => {
    expect(conflictPath(new Y.Doc().getMap('page'), key, merges)).toBeNull();
  });
});
