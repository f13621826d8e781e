import type { Answer } from '@gonghui/elements/query/answer.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { askPreview } from './ask-preview.ts';
import type { PreviewBody } from './data-designer.ts';

const mapped = (fieldId: string) => [{ id: `m${fieldId}`, fieldId, alias: fieldId }];
const bar = (id: string, datasetId: string) => ({
  id,
  name: 'bar',
  props: {
    datumOriginalId: datasetId,
    datumProps: { xLabels: mapped('dept'), yValues: mapped('amount') },
  },
});

/** One at the top, one in a layer, one without data. */
const template = {
  page: {},
  components: [
    bar('aaaaaaaa', 'datasetA'),
    { id: 'llllllll', name: 'layer', props: {}, components: [bar('bbbbbbbb', 'datasetB')] },
    { id: 'cccccccc', name: 'bar', props: {} },
  ],
} as unknown as Template;

it('a preview answers each question of a played screen for itself', async () => {
  const asked: PreviewBody[] = [];
  const ask = askPreview(screenPanels, template, async body => {
    asked.push(body);
    if (body.datasetId === 'datasetB') throw Object.assign(new Error('数据集异常'), { code: 1515 });
    return { rows: [] } as unknown as Answer;
  });
  const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'gone0001'];
  const questions = ids.map(componentId => ({ componentId, filterValueMap: {} }));
  const outcomes = await ask(questions, new AbortController().signal);
  expect(outcomes.map(({ componentId, code }) => [componentId, code])).toEqual([
    ['aaaaaaaa', 200],
    ['bbbbbbbb', 1515],
    ['cccccccc', 400],
    ['gone0001', 404],
  ]);
  expect(outcomes[1]?.message).toBe('数据集异常');
  expect(asked.map(({ datasetId, componentType }) => [datasetId, componentType])).toEqual([
    ['datasetA', 'bar'],
    ['datasetB', 'bar'],
  ]);
});
