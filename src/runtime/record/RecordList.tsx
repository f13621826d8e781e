import type { Device } from '@gonghui/elements/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { CircleAlert, Filter, Inbox, Plus, Search, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { createHost } from '../host.ts';
import { columnsOf, nameBook } from './columns.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterRow, toFilters } from './filter-model.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { FIRST_QUERY, type RecordQuery, useRecords } from './use-records.ts';
import './record.css';

/** Said where a person sees only his own records, so that nobody takes them for all. */
const OWN_ONLY = '仅显示我提交的记录';

/** A question a keystroke would be a call each; waits for a pause. */
const SEARCH_DELAY_MS = 250;
const PAGE_SIZES = [10, 20, 50, 100];

interface RecordListProps {
  formId: string;
  formName: string;
  template: Template;
  device: Device;
  canFill: boolean;
  /** Sees everybody's records, not only his own. */
  manages: boolean;
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
      <header className="gh-list-head" data-device={device}>
        {device === 'mobile' ? null : <h1>{list.formName}</h1>}
        <label className="gh-search">
          <Search size={14} aria-hidden="true" />
          <input
            type="search"
            aria-label="搜索记录"
            placeholder="搜索记录"
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
          <Note icon={<CircleAlert size={32} aria-hidden="true" />} text={failed}>
            <Button onClick={reload}>重试</Button>
          </Note>
        ) : !shown ? (
          <Loading device={device} />
        ) : shown.list.length === 0 ? (
          <Note
            icon={
              narrowed ? <SearchX size={32} aria-hidden="true" /> : <Inbox size={32} aria-hidden="true" />
            }
            text={narrowed ? '没有符合条件的记录' : '还没有记录'}
            hint={emptyHint(narrowed, list)}
          >
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
        <footer className="gh-list-foot">
          <Pager
            current={query.current}
            pageSize={query.pageSize}
            total={shown.pager.total}
            capped={shown.pager.capped}
            note={list.manages ? undefined : OWN_ONLY}
            sizes={device === 'mobile' ? undefined : PAGE_SIZES}
            onSize={pageSize => setQuery(old => ({ ...old, current: 1, pageSize }))}
            onChange={current => setQuery(old => ({ ...old, current }))}
          />
        </footer>
      ) : null}
    </section>
  );
}

interface NoteProps {
  icon: ReactNode;
  text: string;
  hint?: string;
  children?: ReactNode;
}

function Note({ icon, text, hint, children }: NoteProps) {
  return (
    <div className="gh-note">
      {icon}
      <p>{text}</p>
      {hint ? <small>{hint}</small> : null}
      {children}
    </div>
  );
}

/** What to do about a list without records. */
function emptyHint(narrowed: boolean, { manages, canFill }: RecordListProps): string {
  if (narrowed) return '换一个关键词，或减少筛选条件';
  if (manages) return canFill ? '填写人提交后，记录会出现在这里' : '发布表单后，填写人提交的记录会出现在这里';
  return `${OWN_ONLY}，提交后可在这里查看`;
}

/** Grey lines where rows will be: the page keeps its shape while they load. */
function Loading({ device }: { device: Device }) {
  return (
    <div className="gh-list-wait" data-device={device} role="status" aria-label="正在加载">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
