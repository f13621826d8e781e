import { formCalls } from '@gonghui/contract/forms.ts';
import { ChevronRight, type LucideIcon, Palette, Send, ShieldCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import './menu.css';

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
}

const SHELLS: Readonly<Record<string, readonly Entry[]>> = {
  '/report/menus': [
    { path: '/report/design', label: '报表设计', hint: '组件、数据集和筛选', icon: Palette },
    { path: '/report/permission', label: '报表权限', hint: '谁能查看、下载、查看明细', icon: ShieldCheck },
  ],
  '/report/subs': [
    { path: '/report/group-release', label: '发布', hint: '组织内发布和公开发布', icon: Send },
  ],
};

/** `/report/menus` (表单设置) and `/report/subs` (表单发布), of the report that `?appletId=&formId=` names. */
export function Component() {
  useToolPage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const appletId = search.get('appletId') ?? '';
  const formId = search.get('formId') ?? '';
  const shell = Object.keys(SHELLS).find(path => pathname.startsWith(path)) ?? '';
  const { data, error } = useLoad(`report menu ${formId}`, signal =>
    formId === ''
      ? Promise.resolve(null)
      : send(formCalls.get, { params: { id: formId }, query: {} }, { signal }),
  );
  if (appletId === '' || formId === '' || error)
    return (
      <EmptyState
        title={error ? '报表不存在，或加载失败' : '没有选择报表'}
        text="请在应用的「页面管理」中打开报表的设置或发布。"
      />
    );
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} step="/report/permission">
      <ul className="gh-report-menu">
        {SHELLS[shell]?.map(({ path, label, hint, icon: Icon }) => (
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
