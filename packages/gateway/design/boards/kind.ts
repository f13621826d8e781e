import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { KindHooks } from '../kinds/index.ts';
import { copyBoard, findBoard } from './repository.ts';
import { BOARD_TYPE } from './type.ts';

const types = new Map();

/**
 * Boards, as pages of an applet are told apart. They are set up and not designed: the template that the specification sends is
 * empty and stays so, there is no shared document of one, and the list of kinds of design does not name it.
 */
export const boardKind: Kind = {
  kind: 'board',
  noun: '看板',
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
  page: { type: BOARD_TYPE, defaultName: '未命名看板' },
  empty: () => ({ page: {}, components: [] }),
  check: () => ({ unsound: [], open: [] }),
  saved: { to: template => template, from: saved => saved as Template },
};

/** What a board does beside the row that it has like every page. */
export const boardHooks: KindHooks = {
  outside: { link: 'dm', chosenFirst: true },
  /** What the specification has the detail of a board say. */
  async shown(trx, ctx, page): Promise<Partial<FillForm>> {
    const board = await findBoard(trx, ctx, page.id);
    return {
      sourceId: page.source_id,
      groupFieldKey: board.groupFieldKey,
      displayFields: board.displayFields,
      displayUngroupedData: board.displayUngroupedData,
      dmviewType: board.viewType,
    };
  },
  copied: (trx, ctx, from, to, at) => copyBoard(trx, ctx, from.id, to.id, at),
};
