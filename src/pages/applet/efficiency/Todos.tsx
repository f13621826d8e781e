import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { duration } from '../../../runtime/approval/when.ts';
import { Pager } from '../../../ui/Pager.tsx';
import css from './efficiency.module.css';

const SIZE = 10;

/** Open tasks of the form, the longest waiting first. */
export function Todos({ formId }: { formId: string }) {
  const [current, setCurrent] = useState(1);
  const { data } = useLoad(
    `open tasks ${formId}`,
    signal =>
      send(
        efficiencyCalls.todos,
        { params: { id: formId }, body: { page: { current, pageSize: SIZE } } },
        { signal, quiet: true },
      ),
    String(current),
  );
  if (!data || data.pager.total === 0) return null;
  return (
    <section aria-labelledby="open-tasks">
      <h2 id="open-tasks" className={css.sub}>
        待办明细
      </h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">申请</th>
              <th scope="col">节点</th>
              <th scope="col">审批人</th>
              <th scope="col">已等待</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(task => (
              <tr key={task.taskId ?? task.instanceId}>
                <th scope="row">
                  <Link to={`/url/form/${task.formId}/${task.instanceId}`}>{task.title}</Link>
                </th>
                <td>{task.nodeTitle}</td>
                <td>{task.holder?.name ?? '待指派'}</td>
                <td data-late={(task.dueAt !== null && task.dueAt < gatewayNow()) || undefined}>
                  {duration(task.waited)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager current={current} pageSize={SIZE} total={data.pager.total} onChange={setCurrent} />
    </section>
  );
}
