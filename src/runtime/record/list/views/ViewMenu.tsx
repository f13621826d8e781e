import { ALL_VIEW } from '@gonghui/contract/record-views.ts';
import type { RefObject } from 'react';
import { walkButtons } from '../../../../ui/walk-buttons.ts';
import { Popover } from '../Popover.tsx';
import { useList } from '../use-list.ts';
import type { ViewEdits } from './use-view-edits.ts';

interface ViewMenuProps {
  anchor: RefObject<HTMLSpanElement | null>;
  edits: ViewEdits;
  onRename(): void;
  onClose(): void;
}

/** What can be done with the open view. */
export function ViewMenu({ anchor, edits, onRename, onClose }: ViewMenuProps) {
  const { views, manages } = useList('views', 'manages');
  const { view } = views;
  const startsHere = (views.settings.view ?? null) === (view?.id ?? ALL_VIEW);
  const act = (action: () => unknown) => () => {
    onClose();
    void action();
  };

  return (
    <Popover label="视图操作" anchor={anchor} width={200} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between its buttons are taken in one place */}
      <div className="gl-menu" onKeyDown={event => walkButtons(event, event.currentTarget)}>
        <button
          type="button"
          onClick={act(() => views.startWith(startsHere ? null : (view?.id ?? ALL_VIEW)))}
        >
          {startsHere ? '不再作为我的默认视图' : '设为我的默认视图'}
        </button>
        {view?.mine ? (
          <>
            <button type="button" onClick={act(onRename)}>
              重命名
            </button>
            <button type="button" onClick={act(() => edits.change({}, { layout: views.layout }))}>
              保存当前列布局到视图
            </button>
            {manages ? (
              <button
                type="button"
                onClick={act(() => edits.change({ shared: !view.shared, isDefault: false }))}
              >
                {view.shared ? '取消共享' : '共享给所有人'}
              </button>
            ) : null}
            {manages && view.shared ? (
              <button type="button" onClick={act(() => edits.change({ isDefault: !view.isDefault }))}>
                {view.isDefault ? '取消表单默认视图' : '设为表单默认视图'}
              </button>
            ) : null}
            <button type="button" data-danger onClick={act(edits.remove)}>
              删除视图
            </button>
          </>
        ) : null}
      </div>
    </Popover>
  );
}
