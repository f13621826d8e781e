import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { AppletIcon } from '../AppletIcon.tsx';
import area from '../area.module.css';
import css from './groups.module.css';

const NAME_LENGTH = 20;
const ALL = { current: 1, pageSize: LIMITS.listPageSize };

/** 应用分组: how the workbench sorts applets. An applet can stand in several groups. */
export function Component() {
  const groups = useLoad(
    'groups',
    async signal => (await send(appletGroupCalls.page, { body: { page: ALL } }, { signal })).list,
  );
  const applets = useLoad(
    'applets',
    async signal => (await send(appletCalls.page, { body: { page: ALL } }, { signal })).list,
  );
  const [renaming, setRenaming] = useState<string | null>(null);
  const taken = new Set((groups.data ?? []).map(group => group.name));

  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastSuccess(done);
      await groups.reload();
    } catch {
      // Shown by the client.
    }
  };
  const create = () =>
    change(async () => {
      const { id } = await send(appletGroupCalls.create, {
        body: { name: freeName('新建分组', taken), applets: [] },
      });
      setRenaming(id);
    }, '操作成功');

  return (
    <div className={area.page} style={{ margin: '0 auto', maxWidth: 900 }}>
      <div className={`${area.row} ${area.spread}`}>
        <h1 className={area.title}>应用分组</h1>
        <Button variant="primary" onClick={() => void create()}>
          <FolderPlus size={16} />
          新建分组
        </Button>
      </div>
      {!groups.data || !applets.data ? (
        <Skeleton rows={3} height={48} className={area.card} />
      ) : groups.data.length === 0 ? (
        <EmptyState
          icon={<FolderPlus size={22} />}
          title="还没有分组"
          text="应用多起来以后，用分组让大家在工作台更快找到。"
        />
      ) : (
        groups.data.map(group => {
          const inside = new Set(group.applets.map(applet => applet.id));
          const toggle = (id: string) => {
            const next = new Set(inside);
            if (!next.delete(id)) next.add(id);
            return change(
              () => send(appletGroupCalls.modify, { body: { groupId: group.id, applets: [...next] } }),
              '操作成功',
            );
          };
          return (
            <section key={group.id} className={area.card} aria-label={group.name}>
              <div className={`${area.row} ${area.spread}`}>
                {renaming === group.id ? (
                  <InlineRename
                    name={group.name}
                    label="分组名称"
                    maxLength={NAME_LENGTH}
                    taken={taken}
                    onRename={name =>
                      void change(
                        () => send(appletGroupCalls.update, { params: { id: group.id }, body: { name } }),
                        '重命名成功',
                      )
                    }
                    onDone={() => setRenaming(null)}
                  />
                ) : (
                  <h2>{group.name}</h2>
                )}
                <span className={area.row}>
                  <Button
                    icon
                    variant="ghost"
                    size="small"
                    aria-label={`重命名${group.name}`}
                    onClick={() => setRenaming(group.id)}
                  >
                    <Pencil size={14} />
                  </Button>
                  <Button
                    icon
                    variant="ghost"
                    size="small"
                    aria-label={`删除${group.name}`}
                    onClick={async () => {
                      if (
                        await confirm(`确定删除分组「${group.name}」？\n其中的应用不会被删除。`, {
                          danger: true,
                          okText: '删除',
                        })
                      )
                        await change(
                          () => send(appletGroupCalls.remove, { params: { id: group.id } }),
                          '删除成功',
                        );
                    }}
                  >
                    <Trash2 size={14} />
                  </Button>
                </span>
              </div>
              <ul className={css.applets}>
                {applets.data?.map(applet => (
                  <li key={applet.id}>
                    <label className={css.applet}>
                      <input
                        type="checkbox"
                        checked={inside.has(applet.id)}
                        onChange={() => void toggle(applet.id)}
                      />
                      <AppletIcon data={applet.appletData} size={22} />
                      <span className={area.formName}>{applet.name}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      )}
    </div>
  );
}
