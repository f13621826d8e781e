import { EXTRACT_EVERY, type Extract } from '@gonghui/contract/extracts.ts';
import { Ellipsis, History, RefreshCw, Table2, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { dayTime } from '../../../ui/time.ts';
import { EXTRACT_STATES, everyWord } from '../connections/words.ts';
import css from '../data-set.module.css';

const MANUAL = 'manual';
const CHOICES = [
  { value: MANUAL, label: everyWord(null) },
  ...EXTRACT_EVERY.map(minutes => ({ value: String(minutes), label: everyWord(minutes) })),
];

interface ExtractTableProps {
  extracts: readonly Extract[];
  onRun(extract: Extract): Promise<void>;
  onSchedule(extract: Extract, everyMinutes: number | null): Promise<void>;
  onLog(extract: Extract): void;
  onRemove(extract: Extract): Promise<void>;
}

/** The fetched tables of a connection. */
export function ExtractTable({ extracts, onRun, onSchedule, onLog, onRemove }: ExtractTableProps) {
  const columns: readonly Column<Extract>[] = [
    {
      key: 'table',
      title: '数据表',
      width: '1fr',
      render: ({ schema, table }) => (
        <span className={css.name}>
          <Table2 size={16} aria-hidden="true" />
          <span className={css.open}>{schema ? `${schema}.${table}` : table}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: '状态',
      width: 200,
      render: one => (
        <span
          className={css.status}
          data-bad={one.state === 4 || undefined}
          data-tip={one.message ?? undefined}
        >
          {EXTRACT_STATES[one.state] ?? '异常'}
          {one.state === 4 && one.message ? `：${one.message}` : ''}
        </span>
      ),
    },
    {
      key: 'rows',
      title: '行数',
      width: 104,
      align: 'right',
      render: ({ rows }) => (rows === null ? '—' : rows.toLocaleString('zh-CN')),
    },
    {
      key: 'at',
      title: '数据时间',
      width: 136,
      render: ({ extractedAt }) => (extractedAt === null ? '还没有数据' : dayTime(extractedAt)),
    },
    {
      key: 'how',
      title: '方式',
      width: 136,
      render: ({ growing }) => (growing === null ? '全部' : `按 ${growing} 新增`),
    },
    {
      key: 'every',
      title: '定时',
      width: 136,
      render: one => (
        <Select
          label={`${one.table} 的定时`}
          value={one.everyMinutes === null ? MANUAL : String(one.everyMinutes)}
          options={CHOICES}
          onChange={value => void onSchedule(one, value === MANUAL ? null : Number(value))}
        />
      ),
    },
    {
      key: 'more',
      title: '',
      width: 56,
      align: 'right',
      render: one => <ExtractMenu extract={one} onRun={onRun} onLog={onLog} onRemove={onRemove} />,
    },
  ];
  return <DataTable label="抽取的数据表" columns={columns} rows={extracts} rowKey={({ id }) => id} />;
}

/** What can be done with a fetched table. */
function ExtractMenu({
  extract: one,
  onRun,
  onLog,
  onRemove,
}: { extract: Extract } & Pick<ExtractTableProps, 'onRun' | 'onLog' | 'onRemove'>) {
  return (
    <ActionMenu
      placement="bottom-end"
      trigger={
        <Button icon variant="ghost" size="small" aria-label={`${one.table} 的更多操作`}>
          <Ellipsis size={16} />
        </Button>
      }
      actions={[
        {
          id: 'run',
          label: '立即抽取',
          icon: <RefreshCw size={14} />,
          onSelect: () => void onRun(one),
        },
        { id: 'log', label: '抽取记录', icon: <History size={14} />, onSelect: () => onLog(one) },
        {
          id: 'remove',
          label: '删除',
          icon: <Trash2 size={14} />,
          danger: true,
          apart: true,
          onSelect: () => void onRemove(one),
        },
      ]}
    />
  );
}
