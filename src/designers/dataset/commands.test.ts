import { createEditor } from '@gonghui/editor/editor.ts';
import { datasetFamily } from '@gonghui/elements/dataset/family.ts';
import { formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Designer } from '../frame/designer.ts';
import { createUi } from '../frame/ui-state.ts';
import { linksNotShown, showGroup } from './commands.ts';
import { readDefinition } from './dataset-designer.ts';

const [main, target] = [formSource('form0001'), formSource('form0002')];
const part = (id: string, name: string, props: object) => ({ id, name, props: props as Props });
const columns = {
  item: { key: 'item0001', label: '物品', type: 'select-single', props: {} },
  day: { key: 'day00001', label: '日期', type: 'date', props: {} },
};

/** 入 of 采购入库 beside 领用出库, linked by 物品. */
function stock() {
  const doc = new Y.Doc();
  seedDoc(doc, datasetFamily, {
    page: { kind: 'aggregate' },
    components: [
      part(main.id, 'source', { name: main.name, of: main.of }),
      part(target.id, 'source', { name: target.name, of: target.of }),
      part('link0001', 'link', { target: target.id, mainField: 'item0001', targetField: 'item0002' }),
      part('sum00001', 'column', {
        ...{ alias: '入', type: 'number', source: main.id, key: 'amount01', aggregate: 'sum' },
      }),
    ],
  });
  const editor = createEditor(doc, datasetFamily);
  const designer = { editor, ui: createUi() } as unknown as Designer;
  const shown = () =>
    readDefinition(editor).aggregate?.fields.map(({ alias, type, aggregate }) => [alias, type, aggregate]);
  return { editor, designer, shown };
}

test('what an aggregate table is grouped by is shown before its numbers, once, and is summed up in no way', () => {
  const { editor, designer, shown } = stock();
  expect(linksNotShown(readDefinition(editor))).toEqual(['item0001']);
  showGroup(designer, { source: main, column: columns.item });
  showGroup(designer, { source: main, column: columns.item });
  expect(shown()).toEqual([
    ['物品', 'select-single', undefined],
    ['入', 'number', 'sum'],
  ]);
  expect(linksNotShown(readDefinition(editor))).toEqual([]);
});

test('what is linked instead is shown instead', () => {
  const { designer, shown } = stock();
  showGroup(designer, { source: main, column: columns.item });
  showGroup(designer, { source: main, column: columns.day }, 'item0001');
  expect(shown()).toEqual([
    ['日期', 'date', undefined],
    ['入', 'number', 'sum'],
  ]);
});
