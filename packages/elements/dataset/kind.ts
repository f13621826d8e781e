import type { Fault, Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { datasetFamily, datasetFamilyOf, datasetTypes } from './family.ts';
import { datasetPage, pageDefaults } from './page.ts';
import { LOST_COLUMN, LOST_RELATION, NO_COLUMNS, NO_SOURCE } from './problems.ts';
import { fromSaved, toSaved } from './saved.ts';

/** What keeps an aggregate dataset from being saved at all (spec, designers §5). */
const BLOCKING: ReadonlySet<string> = new Set([NO_SOURCE, NO_COLUMNS, LOST_COLUMN, LOST_RELATION]);
const blocks = ({ message }: Fault): boolean => BLOCKING.has(message);

/** Datasets: they belong to an applet and to no page of it. Kept as the definition that questions are asked of. */
export const datasetKind: Kind = {
  kind: 'dataset',
  noun: '数据集',
  family: datasetFamily,
  types: datasetTypes,
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: (value, { columns }) => {
    const family = columns ? datasetFamilyOf(columns) : datasetFamily;
    const { unsound, open } = checkForSave(value, { family, types: datasetTypes }, { page: datasetPage });
    const kind = (value as { page?: { kind?: unknown } } | null | undefined)?.page?.kind;
    if (unsound.length > 0 || kind !== 'aggregate') return { unsound, open };
    return { unsound: open.filter(blocks), open: open.filter(fault => !blocks(fault)) };
  },
  saved: { to: toSaved, from: fromSaved },
  references: { props: { name: null, type: null, level: null }, pageSettings: datasetPage.settings },
};
