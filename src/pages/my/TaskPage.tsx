import { useNavigate } from 'react-router-dom';
import { taskPath } from '../../addresses/task-path.ts';
import { ApprovalPanel } from '../../runtime/approval/ApprovalPanel.tsx';
import { instanceOf } from '../../runtime/approval/model.ts';
import { useDevice } from '../../runtime/device/use-device.ts';
import { BatchBar } from './BatchBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { isNarrowed, NO_FILTERS, withFilters } from './filters.ts';
import { ABOUT, type List } from './lists.ts';
import { TaskList } from './TaskList.tsx';
import { TaskTools } from './TaskTools.tsx';
import { useTaskPage } from './use-task-page.ts';

interface TaskPageProps {
  list: List;
  /** What came back to the reader. */
  back: number;
  onChanged(): void;
}

/** One list with its filters, and the task that the address names beside it. */
export function TaskPage({ list, back, onChanged }: TaskPageProps) {
  const navigate = useNavigate();
  const device = useDevice();
  const page = useTaskPage(list, onChanged);
  const { search, setSearch, filters, source, chosen, setChosen, byItself, openId, open, afterAction } = page;
  const narrowed = isNarrowed(filters);

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
            tools={<TaskTools list={list} page={page} />}
          />
        </section>
      ) : null}
    </div>
  );
}
