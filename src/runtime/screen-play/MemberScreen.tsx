import { formCalls } from '@gonghui/contract/forms.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { toastError } from '../../ui/toast.ts';
import { useDevice } from '../device/use-device.ts';
import { listenTo } from '../live/page-news.ts';
import { NotForYou } from '../room/NotForYou.tsx';
import { appletHome, WayBack } from '../room/WayBack.tsx';
import { GatewayClock } from './clock/gateway-clock.ts';
import { codeOf, isLost } from './feed/failures.ts';
import { askGateway } from './play/ask-gateway.ts';
import { Player } from './play/Player.tsx';
import { useViewsAhead } from './use-views-ahead.ts';
import { useFreshPage } from './wall/use-fresh-page.ts';

/** How often a display that has lost its screen asks whether it is there again: nobody stands at it to reload the page. */
const COMES_BACK_MS = 30_000;

/** Loads the page anew in time, where it has all of the window. */
function Fresh() {
  useFreshPage();
  return null;
}

/** A screen for the person who is signed in: nothing of it is kept on the machine, since his rights may change. */
export function MemberScreen({ id, whole }: { id: string; whole: boolean }) {
  const navigate = useNavigate();
  // Once lost it stays so until the gateway answers with it again, also while there is no network.
  const { data, error, reload } = useLoad(`screen ${id}`, signal =>
    send(formCalls.fill, { params: { id }, query: { type: 'datav' } }, { signal, quiet: true }).catch(
      failure => {
        if (isLost(codeOf(failure))) return null;
        throw failure;
      },
    ),
  );
  const lost = data === null;
  const version = data?.version;
  const [clock] = useState(() => new GatewayClock());
  const source = useMemo(
    () => ({
      clock,
      ask: askGateway(id, {
        clock,
        onVersion: released => {
          if (version !== undefined && released !== version) void reload();
        },
      }),
      onLost: () => void reload(),
      onGone: () => void reload(),
    }),
    [id, clock, version, reload],
  );
  // Another release, or the loss of it, ends the stream.
  useEffect(() => {
    const path = visualCalls.stream.path.replace('{id}', encodeURIComponent(id));
    return listenTo(path, 'panels', told => {
      if (told === null) void reload();
    });
  }, [id, reload]);
  useEffect(() => {
    if (!whole || !lost) return;
    const timer = setInterval(() => void reload(), COMES_BACK_MS);
    return () => clearInterval(timer);
  }, [whole, lost, reload]);
  useEffect(() => {
    if (whole && data) document.title = data.name;
  }, [whole, data]);
  const template = useMemo(() => data?.template as unknown as Template | undefined, [data]);
  const ready = useViewsAhead(template);
  const phone = useDevice() === 'mobile';
  const back =
    whole && phone ? (
      <div className="sp-back">
        <WayBack home={appletHome(data?.appletId)} />
      </div>
    ) : null;
  if (lost)
    return (
      <>
        {back}
        <NotForYou text="大屏不存在，或您没有权限查看" className="sp-says" />
      </>
    );
  if (!data || !template || !ready)
    return (
      <>
        {back}
        <p className="sp-says">{error ? '加载失败，请检查网络后刷新页面' : '正在加载…'}</p>
      </>
    );
  const records = (asset: TemplateComponent, values: FilterValues) =>
    void import('../report-view/clicks/open-records.ts')
      .then(({ openRecords }) => openRecords(screenPanels, id, template, asset, values))
      .then(
        path => navigate(path),
        (failure: unknown) => toastError(wordsOf(failure, '明细打开失败，请稍后再试')),
      );
  return (
    <>
      {whole && <Fresh />}
      {back}
      <Player
        template={template}
        source={source}
        beyond={{
          openPage: path => void navigate(path),
          openRecords: data.actions?.includes('rows') ? records : undefined,
          download: data.actions?.includes('export')
            ? async (part, values, format) => {
                const { downloadReport } = await import('../report-view/download.ts');
                await downloadReport({ id, name: data.name }, part, values, format);
              }
            : undefined,
        }}
        whole={whole}
        facts={[
          ['大屏', `${data.name}，第 ${data.version} 版`],
          ['播放方式', '登录账号'],
        ]}
      />
    </>
  );
}
