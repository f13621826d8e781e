import { useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../api/errors.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { ListRecord } from '../../record/list/data/record-source.ts';
import { cardFields, type ViewProps } from '../shared.ts';
import { CardDrag } from './CardDrag.tsx';
import { type Column, makesColumns } from './columns.ts';
import type { CardActs } from './KanbanCard.tsx';
import { KanbanColumn } from './KanbanColumn.tsx';
import { placeOf } from './places.ts';
import { useBoardStore } from './use-board-store.ts';
import './kanban.css';

/** 看板: a column for each value of a field, the records that hold it as cards, which people move between them. */
export function Kanban(props: ViewProps) {
  const { board, columns } = props;
  const field = columns.find(({ id }) => id === board.groupFieldKey);
  if (board.groupFieldKey === null) return <NoField title="还没有选择分组字段" {...props} />;
  if (!field) return <NoField title="分组字段已被删除" text="或者您没有查看它的权限。" {...props} />;
  if (!makesColumns(field)) return <NoField title={`不能按「${field.title}」分组`} {...props} />;
  return <Columns {...props} field={field} />;
}

function NoField({ title, text = '', onSettings }: { title: string; text?: string } & ViewProps) {
  const next = onSettings ? '请在看板设置中另选一个字段。' : '请联系应用管理员重新设置。';
  return (
    <EmptyState title={title} text={`${text}${next}`}>
      {onSettings ? <Button onClick={onSettings}>看板设置</Button> : null}
    </EmptyState>
  );
}

function Columns({ field, ...props }: ViewProps & { field: ViewProps['columns'][number] }) {
  const { board, sourceId, head, columns, host, names, question, turn, onTotal, onOpen, onSettings } = props;
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
  const [said, setSaid] = useState('');
  const writes = head.writable.includes(field.id);
  const moveTo = (card: ListRecord, from: Column, to: Column, at: number) => {
    setSaid(`正在移到「${to.title}」`);
    void store.move(card, from, to, at).then(told => {
      setSaid(told?.message ?? `已移到「${to.title}」`);
      if (told) (told.back ? toastError : toast)(told.message);
    });
  };
  const drop = (id: string, columnId: string, at: number) => {
    const place = placeOf(store, id);
    const to = store.columns.find(column => column.id === columnId);
    if (place && to) moveTo(place.card, place.column, to, at);
  };
  const acts = useStable<CardActs>({
    onOpen,
    onMove: (card, from, to) => moveTo(card, from, to, 0),
    onStep(card, from, by) {
      const targets = store.columns.filter(column => column.value !== undefined);
      const to = targets[targets.findIndex(({ id }) => id === from.id) + by];
      if (to) moveTo(card, from, to, 0);
    },
    onLift(card, from, by) {
      const at = store.source(from).cards.findIndex(({ id }) => id === card.id) + by;
      if (board.sort === null && at >= 0) moveTo(card, from, from, at);
    },
  });
  if (store.failed && !store.ready)
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
          {store.columns.map(column => (
            <KanbanColumn
              key={column.id}
              store={store}
              column={column}
              targets={store.columns}
              fields={shown}
              host={host}
              writes={writes}
              byHand={board.sort === null}
              dropAt={dragged?.column === column.id ? dragged.at : null}
              dragged={dragged?.id ?? null}
              acts={acts}
            />
          ))}
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
