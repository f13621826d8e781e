import { statusLabel } from '@gonghui/approval/words.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Download, Gauge } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { duration } from '../../../runtime/approval/when.ts';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SPANS, type Span, startOf } from '../../my/filters.ts';
import { Days } from './Days.tsx';
import css from './efficiency.module.css';
import { Rows } from './Rows.tsx';
import { Todos } from './Todos.tsx';

export type Overview = CallResult<typeof efficiencyCalls.overview>;

const STATES = ['activity', 'approved', 'rejected', 'back', 'revoke', 'terminated'] as const;
const TIMES = [
  ['mean', '平均耗时'],
  ['median', '中位耗时'],
  ['longest', '最长耗时'],
] as const;

/** How long approvals of a form take, by node and by person, and what waits. */
export function Component() {
  const { formId = '' } = useParams();
  const [span, setSpan] = useState<Span | ''>('days90');
  const body = span === '' ? {} : { from: startOf(span, gatewayNow()) };
  const { data, error, reload } = useLoad(
    `efficiency ${formId}`,
    signal => send(efficiencyCalls.overview, { params: { id: formId }, body }, { signal, quiet: true }),
    span,
  );
  const [asking, setAsking] = useState(false);
  const exportIt = async () => {
    setAsking(true);
    const job = await send(efficiencyCalls.job, { params: { id: formId }, body }).catch(() => null);
    if (job) await follow(job.jobId).catch(() => undefined);
    setAsking(false);
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>流程效率</h1>
        <Select
          className={css.span}
          label="提交时间"
          value={span}
          options={[
            { value: '', label: '全部时间' },
            ...Object.entries(SPANS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={value => setSpan(value as Span | '')}
        />
        <Button busy={asking} onClick={() => void exportIt()}>
          <Download size={16} aria-hidden="true" />
          导出
        </Button>
      </header>
      {!data && error ? (
        <EmptyState title="流程效率没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void reload()}>重试</Button>
        </EmptyState>
      ) : !data ? (
        <Skeleton rows={6} height={56} />
      ) : data.total === 0 ? (
        <EmptyState
          icon={<Gauge size={22} />}
          title="这段时间没有提交"
          text="表单启用审批流程后，每次提交的审批用时会统计在这里。"
        />
      ) : (
        <>
          <dl className={css.facts}>
            <div>
              <dt>提交</dt>
              <dd>{data.total}</dd>
            </div>
            {STATES.map(state => (
              <div key={state}>
                <dt>{statusLabel(state)}</dt>
                <dd>{data[state]}</dd>
              </div>
            ))}
            {TIMES.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{data[name] === null ? '–' : duration(data[name])}</dd>
              </div>
            ))}
          </dl>
          <Days days={data.days} />
          <Rows formId={formId} by="node" title="按节点" body={body} span={span} />
          <Rows formId={formId} by="person" title="按人员" body={body} span={span} />
        </>
      )}
      <Todos formId={formId} />
    </div>
  );
}
