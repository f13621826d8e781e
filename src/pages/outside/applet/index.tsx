import { ChevronLeft, Settings } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { formsIn, useAppletForms } from '../../../runtime/applet-forms.ts';
import { isBuilder, session } from '../../../session/store.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { FormRecords } from './FormRecords.tsx';
import { FormTree } from './FormTree.tsx';
import './applet.css';

/** Said of a form that an address names and that is not among those of the applet. */
const NO_FORM = '表单不存在，或您没有权限查看';

/** `/url/applet/{appletId}?form=`: an applet as its users see it on PC, forms on the left, records on the right. */
export function Component() {
  const { appletId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { user } = useSnapshot(session);
  const { data, error } = useAppletForms(appletId);
  const forms = useMemo(() => formsIn(data?.forms ?? []), [data]);
  const wanted = search.get('form');
  // An address that names a form means that one, and no other instead of it.
  const form = wanted === null ? forms[0] : forms.find(({ id }) => id === wanted);
  const title = form?.name ?? data?.appletName;
  useEffect(() => {
    if (title) document.title = `${title} - 共绘`;
  }, [title]);
  return (
    <div className="gh-applet">
      <aside className="gh-applet-side">
        <Link className="gh-applet-home" to="/workbench">
          <ChevronLeft size={16} aria-hidden="true" /> 工作台
        </Link>
        <h1>{data?.appletName ?? ''}</h1>
        <FormTree items={data?.forms ?? []} current={form?.id} onOpen={id => setSearch({ form: id })} />
        {user && isBuilder(user.roles) ? (
          <Link className="gh-applet-manage" to={`/applet/pages/${appletId}`}>
            <Settings size={14} aria-hidden="true" /> 应用管理
          </Link>
        ) : null}
      </aside>
      <main className="gh-applet-main">
        {form ? (
          <FormRecords key={form.id} formId={form.id} />
        ) : (
          <div className="gh-applet-note">
            <p>
              {error
                ? '应用不存在，或您没有权限访问'
                : data
                  ? forms.length === 0
                    ? '这个应用里还没有您可以使用的表单'
                    : NO_FORM
                  : '正在加载…'}
            </p>
            {data && forms.length > 0 ? <small>请在表单列表中选择</small> : null}
            {error || data ? <SignInAgain /> : null}
          </div>
        )}
      </main>
    </div>
  );
}
