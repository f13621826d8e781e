import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { duration } from '../../../runtime/approval/when.ts';
import css from './efficiency.module.css';

interface RowsProps {
  formId: string;
  by: 'node' | 'person';
  title: string;
  body: { from?: number };
  /** Changes with the body. */
  span: string;
}

const time = (millis: number | null): string => (millis === null ? '–' : duration(millis));

/** Figures of nodes or people, the slowest first. */
export function Rows({ formId, by, title, body, span }: RowsProps) {
  const { data } = useLoad(
    `efficiency ${formId} ${by}`,
    signal => send(efficiencyCalls.by, { params: { id: formId, x: by }, body }, { signal, quiet: true }),
    span,
  );
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby={`by-${by}`}>
      <h2 id={`by-${by}`} className={css.sub}>
        {title}
      </h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{by === 'node' ? '节点' : '审批人'}</th>
              <th scope="col">平均耗时</th>
              <th scope="col">最长耗时</th>
              <th scope="col">已处理</th>
              <th scope="col">待处理</th>
              <th scope="col">超时</th>
              <th scope="col">拒绝</th>
              <th scope="col">退回</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(row => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{time(row.mean)}</td>
                <td>{time(row.longest)}</td>
                <td>{row.done}</td>
                <td>{row.open}</td>
                <td data-late={row.overdue > 0 || undefined}>{row.overdue}</td>
                <td>{row.refused}</td>
                <td>{row.returned}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
