import { MonitorOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MapsContext } from '../maps/load-map.ts';
import { Player } from '../play/Player.tsx';
import { useViewsAhead } from '../use-views-ahead.ts';
import type { KeepState } from './keep-answers.ts';
import { END_WORDS } from './pass-ended.ts';
import { useFreshPage } from './use-fresh-page.ts';
import { useWall } from './use-wall.ts';

const KEPT: Readonly<Record<KeepState, string>> = {
  kept: '已保存，断网重启后可继续显示',
  'no-room': '存储空间不足，断网重启后无法显示',
  off: '浏览器未允许保存，断网重启后无法显示',
};

/** A screen on a wall, where nobody is signed in. */
export function WallScreen({ id, pass }: { id: string; pass: string }) {
  const { screen, end, source, keeping, loadMap } = useWall(id, pass);
  const navigate = useNavigate();
  const ready = useViewsAhead(screen?.template);
  useFreshPage();
  if (end) {
    const { said, next } = END_WORDS[end];
    return (
      <div className="sp-ended" role="alert">
        <MonitorOff size={48} aria-hidden="true" />
        <h1>{said}</h1>
        <p>{next}</p>
      </div>
    );
  }
  if (!screen || !ready) return <p className="sp-says">正在连接…</p>;
  return (
    <MapsContext value={loadMap}>
      <Player
        template={screen.template}
        source={source}
        beyond={{ openPage: path => void navigate(path) }}
        whole
        facts={[
          ['大屏', `${screen.name}，第 ${screen.version} 版`],
          ['播放方式', '播放凭证'],
          ['本机缓存', KEPT[keeping]],
        ]}
      />
    </MapsContext>
  );
}
