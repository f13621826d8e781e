import type { KindRoutes } from '../../kinds/kind.ts';
import { designRow } from '../../kinds/rows.ts';

const DESIGN = '/dataset/edit';

type Row = KindRoutes['rows'][number];

/** Beside the ticket its own row is asked for: what kind of dataset it is decides what its designer offers. */
const withHead = (row: Row): Row => ({
  ...row,
  early: [...(row.early ?? []), { path: '/v1/datasets/:formId' }],
});

/** A dataset belongs to an applet and to no page of it. */
export const datasetRoutes: KindRoutes = {
  kind: 'dataset',
  design: DESIGN,
  rows: [withHead(designRow(DESIGN, '编辑数据集', 'dataset'))],
};
