import type { appletCalls } from '@gonghui/contract/applets.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { Link } from 'react-router-dom';

type Applet = CallResult<typeof appletCalls.page>['list'][number];

export function AppletTiles({ applets }: { applets: readonly Applet[] }) {
  return (
    <ul className="gh-mobile-tiles">
      {applets.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/m_visit/${id}`}>
            <span className="gh-mobile-icon" aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
