import { outsideAddress } from '@gonghui/elements/shared/link.ts';
import { ChevronRight, ExternalLink, File, LayoutGrid, List } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { hasRecords, viewOf } from '../../../kinds/index.ts';
import { PAGE_NOUN, pageKind } from '../../../kinds/pages.ts';
import {
  chosenHome,
  isGroup,
  type OpenForm,
  pageNamed,
  useAppletForms,
} from '../../../runtime/applet/applet-forms.ts';
import { notOpened } from '../../../runtime/applet/not-opened.ts';
import { BackButton } from '../../../runtime/room/WayBack.tsx';
import { OfflineNote } from '../../../ui/plain/OfflineNote.tsx';
import { EntryIcon } from '../../applet/EntryIcon.tsx';
import { PagePane } from '../../outside/applet/PagePane.tsx';
import '../mobile.css';

/** `/m_visit/{appletId}`: an applet on a phone: its home where it has one; `?form=` shows one of its pages, the records of a form, `?pages=` the list of them. */
export function Component() {
  const { appletId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error } = useAppletForms(appletId);
  const wanted = search.get('form');
  const home = chosenHome(data);
  const listed = search.has('pages');
  const form = wanted === null ? (listed ? undefined : home) : pageNamed(data, wanted);
  const within = form && wanted !== null ? true : listed && home !== undefined;
  const title = form?.name ?? data?.appletName ?? '';
  useEffect(() => {
    if (title) document.title = `${title} - 共绘`;
  }, [title]);
  return (
    <div className="gh-mobile">
      <header>
        <BackButton onBack={() => navigate(within ? `/m_visit/${appletId}` : '/m_workbench/applet-center')} />
        <h1>{title}</h1>
        {form && form === home && wanted === null ? (
          <Link to={`/m_visit/${appletId}?pages=1`} className="gh-mobile-all">
            <LayoutGrid size={18} aria-hidden="true" /> 全部{PAGE_NOUN}
          </Link>
        ) : null}
      </header>
      <OfflineNote means="显示的是此前的内容" />
      <main data-list={form ? true : undefined}>
        {form ? (
          <div className="gh-mobile-list">
            <PagePane key={form.id} type={form.type} id={form.id} />
          </div>
        ) : (
          <>
            {data && data.forms.length > 0 && wanted !== null ? (
              <p className="gh-mobile-note">{PAGE_NOUN}不存在，或您没有权限查看</p>
            ) : null}
            <Forms items={data?.forms ?? []} appletId={appletId} />
          </>
        )}
        {error && !data ? (
          <p className="gh-mobile-note">{notOpened(error, '应用不存在，或您没有权限访问')}</p>
        ) : null}
        {data?.forms.length === 0 ? (
          <p className="gh-mobile-note">这个应用里还没有您可以使用的{PAGE_NOUN}</p>
        ) : null}
      </main>
    </div>
  );
}

/** Entries as they were arranged: those in no group are lists between the groups. */
function Forms({ items, appletId }: { items: readonly OpenForm[]; appletId: string }) {
  const parts: OpenForm[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    const before = last?.[0];
    if (last && before && !isGroup(item) && !isGroup(before)) last.push(item);
    else parts.push([item]);
  }
  return parts.map(part => {
    const [first] = part;
    if (!first || !isGroup(first)) return <Rows key={first?.id ?? ''} forms={part} appletId={appletId} />;
    return (
      <section key={first.id}>
        <h2>{first.name}</h2>
        <Rows forms={leavesIn(first.children ?? [])} appletId={appletId} />
      </section>
    );
  });
}

/** Pages and links of a group, those of groups within it among them. */
const leavesIn = (items: readonly OpenForm[]): OpenForm[] =>
  items.flatMap(item => (isGroup(item) ? leavesIn(item.children ?? []) : [item]));

/** What tells kinds of page apart, as the lists of a computer have it. */
const Mark = ({ form: { type, icon, url } }: { form: OpenForm }) => (
  <EntryIcon
    chosen={icon}
    own={url === undefined ? (pageKind(type)?.icon ?? File) : ExternalLink}
    size={18}
  />
);

function Rows({ forms, appletId }: { forms: readonly OpenForm[]; appletId: string }) {
  return (
    <ul className="gh-mobile-rows gh-mobile-forms">
      {forms.map(form =>
        form.url === undefined ? (
          <li key={form.id}>
            <Link to={viewOf(form) ?? `/m_visit/${appletId}?form=${form.id}`}>
              <Mark form={form} />
              {form.name}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
            {hasRecords(form.type) && (
              <Link
                to={`/m_visit/${appletId}?form=${form.id}`}
                className="gh-mobile-records"
                aria-label={`${form.name} 的记录`}
              >
                <List size={18} aria-hidden="true" />
              </Link>
            )}
          </li>
        ) : (
          <li key={form.id}>
            <a href={outsideAddress(form.url) ?? undefined} target="_blank" rel="noopener noreferrer">
              <Mark form={form} />
              {form.name}
              <span className="gh-sr-only">在新窗口打开</span>
              <ChevronRight size={16} aria-hidden="true" />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
