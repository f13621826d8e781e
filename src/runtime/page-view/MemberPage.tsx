import { visualCalls } from '@gonghui/contract/visuals.ts';
import { withheldFrom } from '@gonghui/elements/page/external/withheld.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { session } from '../../session/store.ts';
import { isOffline } from '../../transport/errors.ts';
import { useOnline } from '../../ui/use-online.ts';
import { whenQuiet } from '../../ui/when-quiet.ts';
import { useDevice } from '../device/use-device.ts';
import { NotForYou } from '../room/NotForYou.tsx';
import { followPage } from './data/follow-page.ts';
import { KeptRows } from './data/kept-rows.ts';
import type { PageSource } from './data/use-page-feed.ts';
import { keepOffline, type LoadedPage, loadPage } from './load-page.ts';
import { PageView } from './PageView.tsx';
import type { ClickTargets } from './page-context.ts';

const ChartDownload = fetched(async () => (await import('./ChartDownload.tsx')).ChartDownload);

interface MemberPageProps {
  id: string;
  /** Somebody who came by a link: nothing but the page itself is asked for. */
  guest?: boolean;
  /** Puts the page, or in words why there is none, where it stands. */
  around(title: string, page: ReactNode, appletId?: string): ReactNode;
}

const NOT_THERE = '页面不存在、已下线，或您没有权限查看';

/** A released page with all that it asks for, for the person who is signed in or the one who came by a link. */
export function MemberPage({ id, guest = false, around }: MemberPageProps) {
  const before = useRef<LoadedPage | null>(null);
  const { data, error, reload } = useLoad(`page ${id}`, signal => loadPage(id, before.current, signal));
  if (data !== undefined) before.current = data;
  const cutOff = isOffline(error) || data?.old === true;
  useEffect(() => {
    if (cutOff) return whenBack(() => void reload());
  }, [cutOff, reload]);
  const form = data?.form;
  const fresh = data && !data.old ? form : undefined;
  useEffect(() => {
    if (fresh) return whenQuiet(() => keepOffline(fresh));
  }, [fresh]);
  if (data === null) return around('', <NotForYou text={NOT_THERE} className="pv-says" guest={guest} />);
  if (!data)
    return around(
      '',
      <p className="pv-says" role="status">
        {!error ? '正在加载…' : cutOff ? '网络连接不上，恢复后会自动打开' : '加载失败，请刷新页面'}
      </p>,
    );
  return around(
    data.form.name,
    <PageContent page={data} guest={guest} reload={reload} />,
    data.form.appletId,
  );
}

function PageContent({ page, guest, reload }: { page: LoadedPage; guest: boolean; reload(): Promise<void> }) {
  const { form, template, old } = page;
  const { id, name } = form;
  const device = useDevice();
  const online = useOnline();
  const { user } = useSnapshot(session);
  const source = useSource(id, reload);
  const beyond = useBeyond(page);
  const kept = useMemo(() => new KeptRows(id), [id]);
  return (
    <PageView
      name={name}
      template={template}
      device={device}
      source={guest ? null : source}
      kept={kept}
      beyond={beyond}
      watermark={guest ? undefined : user?.displayName}
    >
      {online && !old ? null : (
        <p className="pv-offline" role="status">
          网络已断开，数据在联网后更新
        </p>
      )}
    </PageView>
  );
}

/** Asks the gateway, and follows what it tells of the page. */
function useSource(id: string, reload: () => Promise<void>): PageSource {
  return useMemo(
    () => ({
      ask: async (questions, signal) => {
        const body = { questions: [...questions] };
        const { answers } = await send(visualCalls.batch, { params: { id }, body }, { signal, quiet: true });
        return answers;
      },
      onLost: () => void reload(),
      onGone: () => void reload(),
      follow: renew => followPage(id, renew, () => void reload()),
    }),
    [id, reload],
  );
}

function useBeyond({ form, template }: LoadedPage): ClickTargets {
  const navigate = useNavigate();
  const { id, name } = form;
  const actions = form.actions?.join(' ') ?? '';
  return useMemo(() => {
    const may = new Set(actions.split(' '));
    const openRecords = (chart: TemplateComponent, values: FilterValues) =>
      void import('../report-view/clicks/open-records.ts')
        .then(one => one.openRecords(pagePanels, id, template, chart, values))
        .then(
          path => navigate(path),
          async (failure: unknown) => {
            const { toastError } = await import('../../ui/toast.ts');
            toastError(wordsOf(failure, '明细打开失败，请稍后再试'));
          },
        );
    return {
      openPage: path => void navigate(path),
      ...(may.has('rows') ? { openRecords } : {}),
      ...(may.has('export')
        ? {
            tools: (chart, values) =>
              withheldFrom(chart).includes('export') ? null : (
                <ChartDownload page={{ id, name }} chart={chart} values={values} />
              ),
          }
        : {}),
    };
  }, [id, name, actions, template, navigate]);
}
