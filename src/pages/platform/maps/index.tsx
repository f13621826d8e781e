import type { CallResult } from '@gonghui/contract/define.ts';
import { mapCalls } from '@gonghui/contract/maps.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { dayTime } from '../../../ui/time.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import css from '../platform.module.css';

// With the names of the provinces, which no other page of this frame needs.
const UploadMap = fetched(async () => (await import('./UploadMap.tsx')).UploadMap);

type Pack = CallResult<typeof mapCalls.list>['list'][number];

const columns: readonly Column<Pack>[] = [
  { key: 'name', title: '地图', width: '1fr', render: pack => pack.name },
  { key: 'approvalNo', title: '审图号', width: '1fr', render: pack => pack.approvalNo },
  { key: 'by', title: '上传人', width: 140, render: pack => pack.createdBy.name },
  { key: 'at', title: '上传时间', width: 140, render: pack => dayTime(pack.createdAt) },
];

/** 地图: maps with an approval number, which big screens of the enterprise draw in place of the product's own. */
export function Component() {
  const maps = useLoad('maps', signal => send(mapCalls.list, undefined, { signal }));
  const [uploading, setUploading] = useState(false);
  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>地图</h1>
        <Button variant="primary" onClick={() => setUploading(true)}>
          上传地图
        </Button>
      </header>
      <DataTable
        label="地图"
        columns={columns}
        rows={maps.data?.list ?? []}
        rowKey={pack => pack.code}
        loading={maps.loading}
        minRows={5}
        empty={
          !maps.loading &&
          (maps.error ? (
            <EmptyState title="地图没有加载成功">
              <Button onClick={() => void maps.reload()}>重试</Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<MapIcon size={22} />}
              title="还没有上传地图"
              text="大屏现在使用内置地图，内置地图没有审图号。对外展示前请上传经审核的地图。"
            />
          ))
        }
      />
      {uploading && (
        <UploadMap
          onClose={() => setUploading(false)}
          onDone={() => {
            setUploading(false);
            toastSuccess('地图已上传，大屏刷新后使用');
            void maps.reload();
          }}
        />
      )}
    </div>
  );
}
