import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import { MobileFrame } from '../mobile/MobileFrame.tsx';
import { BackChip } from './BackChip.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filtersIn, isNarrowed, narrowings, withFilters } from './filters.ts';
import { listAt, MOST_CHOSEN } from './lists.ts';
import { PhoneBatch } from './PhoneBatch.tsx';
import { PhoneCards } from './PhoneCards.tsx';
import { PhoneLists } from './PhoneLists.tsx';
import { useTasks } from './use-tasks.ts';
import { useTypedKeyword } from './use-typed-keyword.ts';
import './phone-tasks.css';

/** The task centre on a phone: the lists on top, a card for each task; a card opens `/m_task-detail`. */
export function PhoneTasks() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
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
  return (
    <MobileFrame title="审批">
      <PhoneLists list={list} counts={counts} />
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
        <PhoneBatch batch={batch} chosen={chosen} setChosen={setChosen} onDone={() => void source.reload()} />
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
