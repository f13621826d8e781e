import type { Device } from '@gonghui/elements/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { Filter, Plus, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { createHost } from '../host.ts';
import { columnsOf, nameBook } from './columns.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterRow, toFilters } from './filter-model.ts';
import { Pager } from './Pager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { FIRST_QUERY, type RecordQuery, useRecords } from './use-records.ts';
import './record.css';

/** A question a keystroke would be a call each; waits for a pause. */
const SEARCH_DELAY_MS = 250;

interface RecordListProps {
  formId: string;
  formName: string;
  template: Template;
  device: Device;
  canFill: boolean;
  openId: string | null;
  onOpen(id: string): void;
  onFill(): void;
  /** Changes when records were written elsewhere on the page. */
  turn: number;
}

/** The records of a form: search, filter, sort, pages; a table on PC and cards on a phone. */
export function RecordList(list: RecordListProps) {
  const { formId, template, device } = list;
  const [query, setQuery] = useState<RecordQuery>(FIRST_QUERY);
  const [typed, setTyped] = useState('');
  const [panel, setPanel] = useState(false);
  const [rows, setRows] = useState<FilterRow[]>([]);
  const [logic, setLogic] = useState<'and' | 'or'>('and');
  const columns = useMemo(() => columnsOf(template), [template]);
  const { page, failed, loading, reload } = useRecords(formId, query);
  const shown = useDeferredValue(page);
  const host = useMemo(
    () => createHost({ device, names: shown ? nameBook(shown.names) : undefined, images: shown?.images }),
    [device, shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (list.turn > 0) reload();
  }, [list.turn]);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setQuery(old => (old.keyword === typed.trim() ? old : { ...old, keyword: typed.trim(), current: 1 })),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  const filter = (next: FilterRow[], how: 'and' | 'or') => {
    setRows(next);
    setLogic(how);
    const filters = toFilters(next, how);
    setQuery(old =>
      JSON.stringify(old.filters) === JSON.stringify(filters) ? old : { ...old, filters, current: 1 },
    );
  };
  const active = query.filters?.items.length ?? 0;
  const narrowed = active > 0 || query.keyword !== '';

  return (
    <section className="gh-list" aria-label={list.formName} aria-busy={loading}>
      <header className="gh-list-head">
        <h1>{list.formName}</h1>
        <label className="gh-search">
          <Search size={14} aria-hidden="true" />
          <input
            type="search"
            aria-label="搜索记录"
            placeholder="搜索"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        <Button aria-expanded={panel} onClick={() => setPanel(!panel)} data-active={active > 0 || undefined}>
          <Filter size={14} aria-hidden="true" /> 筛选{active > 0 ? ` ${active}` : ''}
        </Button>
        {list.canFill ? (
          <Button look="primary" onClick={list.onFill}>
            <Plus size={14} aria-hidden="true" /> 新建
          </Button>
        ) : null}
      </header>
      {panel ? <FilterPanel columns={columns} rows={rows} logic={logic} onChange={filter} /> : null}
      <div className="gh-list-body">
        {failed && !shown ? (
          <Note text={failed}>
            <Button onClick={reload}>重试</Button>
          </Note>
        ) : !shown ? (
          <Note text="正在加载…" />
        ) : shown.list.length === 0 ? (
          <Note text={narrowed ? '没有符合条件的记录' : '还没有记录'}>
            {narrowed ? (
              <Button
                onClick={() => {
                  setTyped('');
                  filter([], 'and');
                  setQuery(FIRST_QUERY);
                }}
              >
                清除条件
              </Button>
            ) : list.canFill ? (
              <Button look="primary" onClick={list.onFill}>
                填写第一条
              </Button>
            ) : null}
          </Note>
        ) : device === 'mobile' ? (
          <RecordCards columns={columns} rows={shown.list} host={host} onOpen={list.onOpen} />
        ) : (
          <RecordTable
            columns={columns}
            rows={shown.list}
            host={host}
            sort={query.sort}
            onSort={sort => setQuery(old => ({ ...old, sort, current: 1 }))}
            openId={list.openId}
            onOpen={list.onOpen}
          />
        )}
      </div>
      {shown && shown.pager.total > 0 ? (
        <Pager
          current={query.current}
          pageSize={query.pageSize}
          total={shown.pager.total}
          capped={shown.pager.capped}
          onChange={(current, pageSize) => setQuery(old => ({ ...old, current, pageSize }))}
        />
      ) : null}
    </section>
  );
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="gh-note">
      <p>{text}</p>
      {children}
    </div>
  );
}
