import type { DataFileLine } from '@gonghui/contract/datafiles.ts';
import { Ellipsis, FileSpreadsheet, RefreshCw, Rows3, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { dayTime } from '../../../ui/time.ts';
import css from '../data-set.module.css';
import { Readers } from '../Readers.tsx';
import { useReaders } from '../use-readers.ts';

const count = (n: number): string => n.toLocaleString('zh-CN');
const sum = (file: DataFileLine, of: 'rows' | 'badCells'): number =>
  file.sheets.reduce((all, sheet) => all + sheet[of], 0);

export function FileTable({
  files,
  onLook,
  onReplace,
  onRemove,
}: {
  files: readonly DataFileLine[];
  onLook(file: DataFileLine): void;
  onReplace(file: DataFileLine): void;
  onRemove(file: DataFileLine): Promise<void>;
}) {
  const readers = useReaders(
    'sheet',
    files.map(({ id }) => id),
  );
  const columns: readonly Column<DataFileLine>[] = [
    {
      key: 'name',
      title: '名称',
      width: '1fr',
      render: file => (
        <span className={css.name}>
          <FileSpreadsheet size={16} aria-hidden="true" />
          <button type="button" className={css.open} onClick={() => onLook(file)}>
            {file.name}
          </button>
        </span>
      ),
    },
    {
      key: 'sheets',
      title: '工作表',
      width: 160,
      render: ({ sheets }) => (
        <span data-tip={sheets.map(({ name }) => name).join('、')}>
          {sheets.length === 1 ? sheets[0]?.name : `${sheets.length} 个`}
        </span>
      ),
    },
    { key: 'rows', title: '行数', width: 96, align: 'right', render: file => count(sum(file, 'rows')) },
    {
      key: 'bad',
      title: '无法识别',
      width: 96,
      align: 'right',
      render: file => (sum(file, 'badCells') > 0 ? `${count(sum(file, 'badCells'))} 格` : '—'),
    },
    { key: 'uses', title: '引用', width: 200, render: ({ id }) => <Readers names={readers.get(id)} /> },
    { key: 'updated', title: '更新时间', width: 128, render: ({ updatedAt }) => dayTime(updatedAt) },
    {
      key: 'more',
      title: '',
      width: 56,
      align: 'right',
      render: file => (
        <ActionMenu
          placement="bottom-end"
          trigger={
            <Button icon variant="ghost" size="small" aria-label={`${file.name} 的更多操作`}>
              <Ellipsis size={16} />
            </Button>
          }
          actions={[
            {
              id: 'replace',
              label: '更新文件',
              icon: <RefreshCw size={14} />,
              onSelect: () => onReplace(file),
            },
            { id: 'look', label: '预览和设置', icon: <Rows3 size={14} />, onSelect: () => onLook(file) },
            {
              id: 'remove',
              label: '删除',
              icon: <Trash2 size={14} />,
              danger: true,
              apart: true,
              onSelect: () => void onRemove(file),
            },
          ]}
        />
      ),
    },
  ];
  return <DataTable label="数据文件" columns={columns} rows={files} rowKey={({ id }) => id} />;
}
