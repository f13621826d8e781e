import { KIND_WORDS } from '@gonghui/elements/dataset/kind-words.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { Ellipsis, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { dayTime } from '../../../ui/time.ts';
import css from '../data-set.module.css';
import { KIND_ICONS } from '../kinds.ts';
import { Readers } from '../Readers.tsx';
import type { Dataset } from './use-datasets.ts';
import { useUses } from './use-uses.ts';

/** As long as the gateway keeps it. */
const NAME_LENGTH = 50;

interface Props {
  datasets: readonly Dataset[];
  /** Names of all datasets of the applet. */
  taken: ReadonlySet<string>;
  onOpen(dataset: Dataset): void;
  onRename(dataset: Dataset, name: string): Promise<void>;
  onRemove(dataset: Dataset): Promise<void>;
}

export function DatasetTable({ datasets, taken, onOpen, onRename, onRemove }: Props) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const uses = useUses(datasets);
  const columns: readonly Column<Dataset>[] = [
    {
      key: 'name',
      title: '名称',
      width: '1fr',
      render: one => {
        const Icon = KIND_ICONS[one.kind];
        return (
          <span className={css.name}>
            <Icon size={16} aria-hidden="true" />
            {renaming === one.id ? (
              <InlineRename
                name={one.name}
                label="数据集名称"
                maxLength={NAME_LENGTH}
                taken={taken}
                onRename={name => void onRename(one, name)}
                onDone={() => setRenaming(null)}
              />
            ) : (
              <button
                type="button"
                className={css.open}
                onClick={() => onOpen(one)}
                onKeyDown={event => event.key === 'F2' && setRenaming(one.id)}
              >
                {one.name}
              </button>
            )}
          </span>
        );
      },
    },
    { key: 'kind', title: '类型', width: 96, render: one => KIND_WORDS[one.kind] },
    {
      key: 'status',
      title: '状态',
      width: 176,
      render: one => (
        <span className={css.status} data-bad={one.status > 3 || undefined}>
          {one.version === 0 ? '尚未保存' : one.statusText}
        </span>
      ),
    },
    {
      key: 'uses',
      title: '引用',
      width: 200,
      render: one => <Readers names={uses.get(one.id)?.map(({ name }) => name)} />,
    },
    { key: 'updated', title: '最后修改', width: 128, render: one => dayTime(one.updatedAt) },
    { key: 'by', title: '创建人', width: 96, render: one => one.createdBy.name },
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
            { id: 'edit', label: '编辑', icon: <SquarePen size={14} />, onSelect: () => onOpen(one) },
            {
              id: 'rename',
              label: '重命名',
              icon: <Pencil size={14} />,
              keys: 'F2',
              onSelect: () => setRenaming(one.id),
            },
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
      ),
    },
  ];
  return (
    <DataTable
      label="数据集"
      columns={columns}
      rows={datasets.slice(0, LIMITS.listPageSize)}
      rowKey={one => one.id}
    />
  );
}
