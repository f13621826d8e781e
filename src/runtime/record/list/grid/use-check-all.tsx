import { useMemo } from 'react';
import type { ListData } from '../data/list-data.ts';
import type { GridActions } from './grid-actions.ts';

/** The box in the head that chooses all records, or none; the same element for as long as it says the same. */
export function useCheckAll(
  data: ListData,
  chosen: number,
  { onChooseAll, onChooseNone }: Pick<GridActions, 'onChooseAll' | 'onChooseNone'>,
) {
  const some = chosen > 0;
  const all = some && !data.capped && chosen >= data.count;
  return useMemo(
    () => (
      <input
        type="checkbox"
        aria-label="选择全部"
        checked={all}
        ref={box => {
          if (box) box.indeterminate = some && !all;
        }}
        onChange={some ? onChooseNone : onChooseAll}
      />
    ),
    [some, all, onChooseAll, onChooseNone],
  );
}
