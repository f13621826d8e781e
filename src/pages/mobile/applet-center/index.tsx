import { appletCalls } from '@gonghui/contract/applets.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { AppletTiles } from '../AppletTiles.tsx';
import { MobileFrame } from '../MobileFrame.tsx';

/** `/m_workbench/applet-center`: every applet the person may open. */
export function Component() {
  const { data, error, reload } = useLoad('applets', signal =>
    send(appletCalls.page, { body: {} }, { signal, quiet: true }),
  );
  return (
    <MobileFrame title="应用">
      <h2>全部应用</h2>
      {data || error ? null : <Skeleton rows={3} height={96} />}
      {data && data.list.length > 0 ? <AppletTiles applets={data.list} /> : null}
      {data?.list.length === 0 ? <p className="gh-mobile-note">还没有向您开放的应用，请联系管理员</p> : null}
      {error && !data ? (
        <p className="gh-mobile-note">
          加载失败 <Button onClick={() => void reload()}>重试</Button>
        </p>
      ) : null}
    </MobileFrame>
  );
}
