import { taskCalls } from '@gonghui/contract/tasks.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { taskPath } from '../../routes/task-path.ts';
import { ApprovalPanel } from '../../runtime/approval/ApprovalPanel.tsx';
import { idOf, instanceOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useDevice } from '../../runtime/use-device.ts';
import { localStore } from '../../ui/kept-storage.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { BatchBar } from './BatchBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filtersIn, isNarrowed, NO_FILTERS, withFilters } from './filters.ts';
import { ABOUT, type List } from './lists.ts';
import { TaskList } from './TaskList.tsx';
import { useStepKeys } from './use-step-keys.ts';
import { useTasks } from './use-tasks.ts';

interface TaskPageProps {
  list: List;
  /** What came back to the reader. */
  back: number;
  onChanged(): void;
}

const NEXT_KEY = 'gh.my.next';

/** One list with its filters, and the task that the address names beside it. */
export function TaskPage({ list, back, onChanged }: TaskPageProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const device = useDevice();
  const filters = useMemo(() => filtersIn(search), [search]);
  const source = useTasks(list, filters);
  const [chosen, setChosen] = useState<ReadonlyMap<string, TaskRow>>(new Map());
  const [goesOn, setGoesOn] = useState(() => localStore.getItem(NEXT_KEY) !== 'no');
  /** What opened in the place of what was decided, without being asked for. */
  const [byItself, setByItself] = useState<string | null>(null);
  const openId = search.get('task');
  const narrowed = isNarrowed(filters);

  const open = (id: string | null) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old);
        if (id === null) next.delete('task');
        else next.set('task', id);
        return next;
      },
      { replace: openId !== null },
    );
  const step = (by: 1 | -1) => {
    if (!openId) return;
    const row = source.row(source.placeOf(openId) + by);
    if (row) open(idOf(row));
    else toast(by > 0 ? '已经是最后一条' : '已经是第一条');
  };
  useStepKeys(openId !== null, step);

  // Opening reads: the mark goes at once, and a copy is read for good.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open decides
  useEffect(() => {
    if (!openId) return;
    source.change(openId, { readed: true });
    if (list !== 'cc') return;
    send(taskCalls.ccRead, { params: { id: openId } }, { quiet: true }).then(onChanged, () => undefined);
  }, [openId, list]);

  const afterAction = () => {
    const at = openId ? source.placeOf(openId) : -1;
    const next = source.row(at + 1) ?? source.row(at - 1);
    if (goesOn && list === 'claimed') {
      const id = next && idOf(next) !== openId ? idOf(next) : null;
      setByItself(id);
      open(id);
    }
    setChosen(old => without(old, openId));
    void source.reload();
    onChanged();
  };

  return (
    <div className="my-page" data-open={openId !== null || undefined}>
      <section className="my-list" aria-labelledby="my-title" aria-busy={source.busy}>
        <header className="my-head">
          <h1 id="my-title">{ABOUT[list].title}</h1>
          <FilterBar
            list={list}
            filters={filters}
            back={back}
            onChange={change => setSearch(withFilters(search, change), { replace: true })}
          />
        </header>
        <TaskList
          list={list}
          source={source}
          narrow={openId !== null || device === 'mobile'}
          openId={openId}
          chosen={chosen}
          narrowed={narrowed}
          onChoose={rows => setChosen(rows)}
          onOpen={open}
          onClear={() => setSearch(withFilters(search, NO_FILTERS))}
        />
        {chosen.size > 0 ? (
          <BatchBar
            rows={[...chosen.values()]}
            onClear={() => setChosen(new Map())}
            onDone={() => {
              setChosen(new Map());
              void source.reload();
              onChanged();
            }}
          />
        ) : null}
      </section>
      {openId ? (
        <section className="my-detail" aria-label="审批详情">
          <ApprovalPanel
            key={openId}
            instanceId={instanceOf(openId)}
            taskId={list === 'claimed' && openId !== instanceOf(openId) ? openId : null}
            device={device}
            cameByItself={byItself === openId}
            onHandled={afterAction}
            onGoOn={taskId =>
              list === 'claimed' ? open(taskId) : void navigate(taskPath('pc', 'claimed', taskId))
            }
            onChanged={() => {
              void source.reload();
              onChanged();
            }}
            tools={
              <>
                {list === 'claimed' ? (
                  <label className="my-next">
                    <input
                      type="checkbox"
                      checked={goesOn}
                      onChange={event => {
                        setGoesOn(event.target.checked);
                        localStore.setItem(NEXT_KEY, event.target.checked ? 'yes' : 'no');
                      }}
                    />
                    处理后自动打开下一条
                  </label>
                ) : null}
                <span className="my-steps">
                  <Button
                    size="small"
                    variant="ghost"
                    icon
                    aria-label="上一条"
                    title="上一条（K）"
                    onClick={() => step(-1)}
                  >
                    <ChevronUp size={16} aria-hidden="true" />
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    icon
                    aria-label="下一条"
                    title="下一条（J）"
                    onClick={() => step(1)}
                  >
                    <ChevronDown size={16} aria-hidden="true" />
                  </Button>
                  <Button size="small" variant="ghost" icon aria-label="关闭" onClick={() => open(null)}>
                    <X size={16} aria-hidden="true" />
                  </Button>
                </span>
              </>
            }
          />
        </section>
      ) : null}
    </div>
  );
}

function without<T>(map: ReadonlyMap<string, T>, id: string | null): ReadonlyMap<string, T> {
  if (id === null || !map.has(id)) return map;
  const next = new Map(map);
  next.delete(id);
  return next;
}
