import { appletCalls } from '@gonghui/contract/applets.ts';
import { Copy, Download, ExternalLink, LayoutGrid, PowerOff, Send, Settings2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { PAGE_NOUN } from '../../kinds/pages.ts';
import { underwayText } from '../../runtime/approval/underway.ts';
import type { Action } from '../../ui/action.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import type { Applet } from '../applet/use-applet.ts';
import { appletUses } from '../applet/uses-text.ts';

/** What a builder can do with an applet from its card. `changed` runs after each success; 导出应用 and 发布为示例 ask how first. */
export function useAppletActions(
  changed: () => void,
  { onExport, onSample }: { onExport(applet: Applet): void; onSample(applet: Applet): void },
): (applet: Applet) => Action[] {
  const navigate = useNavigate();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastSuccess(done);
      changed();
    } catch {
      // Shown by the client.
    }
  };
  return applet => {
    if (!applet.canManage) return [];
    const params = { id: applet.id };
    const released = applet.status === 'released';
    return [
      {
        id: 'open',
        label: '使用应用',
        icon: <ExternalLink size={14} />,
        onSelect: () => void navigate(`/url/applet/${applet.id}`),
      },
      {
        id: 'basic',
        label: '基础设置',
        icon: <Settings2 size={14} />,
        onSelect: () => void navigate(`/applet/basic/${applet.id}`),
      },
      {
        id: 'copy',
        label: '复制',
        icon: <Copy size={14} />,
        onSelect: () => void run(() => send(appletCalls.copy, { params, body: {} }), '复制成功'),
      },
      {
        id: 'export',
        label: '导出应用',
        icon: <Download size={14} />,
        onSelect: () => onExport(applet),
      },
      {
        id: 'sample',
        label: '发布为示例',
        icon: <LayoutGrid size={14} />,
        onSelect: () => onSample(applet),
      },
      released
        ? {
            id: 'offline',
            label: '下线',
            icon: <PowerOff size={14} />,
            onSelect: async () => {
              const question = `确定下线应用「${applet.name}」？\n下线后成员无法打开，数据会保留。${await appletUses.offline(applet.id)}`;
              if (await confirm(question)) await run(() => send(appletCalls.offline, { params }), '操作成功');
            },
          }
        : {
            id: 'release',
            label: '发布',
            icon: <Send size={14} />,
            onSelect: () => void run(() => send(appletCalls.release, { params }), '操作成功'),
          },
      {
        id: 'remove',
        label: '删除',
        icon: <Trash2 size={14} />,
        danger: true,
        apart: true,
        onSelect: async () => {
          const question = `确定删除应用「${applet.name}」？\n其中的${applet.forms}个${PAGE_NOUN}和全部数据会一并删除，且无法恢复。${await underwayText(applet.id)}${await appletUses.removed(applet.id)}`;
          if (await confirm(question, { danger: true, okText: '删除' }))
            await run(() => send(appletCalls.remove, { params }), '删除成功');
        },
      },
    ];
  };
}
