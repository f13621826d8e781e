import type { Family } from '@gonghui/scene/family.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { stencilCopies } from './copies.ts';
import { pageDefaults, stencilPage } from './page.ts';
import { lostVariablesRule } from './rules/lost-variables.ts';
import { sheetProblems } from './rules/sheet-problems.ts';
import { MOST } from './shared/limits.ts';
import { stencilTypes } from './types.ts';

/**
 * The designer of print templates as one value. Categories: `row` and `free` stand on the sheet, `cell` in a row; a cell
 * whose row a colleague took away meanwhile stands on the sheet too, where it is reported and not printed.
 */
export const stencilFamily: Family = {
  kind: 'stencil',
  noun: '元素',
  whole: '打印模板',
  maxNodes: MOST.nodes,
  types: stencilTypes,
  pageDefaults,
  pageMerge: { cols: { list: 'id' }, guides: { list: 'id' } },
  rootAccepts: ['row', 'free', 'cell'],
  canPlace: [],
  canRemove: [],
  behaviours: [],
  copies: stencilCopies,
  problems: [
    nodeProblems(stencilTypes),
    sheetProblems,
    textConflictProblems(stencilTypes, stencilPage.settings),
  ],
};

/** The same with what is known of the form that a template prints. */
export const stencilFamilyOf = (isGone: (key: string) => boolean): Family => ({
  ...stencilFamily,
  problems: [...stencilFamily.problems, lostVariablesRule(isGone)],
});
