import { createEditor } from '@gonghui/editor/editor.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenFamilyOf } from '@gonghui/elements/screen/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { createData, type DataDesigner, type PreviewBody } from '../../data/data-designer.ts';
import { KnownDatasets } from '../../data/known-datasets.ts';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { SCREEN_KIND } from '../kind.ts';
import { panels } from '../panels.ts';

/** A designer of big screens over a document in memory, for view tests: real editor, real definitions, no network. */
export function testScreenDesigner(
  template: Template,
  preview: (body: PreviewBody) => Promise<Answer> = () => new Promise(() => undefined),
): DataDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  const datasets = new KnownDatasets(async () => 'gone');
  const family = screenFamilyOf(datasets.facts);
  seedDoc(doc, family, template);
  const editor = createEditor(doc, family);
  return {
    ...base,
    ...SCREEN_KIND,
    panels: already(panels),
    editor,
    data: createData({
      panels: screenPanels,
      datasets,
      preview,
      startWith: '',
      source: {
        list: async () => [],
        read: async () => 'gone',
        forms: async () => [],
        reports: async () => [],
        filtersOf: async () => [],
        fromForm: async () => 'leave001',
      },
    }),
  };
}
