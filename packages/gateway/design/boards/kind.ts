import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { KindHooks } from '../kinds/index.ts';
import { copyBoard, findBoard } from './repository.ts';

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
