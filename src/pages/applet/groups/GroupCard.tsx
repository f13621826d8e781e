import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { send } from '../../../api/client.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { AppletIcon } from '../AppletIcon.tsx';
import area from '../area.module.css';
import css from './groups.module.css';
import type { AppletGroups } from './use-groups.ts';

const NAME_LENGTH = 20;

interface GroupCardProps {
  group: NonNullable<AppletGroups['groups']['data']>[number];
  all: AppletGroups;
}

/** One group: its name, and which applets stand in it. */
export function GroupCard({ group, all }: GroupCardProps) {
  const { applets, taken, renaming, setRenaming, change } = all;
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
    <section className={area.card} aria-label={group.name}>
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
                await change(() => send(appletGroupCalls.remove, { params: { id: group.id } }), '删除成功');
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
}
