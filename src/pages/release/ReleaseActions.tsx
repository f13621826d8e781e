import { Button } from '../../ui/plain/Button.tsx';
import type { Releasable, ReleaseState, Releasing } from './use-releasing.ts';

interface ReleaseActionsProps extends Pick<Releasable, 'kind' | 'settled'> {
  data: ReleaseState;
  releasing: Releasing;
}

/** What can be done about the release of a page. */
export function ReleaseActions({ kind, settled, data, releasing }: ReleaseActionsProps) {
  const { edited, busy } = releasing;
  const isLatest = data.released && !data.behind && !edited;
  return (
    <div className="gh-page-actions">
      {isLatest && !settled ? <small>{kind.release.people}看到的已是最新版本</small> : null}
      {data.released ? (
        <Button variant="ghost" onClick={() => void releasing.offline()}>
          下线
        </Button>
      ) : null}
      {data.released && edited ? (
        <Button busy={busy} onClick={() => void releasing.commitScope()}>
          仅更新成员范围
        </Button>
      ) : null}
      <Button
        variant="primary"
        busy={busy}
        disabled={data.version === 0 || data.empty || isLatest}
        onClick={() => void releasing.release()}
      >
        {data.released ? '更新发布' : '发布'}
      </Button>
    </div>
  );
}
