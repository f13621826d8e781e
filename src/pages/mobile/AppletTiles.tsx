import type { appletCalls } from '@gonghui/contract/applets.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { Link } from 'react-router-dom';
import { AppletIcon } from '../applet/AppletIcon.tsx';

type Applet = CallResult<typeof appletCalls.page>['list'][number];

export function AppletTiles({ applets }: { applets: readonly Applet[] }) {
  return (
    <ul className="gh-mobile-tiles">
      {applets.map(({ id, name, appletData }) => (
        <li key={id}>
          <Link to={`/m_visit/${id}`}>
            <AppletIcon data={appletData} size={44} />
            <span className="gh-mobile-name">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
