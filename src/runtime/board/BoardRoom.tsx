import { type BoardView, VIEW_NAMES } from '@gonghui/domain/boards.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeptLook } from '../../session/use-kept-look.ts';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { useDevice } from '../device/use-device.ts';
import { createHost } from '../host/host.ts';
import { columnsOf } from '../record/columns.ts';
import { fieldsOfList } from '../record/list/data/fields-of-list.ts';
import { NameStore } from '../record/list/data/name-store.ts';
import { useKeyword } from '../record/list/data/use-keyword.ts';
import { arrange, NO_LAYOUT } from '../record/list/views/layout.ts';
import { RecordPanel } from '../record/RecordPanel.tsx';
import { useRecord } from '../record/use-record.ts';
import { BoardHead } from './BoardHead.tsx';
import { BoardTable } from './BoardTable.tsx';
import { Calendar } from './calendar/Calendar.tsx';
import { Kanban } from './kanban/Kanban.tsx';
import { BoardSettings } from './settings/BoardSettings.tsx';
import type { BoardFacts, Head } from './shared.ts';
import { useKeptCondition } from './use-kept-condition.ts';

const isView = (value: unknown): value is BoardView =>
  typeof value === 'string' && Object.hasOwn(VIEW_NAMES, value);

/** Whether the settings stand open, which the address says. */
function useSettingsInAddress(manages: boolean) {
  const [search, setSearch] = useSearchParams();
  const setting = search.has('settings') && manages;
  const showSettings = (open: boolean) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old);
        if (open) next.set('settings', '1');
        else next.delete('settings');
        return next;
      },
      { replace: true },
    );
  return [setting, showSettings] as const;
}

interface BoardRoomProps {
  board: BoardFacts;
  sourceId: string;
  head: Head;
  /** Its settings were changed. */
  onChanged(): void;
}

/** A board that is open: its head, one of its views, and the record or the settings beside it. */
export function BoardRoom({ board, sourceId, head, onChanged }: BoardRoomProps) {
  const device = useDevice();
  const [setting, showSettings] = useSettingsInAddress(board.manages);
  const [view, setView] = useKeptLook<BoardView>(`${board.id}.view`, board.viewType, isView);
  const [openId, setOpenId] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const { typed, keyword, type } = useKeyword(board.id);
  const names = useMemo(() => new NameStore(), []);
  const template = head.template as unknown as Template;
  const columns = useMemo(
    () => arrange(columnsOf(template), NO_LAYOUT, { approves: head.approves }),
    [template, head],
  );
  const fields = useMemo(() => fieldsOfList(template, head.approves), [template, head]);
  const [condition, setCondition] = useKeptCondition(board.id, fields);
  const host = useMemo(
    () => createHost({ device, names: names.book, images: names.images, formId: sourceId }),
    [device, names, sourceId],
  );
  const question = useMemo(() => ({ condition: recordCondition(condition), keyword }), [condition, keyword]);
  const shared = {
    board,
    sourceId,
    head,
    columns,
    host,
    names,
    question,
    turn,
    onOpen: setOpenId,
    onTotal: setTotal,
    onOutdated: onChanged,
  };
  return (
    <section className="kb-board" aria-label={board.name}>
      <BoardHead
        board={board}
        view={view}
        onView={next => {
          setTotal(null);
          setView(next);
        }}
        total={total}
        typed={typed}
        onType={type}
        fields={fields}
        condition={condition}
        onCondition={setCondition}
        host={host}
        onSettings={board.manages ? () => showSettings(true) : undefined}
      />
      {view === 0 ? (
        <Kanban {...shared} onSettings={board.manages ? () => showSettings(true) : undefined} />
      ) : view === 1 ? (
        <BoardTable head={head} sourceId={sourceId} openId={openId} turn={turn} onOpen={setOpenId} />
      ) : (
        <Calendar {...shared} onSettings={board.manages ? () => showSettings(true) : undefined} />
      )}
      {openId ? (
        <Drawer title={`${board.name} · 记录详情`} onClose={() => setOpenId(null)}>
          <OpenCard
            key={openId}
            id={openId}
            device={device}
            onChanged={() => setTurn(count => count + 1)}
            onRemoved={() => {
              setOpenId(null);
              setTurn(count => count + 1);
            }}
          />
        </Drawer>
      ) : null}
      {setting ? (
        <BoardSettings
          id={board.id}
          onClose={() => showSettings(false)}
          onSaved={saved => {
            showSettings(false);
            setView(saved);
            onChanged();
          }}
        />
      ) : null}
      <p className="kb-spoken" aria-live="polite">
        {total === null ? '' : `${VIEW_NAMES[view]}，${total} 条记录`}
      </p>
    </section>
  );
}

function OpenCard({
  id,
  ...panel
}: { id: string } & Pick<Parameters<typeof RecordPanel>[0], 'device' | 'onChanged' | 'onRemoved'>) {
  return <RecordPanel loaded={useRecord(id)} {...panel} />;
}
