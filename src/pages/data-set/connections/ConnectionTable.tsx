import type { DataSourceItem } from '@gonghui/contract/datasources.ts';
import { Database, Ellipsis, SquarePen, Table2, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { dayTime } from '../../../ui/time.ts';
import css from '../data-set.module.css';
import { Readers } from '../Readers.tsx';
import { useReaders } from '../use-readers.ts';
import { CONNECTION_STATES, DATABASES } from './words.ts';

export function ConnectionTable({
  connections,
  isAdmin,
  onOpen,
  onEdit,
  onRemove,
}: {
  connections: readonly DataSourceItem[];
  isAdmin: boolean;
  onOpen(connection: DataSourceItem): void;
  onEdit(connection: DataSourceItem): void;
  onRemove(connection: DataSourceItem): Promise<void>;
}) {
  const readers = useReaders(
    'table',
    connections.map(({ id }) => id),
  );
  const columns: readonly Column<DataSourceItem>[] = [
    {
      key: 'name',
      title: '名称',
      width: '1fr',
      render: one => (
        <span className={css.name}>
          <Database size={16} aria-hidden="true" />
          <button type="button" className={css.open} onClick={() => onOpen(one)}>
            {one.name}
          </button>
          {one.grants.length > 0 && (
            <span className={css.mark} data-tip={`该账号不只有读取权限：${one.grants.join('、')}`}>
              账号可写
            </span>
          )}
        </span>
      ),
    },
    { key: 'kind', title: '类型', width: 176, render: ({ kind }) => DATABASES[kind].name },
    {
      key: 'status',
      title: '状态',
      width: 144,
      render: ({ status }) => (
        <span className={css.status} data-bad={status !== 1 || undefined}>
          {CONNECTION_STATES[status] ?? '异常'}
        </span>
      ),
    },
    { key: 'uses', title: '引用', width: 200, render: ({ id }) => <Readers names={readers.get(id)} /> },
    { key: 'checked', title: '最近检查', width: 128, render: ({ checkedAt }) => dayTime(checkedAt) },
    {
      key: 'more',
      title: '',
      width: 56,
      align: 'right',
      render: one => (
        <ActionMenu
          placement="bottom-end"
          trigger={
            <Button icon variant="ghost" size="small" aria-label={`${one.name} 的更多操作`}>
              <Ellipsis size={16} />
            </Button>
          }
          actions={[
            { id: 'open', label: '数据表', icon: <Table2 size={14} />, onSelect: () => onOpen(one) },
            ...(isAdmin
              ? [
                  {
                    id: 'edit',
                    label: '修改连接',
                    icon: <SquarePen size={14} />,
                    onSelect: () => onEdit(one),
                  },
                  {
                    id: 'remove',
                    label: '删除',
                    icon: <Trash2 size={14} />,
                    danger: true,
                    apart: true,
                    onSelect: () => void onRemove(one),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  return <DataTable label="数据库连接" columns={columns} rows={connections} rowKey={({ id }) => id} />;
}
