import { taskCalls } from '@gonghui/contract/tasks.ts';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { taskPath } from '../../addresses/task-path.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { idOf } from '../../runtime/approval/model.ts';
import { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { useDevice } from '../../runtime/device/use-device.ts';
import { live } from '../../runtime/live/live.ts';
import { dayTime } from '../../ui/time.ts';
import css from './workbench.module.css';

/** Tasks that the card names. */
const NAMED = 5;

/** 我的待办 on the workbench: the newest tasks, and the way to all lists with their counts. */
export function Todo() {
  const { counts } = useStatistics();
  const { news } = useSnapshot(live);
  const device = useDevice();
  const { data } = useLoad(
    'newest tasks',
    signal =>
      send(
        taskCalls.page,
        { params: { type: 'claimed' }, body: { page: { current: 1, pageSize: NAMED } } },
        { signal, quiet: true },
      ),
    String(news),
  );
  const lists = [
    { path: '/my/submitted', label: '发起的', count: counts?.submitted ?? 0 },
    { path: '/my/completed', label: '已办的', count: counts?.completed ?? 0 },
    { path: '/my/cc', label: '抄送', count: counts?.cc ?? 0 },
  ];
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="my-todo">
      <header className={css.todoHead}>
        <h2 id="my-todo" className={css.sub}>
          <Link to="/my/claimed">
            我的待办
            {counts && counts.claimed > 0 ? <b className={css.calling}>{counts.claimed}</b> : null}
          </Link>
        </h2>
        <nav className={css.todoLists} aria-label="审批">
          {lists.map(({ path, label, count }) => (
            <Link key={path} to={path}>
              {label}
              {count > 0 ? ` ${count}` : ''}
            </Link>
          ))}
        </nav>
      </header>
      <ul className={css.todo}>
        {list.map(task => (
          <li key={idOf(task)}>
            <Link className={css.tile} to={taskPath(device, 'claimed', idOf(task))}>
              <ClipboardCheck size={16} className={css.tileIcon} aria-hidden="true" />
              <span className={css.tileName}>{task.title}</span>
              <span className={css.tileNote}>{dayTime(task.arrivedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data && list.length === 0 ? <p className={css.none}>没有等您处理的审批</p> : null}
    </section>
  );
}
