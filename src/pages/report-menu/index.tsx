import { formCalls } from '@gonghui/contract/forms.ts';
import { ChevronRight, type LucideIcon, Palette, Send, ShieldCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import './menu.css';
import { notOpened } from '../../runtime/applet/not-opened.ts';

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
}

interface Shell {
  readonly noun: string;
  /** Step of building the page that it stands at. */
  readonly step: string;
  readonly entries: readonly Entry[];
}

const REPORT = { noun: '报表', step: '/report/permission' } as const;
const SCREEN = { noun: '大屏', step: '/datav/permission' } as const;

const SHELLS: Readonly<Record<string, Shell>> = {
  '/report/menus': {
    ...REPORT,
    entries: [
      { path: '/report/design', label: '报表设计', hint: '组件、数据集和筛选', icon: Palette },
      { path: '/report/permission', label: '报表权限', hint: '谁能查看、下载、查看明细', icon: ShieldCheck },
    ],
  },
  '/report/subs': {
    ...REPORT,
    entries: [{ path: '/report/group-release', label: '发布', hint: '组织内发布和公开发布', icon: Send }],
  },
  '/datav/menus': {
    ...SCREEN,
    entries: [
      { path: '/datav/design', label: '大屏设计', hint: '组件、数据集和外观', icon: Palette },
      {
        path: '/datav/permission',
        label: '大屏权限',
        hint: '谁能查看、下载，谁看不到哪些组件',
        icon: ShieldCheck,
      },
    ],
  },
  '/datav/subs': {
    ...SCREEN,
    entries: [{ path: '/datav/group-release', label: '发布', hint: '组织内发布和播放凭证', icon: Send }],
  },
};

/** `/…/menus` (设置) and `/…/subs` (发布) of reports and big screens, of the one that `?appletId=&formId=` names. */
export function Component() {
  useToolPage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const appletId = search.get('appletId') ?? '';
  const formId = search.get('formId') ?? '';
  const shell = Object.entries(SHELLS).find(([path]) => pathname.startsWith(path))?.[1];
  const { data, error } = useLoad(`page menu ${formId}`, signal =>
    formId === ''
      ? Promise.resolve(null)
      : send(formCalls.get, { params: { id: formId }, query: {} }, { signal }),
  );
  if (!shell) return null;
  const { noun, step, entries } = shell;
  if (appletId === '' || formId === '' || error)
    return (
      <EmptyState
        title={error ? notOpened(error, `${noun}不存在，或您没有权限管理`) : `没有选择${noun}`}
        text={`请在应用的「页面管理」中打开${noun}的设置或发布。`}
      />
    );
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} step={step}>
      <ul className="gh-report-menu">
        {entries.map(({ path, label, hint, icon: Icon }) => (
          <li key={path}>
            <Link to={`${path}/${appletId}/${formId}`}>
              <Icon size={20} aria-hidden="true" />
              <span>
                <strong>{label}</strong>
                <small>{hint}</small>
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
