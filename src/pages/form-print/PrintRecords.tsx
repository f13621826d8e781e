import type { CallResult } from '@gonghui/contract/define.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { dayTime } from '../../ui/time.ts';
import { SPANS, type Span, startOf } from '../my/filters.ts';
import css from './form-print.module.css';

type PrintRecord = CallResult<typeof printingCalls.records>['list'][number];

/** Nobody but the printer knows whether it came out. */
const WAYS: Readonly<Record<PrintRecord['way'], string>> = {
  browser: '已发起打印',
  pdf: '已下载',
  job: '已下载（批量）',
};
const SIZE = 20;

/** Which records: the one there is leads there, with how often it had been printed. */
function Records({ printed, formId }: { printed: PrintRecord; formId: string }) {
  const [first] = printed.items;
  if (printed.records !== 1 || !first) return <>{printed.records.toLocaleString('zh-CN')} 条</>;
  return (
    <>
      <Link to={`/url/form/${formId}/${first.recordId}`}>查看记录</Link>
      {first.no > 1 ? <span className={css.again}>第 {first.no} 次</span> : null}
    </>
  );
}

const columnsOf = (formId: string): readonly Column<PrintRecord>[] => [
  { key: 'at', title: '时间', width: 140, render: ({ at }) => dayTime(at) },
  { key: 'user', title: '打印人', width: 120, render: ({ user }) => user.name },
  {
    key: 'name',
    title: '模板',
    width: '1fr',
    render: ({ name, version, stencilId }) =>
      stencilId === null ? '按表单生成' : `${name}（第 ${version} 版）`,
  },
  {
    key: 'records',
    title: '记录',
    width: 150,
    render: printed => <Records printed={printed} formId={formId} />,
  },
  { key: 'way', title: '方式', width: 120, render: ({ way }) => WAYS[way] },
  {
    key: 'pages',
    title: '页数',
    width: 72,
    align: 'right',
    render: ({ pages }) => (pages === null ? '—' : pages.toLocaleString('zh-CN')),
  },
  { key: 'copies', title: '份数', width: 72, align: 'right', render: ({ copies }) => copies },
];

/** 打印记录: who handed out which records, when, by which template and in which way. */
export function PrintRecords({ formId }: { formId: string }) {
  const [stencilId, setStencilId] = useState('');
  const [userId, setUserId] = useState('');
  const [span, setSpan] = useState<Span | ''>('');
  const [current, setCurrent] = useState(1);
  const templates = useLoad(`stencils of records ${formId}`, signal =>
    send(
      printCalls.page,
      { params: { id: formId }, body: { page: { current: 1, pageSize: 999 } } },
      { signal, quiet: true },
    ),
  );
  const filter = {
    formId,
    ...(stencilId === '' ? {} : { stencilId }),
    ...(userId === '' ? {} : { userId }),
    ...(span === '' ? {} : { from: startOf(span, gatewayNow()) }),
  };
  const { data, error, loading, reload } = useLoad(
    `print records ${formId}`,
    signal =>
      send(
        printingCalls.records,
        { body: { filter, page: { current, pageSize: SIZE }, people: true } },
        { signal, quiet: true },
      ),
    `${stencilId} ${userId} ${span} ${current}`,
  );
  const narrowed = stencilId !== '' || userId !== '' || span !== '';
  const narrow = (set: () => void) => {
    set();
    setCurrent(1);
  };
  return (
    <>
      <div className={css.bar}>
        <Select
          className={css.select}
          label="模板"
          value={stencilId}
          options={[
            { value: '', label: '全部模板' },
            ...(templates.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={value => narrow(() => setStencilId(value))}
        />
        <Select
          className={css.select}
          label="打印人"
          value={userId}
          options={[
            { value: '', label: '全部打印人' },
            ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={value => narrow(() => setUserId(value))}
        />
        <Select
          className={css.select}
          label="时间"
          value={span}
          options={[
            { value: '', label: '全部时间' },
            ...Object.entries(SPANS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={value => narrow(() => setSpan(value as Span | ''))}
        />
      </div>
      <DataTable
        label="打印记录"
        columns={columnsOf(formId)}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        loading={loading}
        empty={
          loading ? null : error ? (
            <EmptyState title="打印记录没有加载成功">
              <Button onClick={() => void reload()}>重试</Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Printer size={22} />}
              title={narrowed ? '没有符合条件的打印记录' : '还没有打印记录'}
              text={narrowed ? '' : '成员打印或下载 PDF 后，这里会记下谁、何时、打印了哪些记录。'}
            />
          )
        }
      />
      {data && data.pager.total > 0 ? (
        <div className={css.pager}>
          <Pager current={current} pageSize={SIZE} total={data.pager.total} onChange={setCurrent} />
        </div>
      ) : null}
    </>
  );
}
