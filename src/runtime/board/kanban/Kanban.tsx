import { GROUP_CAP } from '@gonghui/contract/record-list.ts';
import { useMemo, useRef } from 'react';
import { isApiError } from '../../../transport/errors.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { NoField } from '../NoField.tsx';
import { cardFields, type ViewProps } from '../shared.ts';
import { CardDrag } from './CardDrag.tsx';
import { makesColumns } from './columns.ts';
import { KanbanColumn } from './KanbanColumn.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { useBoardStore } from './use-board-store.ts';
import { useCardMoves } from './use-card-moves.ts';
import { useNewValues } from './use-new-values.ts';
import './kanban.css';

/** 看板: a column for each value of a field, the records that hold it as cards, which people move between them. */
export function Kanban(props: ViewProps) {
  const { board, columns } = props;
  const field = columns.find(({ id }) => id === board.groupFieldKey);
  const { onSettings } = props;
  if (board.groupFieldKey === null) return <NoField title="还没有选择分组字段" onSettings={onSettings} />;
  if (!field) return <NoField title="分组字段已被删除" gone onSettings={onSettings} />;
  if (!makesColumns(field)) return <NoField title={`不能按「${field.title}」分组`} onSettings={onSettings} />;
  return <Columns {...props} field={field} />;
}

function Columns({ field, ...props }: ViewProps & { field: ViewProps['columns'][number] }) {
  const { board, sourceId, head, columns, host, names, question, turn, onTotal, onSettings } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => cardFields(board, columns).filter(({ id }) => id !== field.id),
    [board, columns, field],
  );
  const asked = useMemo(
    () => ({
      boardId: board.id,
      formId: sourceId,
      field,
      fields: [field, ...shown].filter(({ system }) => !system).map(({ id }) => id),
      ungrouped: board.displayUngroupedData,
      byHand: board.sort === null,
      question,
      names,
    }),
    [board, sourceId, field, shown, question, names],
  );
  const store = useBoardStore(asked, turn, onTotal);
  useNewValues(store, props.onOutdated);
  const { said, menu, setMenu, moveTo, columnOf, drop, acts } = useCardMoves(store, scroll, props);
  const writes = head.writable.includes(field.id);
  if (store.failed && (store.total === null || isApiError(store.failed, 'notFound')))
    return (
      <EmptyState
        title={isApiError(store.failed, 'notFound') ? '您没有查看这些记录的权限' : '看板没有加载成功'}
        text="请稍后重试。"
      >
        <Button onClick={() => void store.load()}>重试</Button>
      </EmptyState>
    );
  if (!store.ready) return <Bones />;
  if (store.columns.length === 0)
    return (
      <EmptyState title="还没有可以显示的分组" text={`有记录填写了「${field.title}」后，这里会出现它们。`}>
        {onSettings ? <Button onClick={onSettings}>看板设置</Button> : null}
      </EmptyState>
    );
  return (
    <CardDrag scroll={scroll} onDrop={drop}>
      {dragged => (
        <div ref={scroll} className="kb-columns">
          {store.columns.map(column => {
            const { cards, stamp } = store.source(column);
            return (
              <KanbanColumn
                key={column.id}
                store={store}
                column={column}
                stamp={stamp}
                fields={shown}
                host={host}
                writes={writes}
                dropAt={dragged?.column === column.id ? dragged.at : null}
                choosing={menu?.fromId === column.id ? menu.card.id : null}
                dragged={dragged && cards.some(({ id }) => id === dragged.id) ? dragged.id : null}
                acts={acts}
              />
            );
          })}
          {store.capped ? (
            <p className="kb-capped">分组太多，只显示前 {GROUP_CAP} 个，可用筛选缩小范围</p>
          ) : null}
          {menu ? (
            <MoveMenu
              key={menu.card.id}
              button={menu.button}
              targets={store.columns.filter(({ id, value }) => value !== undefined && id !== menu.fromId)}
              onMove={({ id }) => {
                const [from, to] = [columnOf(menu.fromId), columnOf(id)];
                if (from && to) moveTo(menu.card, from, to, 0, true);
              }}
              onClose={() => setMenu(null)}
            />
          ) : null}
          <p className="kb-spoken" aria-live="polite">
            {said}
          </p>
        </div>
      )}
    </CardDrag>
  );
}

const Bones = () => (
  <div className="kb-columns" role="status" aria-label="正在加载">
    {[5, 3, 4, 2].map(count => (
      <div key={count} className="kb-column">
        <i className="kb-bone" />
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <i key={at} className="kb-bone" data-card />
        ))}
      </div>
    ))}
  </div>
);
