import { createEditor } from '@gonghui/editor/editor.ts';
import { pageFamilyOf } from '@gonghui/elements/page/family.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { createData, type PreviewBody } from '../../data/data-designer.ts';
import type { Dataset } from '../../data/dataset-source.ts';
import { KnownDatasets } from '../../data/known-datasets.ts';
import { createElements } from '../../elements/elements-designer.ts';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { pageOwn } from '../bodies/page-own.ts';
import type { Externals } from '../external/externals.ts';
import { PAGE_KIND } from '../kind.ts';
import type { PageDesigner } from '../page-designer.ts';
import { panels } from '../panels.ts';

export const NEWS: Dataset = {
  id: 'news0001',
  name: '公告',
  normal: true,
  fields: [
    { id: 'title001', alias: '标题', type: 'input' },
    { id: 'text0001', alias: '正文', type: 'textarea' },
    { id: 'when0001', alias: '日期', type: 'date' },
  ],
  conditionFields: [],
  withOptions: async () => [],
  fieldIds: new Set(['title001', 'text0001', 'when0001']),
};

const NO_EXTERNALS: Externals = { designs: async () => [], release: async () => 'gone' };

/** A page designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testPageDesigner(
  template: Template,
  preview: (body: PreviewBody) => Promise<Answer> = () => new Promise<never>(() => undefined),
  externals: Externals = NO_EXTERNALS,
): PageDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  const read = async (id: string): Promise<Dataset | 'gone'> => (id === NEWS.id ? NEWS : 'gone');
  const datasets = new KnownDatasets(read);
  const family = pageFamilyOf(datasets.facts);
  seedDoc(doc, family, template);
  const editor = createEditor(doc, family);
  datasets.subscribe(() => editor.recheck());
  return {
    ...base,
    ...PAGE_KIND,
    panels: already(panels),
    editor,
    elements: createElements(null, pageOwn),
    externals,
    placeOf: () => 'grid',
    data: createData({
      panels: pagePanels,
      datasets,
      preview,
      startWith: '',
      source: {
        list: async () => [{ id: NEWS.id, name: NEWS.name }],
        read,
        forms: async () => [{ id: 'form0001', name: '公告登记' }],
        reports: async () => [{ id: 'report02', name: '年报' }],
        filtersOf: async () => [],
        fromForm: async () => NEWS.id,
      },
    }),
  };
}
