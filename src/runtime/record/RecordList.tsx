import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { Device } from '@gonghui/elements/views-api.ts';
import { canonical, type Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { Plus, Search } from 'lucide-react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { createHost } from '../host.ts';
import { exportColumns } from '../transfer/export-columns.ts';
import { TransferButtons } from '../transfer/TransferButtons.tsx';
import { columnsOf } from './columns.ts';
import { RecordBin } from './list/batch/RecordBin.tsx';
import { fieldsOfList } from './list/data/fields-of-list.ts';
import { NameStore } from './list/data/name-store.ts';
import { neighbourOf } from './list/data/neighbour.ts';
import { useKeyword } from './list/data/use-keyword.ts';
import { questionOf, useListData } from './list/data/use-list-data.ts';
import { type Ground, useLiveList } from './list/data/use-live-list.ts';
import { EditHistory } from './list/edits/edit-history.ts';
import { HeldBar } from './list/edits/HeldBar.tsx';
import { useEdits } from './list/edits/use-edits.ts';
import { useUndo } from './list/edits/use-undo.ts';
import { GridPane } from './list/grid/GridPane.tsx';
import { EmptyNote, FailedNote, Loading, OWN_ONLY } from './list/ListNotes.tsx';
import { NewRecords } from './list/NewRecords.tsx';
import { PhoneTools } from './list/panels/PhoneTools.tsx';
import { Toolbar } from './list/panels/Toolbar.tsx';
import { RecordCards } from './list/RecordCards.tsx';
import { RecordCount } from './list/RecordCount.tsx';
import { arrange, layoutOf, NO_LAYOUT } from './list/views/layout.ts';
import { useLook } from './list/views/use-look.ts';
import { useViews } from './list/views/use-views.ts';
import { ViewBar } from './list/views/ViewBar.tsx';
import './record.css';
import './list/list.css';
import './list/grid/grid.css';

/** What stands beside the list may ask of it. */
export interface RecordListHandle {
  /** Id of the record before or behind one, as the list stands; null at its ends. */
  neighbour(id: string, step: 1 | -1): Promise<string | null>;
}

interface RecordListProps {
  formId: string;
  formName: string;
  template: Template;
  device: Device;
  canFill: boolean;
  /** Records go through approval. */
  approves: boolean;
  /** Sees everybody's records, and shares views. */
  manages: boolean;
  /** What may be done with some records at least. */
  actions: readonly FormAction[];
  /** Fields that may be changed, in records that may be. */
  writable: readonly string[];
  openId: string | null;
  /** View that the address names. */
  viewId: string | null;
  onView(id: string): void;
  onOpen(id: string): void;
  onFill(): void;
  /** Told how many values were entered in the list and did not reach the server. */
  onHeld?(count: number): void;
  /** Changes when records were written elsewhere on the page. */
  turn: number;
  handle?: Ref<RecordListHandle>;
}

/** The records of a form: views, search, filter, order, groups; a table on PC and cards on a phone. */
export function RecordList(list: RecordListProps) {
  const { formId, template, device, approves } = list;
  const views = useViews(formId, list.viewId, list.onView);
  const names = useMemo(() => new NameStore(), []);
  const fields = useMemo(() => fieldsOfList(template, approves), [template, approves]);
  const { typed, keyword, type, search } = useKeyword();

  const all = useMemo(
    () => arrange(columnsOf(template), views.layout, approves),
    [template, views.layout, approves],
  );
  const columns = useMemo(() => all.filter(column => !column.hidden), [all]);
  const { view } = views;
  const shown = useLook({
    formId,
    view,
    loaded: views.loaded,
    fields,
    columns: useMemo(() => new Set(all.map(({ id }) => id)), [all]),
    names: names.book,
  });
  const { look, change: setLook } = shown;
  const groupColumn = all.find(({ id }) => id === look.group?.fieldId);
  const { data, busy, failed, reload, renew, retry } = useListData({
    formId,
    look,
    keyword,
    columns,
    groupColumn,
    names,
    on: views.loaded,
  });
  const host = useMemo(
    () =>
      createHost({
        device: device === 'mobile' ? 'mobile' : 'pc',
        names: names.book,
        images: names.images,
        formId,
      }),
    [device, names, formId],
  );
  // Rows and what they come to are asked for apart, and again together.
  const [turn, setTurn] = useState(0);
  const forget = useRef(() => {});
  const refresh = useCallback(() => {
    reload();
    setTurn(count => count + 1);
    forget.current();
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (list.turn > 0) refresh();
  }, [list.turn]);
  const ground = useRef<Ground>(null);
  const { above, seen } = useLiveList({
    formId,
    data,
    ground,
    renew,
    onRenewed: () => setTurn(count => count + 1),
  });
  forget.current = seen;
  const [history] = useState(() => new EditHistory());
  const onStored = () => setTurn(count => count + 1);
  const { edits, held } = useEdits(formId, data, all, names, onStored, history);
  const undo = useUndo({ data, edits, history, names, onStored });
  const tellHeld = useRef(list.onHeld);
  tellHeld.current = list.onHeld;
  useEffect(() => {
    tellHeld.current?.(held.length);
  }, [held.length]);

  useImperativeHandle(
    list.handle,
    () => ({ neighbour: async (id, step) => (data ? neighbourOf(data, id, step) : null) }),
    [data],
  );

  const [bin, setBin] = useState(false);
  const writable = useMemo(() => new Set(list.writable), [list.writable]);
  const question = questionOf({ look, keyword });
  const narrowed = 'filters' in question || keyword !== '';
  const asked = canonical(question as Json);
  const [known, capped] = [(data?.count ?? 0) + above, data?.capped ?? false];
  const count = useMemo(
    () => (
      <RecordCount
        formId={formId}
        count={known}
        capped={capped}
        question={JSON.parse(asked)}
        turn={turn}
        note={list.manages ? null : OWN_ONLY}
      />
    ),
    [formId, known, capped, asked, turn, list.manages],
  );
  const lines = data?.lines.length ?? 0;

  return (
    <section className="gh-list" aria-label={list.formName} aria-busy={busy}>
      <header className="gh-list-head" data-device={device}>
        {device === 'mobile' ? null : <h1>{list.formName}</h1>}
        <label className="gh-search">
          <Search size={14} aria-hidden="true" />
          <input
            type="search"
            aria-label="搜索记录"
            placeholder="搜索记录"
            value={typed}
            onChange={event => type(event.target.value)}
          />
        </label>
        {device === 'mobile' ? (
          <PhoneTools views={views} look={look} columns={all} fields={fields} host={host} onLook={setLook} />
        ) : null}
        {list.canFill ? (
          <Button look="primary" onClick={list.onFill}>
            <Plus size={14} aria-hidden="true" /> 新建
          </Button>
        ) : null}
      </header>
      {device === 'mobile' ? null : (
        <div className="gl-bar">
          <ViewBar
            formId={formId}
            views={views}
            look={look}
            changed={shown.changed}
            manages={list.manages}
            onBack={shown.back}
            onSavedAs={shown.forget}
          />
          <Toolbar
            look={look}
            columns={all}
            rowHeight={views.layout.rowHeight}
            fields={fields}
            host={host}
            canRestore={list.manages}
            onLook={setLook}
            onColumns={next => views.arrange(layoutOf(next, views.layout.rowHeight))}
            onHeight={rowHeight => views.arrange(layoutOf(all, rowHeight))}
            onReset={() => views.arrange(view?.layout ?? NO_LAYOUT)}
            onReload={refresh}
            onBin={() => setBin(true)}
          >
            <TransferButtons
              formId={formId}
              imports={list.actions.includes('import')}
              exports={list.actions.includes('export')}
              columns={exportColumns(all)}
              asked={{ ...question, sort: look.sort }}
              narrowed={narrowed}
              onDone={refresh}
            />
          </Toolbar>
        </div>
      )}
      <HeldBar count={held.length} onRetry={() => edits.retry()} onUndo={() => edits.undo()} />
      <div className="gh-list-body">
        {busy ? <i className="gl-busy" aria-hidden="true" /> : null}
        <NewRecords
          count={above}
          aside={list.openId !== null}
          onShow={() => {
            ground.current?.toTop();
            refresh();
          }}
        />
        {failed && !data?.ready ? (
          <FailedNote text={failed} onRetry={retry} />
        ) : !data ? (
          <Loading device={device} />
        ) : lines === 0 ? (
          <EmptyNote
            narrowed={narrowed}
            manages={list.manages}
            canFill={list.canFill}
            onClear={() => {
              search('');
              setLook(old => ({ ...old, condition: { logical: 'and', items: [] } }));
            }}
            onFill={list.onFill}
          />
        ) : device === 'mobile' ? (
          <RecordCards
            label={`${list.formName}的记录`}
            data={data}
            columns={columns}
            groupColumn={groupColumn}
            look={look}
            host={host}
            ground={ground}
            onOpen={list.onOpen}
          />
        ) : (
          <GridPane
            formId={formId}
            label={`${list.formName}的记录`}
            data={data}
            views={views}
            columns={all}
            look={look}
            keyword={keyword}
            host={host}
            names={names}
            writable={writable}
            held={held}
            history={history}
            undo={undo}
            onEdit={(row, column, value) => {
              const before = row.values[column.id] ?? column.spec.empty;
              const step = history.record([{ recordId: row.id, rev: row.rev, column, before, after: value }]);
              edits.edit(row, column, value);
              return step;
            }}
            canExport={list.actions.includes('export')}
            count={count}
            openId={list.openId}
            turn={turn}
            ground={ground}
            onLook={setLook}
            onOpen={list.onOpen}
            onReload={refresh}
          />
        )}
      </div>
      {device === 'mobile' && data && lines > 0 ? <footer className="gl-phone-foot">{count}</footer> : null}
      {bin ? (
        <RecordBin
          formId={formId}
          columns={columnsOf(template)}
          onRestored={refresh}
          onClose={() => setBin(false)}
        />
      ) : null}
    </section>
  );
}
