import { ChevronDown, ChevronLeft, Settings } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import type { PageModule } from '../../../addresses/page-module.ts';
import { PAGE_KINDS, PAGE_NOUN } from '../../../kinds/pages.ts';
import { chosenHome, formsIn, pageNamed, useAppletForms } from '../../../runtime/applet/applet-forms.ts';
import { notOpened } from '../../../runtime/applet/not-opened.ts';
import { isBuilder, session } from '../../../session/store.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { PagePane } from './PagePane.tsx';
import { PageTree } from './PageTree.tsx';
import './applet.css';

/** Said of a page that an address names and that is not among those of the applet. */
const NO_PAGE = `${PAGE_NOUN}不存在，或您没有权限查看`;

/** Said where the navigation leads to no page: there may be some that it leaves out. */
const nothingIn = ({ others }: { others: readonly unknown[] }): string =>
  others.length > 0 ? `导航中没有您可以打开的${PAGE_NOUN}` : `这个应用里还没有您可以使用的${PAGE_NOUN}`;

/** Most pages of an applet are of the first kind: its view is made ready while the list of them is asked for. */
export const ahead: PageModule['ahead'] = () => PAGE_KINDS[0]?.View.ahead();

/** `/url/applet/{appletId}?form=`: an applet as its users see it on PC, its pages on the left, one of them on the right. */
export function Component() {
  const { appletId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { user } = useSnapshot(session);
  const { data, error } = useAppletForms(appletId);
  const forms = useMemo(() => formsIn(data?.forms ?? []), [data]);
  const wanted = search.get('form');
  // An address that names a page means that one, and no other instead of it.
  const page = wanted === null ? (chosenHome(data) ?? forms[0]) : pageNamed(data, wanted);
  // Where there is no room beside the page, the list of pages folds away once one is open.
  const [unfolded, setUnfolded] = useState(false);
  const builds = user !== null && isBuilder(user.roles);
  const title = page?.name ?? data?.appletName;
  useEffect(() => {
    if (title) document.title = `${title} - 共绘`;
  }, [title]);
  return (
    <div className="gh-applet">
      <aside className="gh-applet-side" data-folded={(page !== undefined && !unfolded) || undefined}>
        {page ? (
          <button
            type="button"
            className="gh-applet-fold"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <span>{page.name}</span> <ChevronDown size={16} aria-hidden="true" />
          </button>
        ) : null}
        <Link className="gh-applet-home" to="/workbench">
          <ChevronLeft size={16} aria-hidden="true" /> 工作台
        </Link>
        <h1>{data?.appletName ?? ''}</h1>
        <PageTree
          items={data?.forms ?? []}
          current={page?.id}
          onOpen={id => {
            setSearch({ form: id });
            setUnfolded(false);
          }}
        />
        {builds ? (
          <Link className="gh-applet-manage" to={`/applet/pages/${appletId}`}>
            <Settings size={14} aria-hidden="true" /> 应用管理
          </Link>
        ) : null}
      </aside>
      <main className="gh-applet-main">
        {page ? (
          <PagePane key={page.id} type={page.type} id={page.id} />
        ) : (
          <div className="gh-applet-note">
            <p>
              {error
                ? notOpened(error, '应用不存在，或您没有权限访问')
                : data
                  ? wanted === null || forms.length === 0
                    ? nothingIn(data)
                    : NO_PAGE
                  : '正在加载…'}
            </p>
            {data && forms.length > 0 ? <small>请在{PAGE_NOUN}列表中选择</small> : null}
            {data && forms.length + data.others.length === 0 ? (
              <NextStep appletId={appletId} builds={builds} />
            ) : null}
            {error || data ? <SignInAgain /> : null}
          </div>
        )}
      </main>
    </div>
  );
}

/** What leads on from an applet without a page: who builds can make one, others wait for it. */
function NextStep({ appletId, builds }: { appletId: string; builds: boolean }) {
  if (!builds) return <small>{PAGE_NOUN}发布后会出现在左侧</small>;
  return (
    <small>
      在<Link to={`/applet/pages/${appletId}`}>{PAGE_NOUN}管理</Link>中新建并发布{PAGE_NOUN}，会出现在左侧
    </small>
  );
}
