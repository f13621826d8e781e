import { createEditor } from '@gonghui/editor/editor.ts';
import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import { reportFamilyOf } from '@gonghui/elements/report/family.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { createData, type DataDesigner, type PreviewBody } from '../../data/data-designer.ts';
import type { Dataset } from '../../data/dataset-source.ts';
import { KnownDatasets } from '../../data/known-datasets.ts';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { REPORT_KIND } from '../kind.ts';
import { panels } from '../panels.ts';

export const LEAVE: Dataset = {
  id: 'leave001',
  name: '请假',
  normal: true,
  fields: [
    { id: 'dept0001', alias: '部门', type: 'dept' },
    { id: 'days0001', alias: '天数', type: 'number' },
    { id: 'when0001', alias: '日期', type: 'date' },
  ],
  conditionFields: [],
  withOptions: async () => [],
  fieldIds: new Set(['dept0001', 'days0001', 'when0001']),
};

/** An answer of one column of groups and one of numbers. */
export const answerOf = (rows: readonly (readonly Cell[])[], more: Partial<Answer> = {}): Answer => ({
  main: {
    columns: [
      { id: 'x', alias: '部门', type: 'dept', role: 'dimension' },
      { id: 'y', alias: '天数', type: 'number', role: 'measure' },
    ],
    rows,
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
  ...more,
});

/** A report designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testReportDesigner(
  template: Template,
  preview: (body: PreviewBody) => Promise<Answer>,
  read: (id: string) => Promise<Dataset | 'gone'> = async id => (id === LEAVE.id ? LEAVE : 'gone'),
): DataDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  const datasets = new KnownDatasets(read);
  const family = reportFamilyOf(datasets.facts);
  seedDoc(doc, family, template);
  const editor = createEditor(doc, family);
  datasets.subscribe(() => editor.recheck());
  return {
    ...base,
    ...REPORT_KIND,
    panels: already(panels),
    editor,
    data: createData({
      panels: reportPanels,
      datasets,
      preview,
      startWith: '',
      source: {
        list: async () => [{ id: LEAVE.id, name: LEAVE.name }],
        read,
        forms: async () => [{ id: 'form0001', name: '请假申请' }],
        reports: async () => [{ id: 'report02', name: '年报' }],
        filtersOf: async () => [{ id: 'filter01', name: '部门' }],
        fromForm: async () => LEAVE.id,
      },
    }),
  };
}
