import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { datasetParts } from './dataset-parts.ts';

/** `/dataset/edit/{appletId}/{datasetId}` */
export const { begin, Component } = designScreen({
  kind: 'dataset',
  title: '编辑数据集',
  partsOf: datasetParts,
  Canvas,
  back: appletId => ({ path: `/data-set/${appletId}`, name: '数据工厂' }),
});
