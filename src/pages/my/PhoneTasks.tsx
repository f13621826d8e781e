import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { isBuilder, session } from '../../session/store.ts';
import { countText } from '../../ui/count-text.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import { MobileFrame } from '../mobile/MobileFrame.tsx';
import { BackChip } from './BackChip.tsx';
import { BatchBar } from './BatchBar.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filtersIn, isNarrowed, narrowings, withFilters } from './filters.ts';
import { ABOUT, badgeOf, countTitle, LISTS, type List, listAt, MOST_CHOSEN } from './lists.ts';
import { PhoneCards } from './PhoneCards.tsx';
import { useTasks } from './use-tasks.ts';
import { useTypedKeyword } from './use-typed-keyword.ts';
import './phone-tasks.css';

const SHORT: Record<List, string> = {
  claimed: '待办',
  submitted: '发起的',
  completed: '已办的',
  cc: '抄送',
  stuck: '待指派',
};

/** The task centre on a phone: the lists on top, a card for each task; a card opens `/m_task-detail`. */
export function PhoneTasks() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { user } = useSnapshot(session);
  const { counts } = useStatistics();
  const list = listAt(pathname, search);
  const filters = useMemo(() => filtersIn(search), [search]);
  const source = useTasks(list, filters);
  const [filtering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, TaskRow> | null>(null);
  const narrowedBy = narrowings(filters);
  const batch = source
    .known()
    .filter(row => row.batch)
    .slice(0, MOST_CHOSEN);
  const choose = (row: TaskRow) => {
    const next = new Map(chosen);
    if (!next.delete(idOf(row)) && next.size < MOST_CHOSEN) next.set(idOf(row), row);
    setChosen(next);
  };
  const [typed, setTyped] = useTypedKeyword(list, filters.keyword, keyword =>
    setSearch(withFilters(search, { keyword }), { replace: true }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another list nothing has been chosen
  useEffect(() => {
    setChosen(null);
  }, [list]);
  const shown = LISTS.filter(
    one => one !== 'stuck' || (user && isBuilder(user.roles) && (counts?.stuck ?? 0) > 0),
  );
  return (
    <MobileFrame title="审批">
      <nav className="pt-lists" aria-label="任务">
        {shown.map(one => (
          <Link
            key={one}
            to={ABOUT[one].path}
            replace
            aria-current={one === list ? 'page' : undefined}
            aria-label={counts && countTitle(one, counts)}
          >
            {SHORT[one]}
            {counts && badgeOf(one, counts).calling && badgeOf(one, counts).count > 0 ? (
              <b>{countText(badgeOf(one, counts).count)}</b>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className="pt-search">
        <SearchInput
          aria-label="搜索表单或发起人"
          placeholder="搜索表单或发起人"
          value={typed}
          onChange={setTyped}
        />
        <Button size="large" onClick={() => setFiltering(true)}>
          筛选{narrowedBy > 0 ? ` ${narrowedBy}` : ''}
        </Button>
        {list === 'submitted' ? (
          <BackChip
            back={counts?.back ?? 0}
            filters={filters}
            onChange={change => setSearch(withFilters(search, change), { replace: true })}
          />
        ) : null}
        {list === 'claimed' && batch.length > 0 ? (
          <Button
            size="large"
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen ? null : new Map())}
          >
            {chosen ? '完成' : '批量'}
          </Button>
        ) : null}
      </div>
      <PhoneCards
        key={list}
        list={list}
        source={source}
        narrowed={isNarrowed(filters)}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen ? (
        <div className="pt-batch">
          <label>
            <input
              type="checkbox"
              checked={batch.length > 0 && batch.every(row => chosen.has(idOf(row)))}
              onChange={event =>
                setChosen(new Map(event.target.checked ? batch.map(row => [idOf(row), row]) : []))
              }
            />
            全选
          </label>
          <BatchBar
            rows={[...chosen.values()]}
            onClear={() => setChosen(null)}
            onDone={() => {
              setChosen(null);
              void source.reload();
            }}
          />
        </div>
      ) : null}
      {filtering ? (
        <FilterSheet
          list={list}
          filters={filters}
          onClose={() => setFiltering(false)}
          onApply={wanted => {
            setFiltering(false);
            setChosen(null);
            setSearch(withFilters(search, { ...wanted, keyword: filters.keyword }), { replace: true });
          }}
        />
      ) : null}
    </MobileFrame>
  );
}
