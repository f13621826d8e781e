import type { Template } from '@gonghui/scene/types.ts';
import type { Kind } from '../kinds/kind.ts';

const types = new Map();

/**
 * Boards, as pages of an applet are told apart. They are set up and not designed: the template that the specification sends is
 * empty and stays so, and there is no shared document of one.
 */
export const boardKind: Kind = {
  kind: 'board',
  noun: '看板',
  settled: true,
  family: {
    kind: 'board',
    noun: '组件',
    whole: '看板',
    types,
    pageDefaults: {},
    rootAccepts: [],
    canPlace: [],
    canRemove: [],
    behaviours: [],
    problems: [],
  },
  types,
  // `type` of the rows of boards (spec, designers §3).
  page: { type: 'dm', defaultName: '未命名看板' },
  empty: () => ({ page: {}, components: [] }),
  check: () => ({ unsound: [], open: [] }),
  saved: { to: template => template, from: saved => saved as Template },
};
