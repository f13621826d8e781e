import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { session } from '../../session/store.ts';
import { MemberScreen } from './MemberScreen.tsx';
import { readWall } from './wall/kept-wall.ts';
import { passInAddress } from './wall/pass-in-address.ts';
import './play.css';

const Loading = () => <p className="sp-says">正在加载…</p>;

// Most who see a screen are signed in.
const WallScreen = fetched(async () => (await import('./wall/WallScreen.tsx')).WallScreen, Loading);

/** A released screen: all of the window at its own address, within its applet as wide as there is room. */
export function ReleasedScreen({ id }: { id: string }) {
  const whole = useMatch('/url/datav/:formId') !== null;
  return whole ? <AtItsAddress id={id} /> : <MemberScreen id={id} whole={false} />;
}

/** By the pass in its address, else as the person who is signed in, else by the pass that this machine was started with before. */
function AtItsAddress({ id }: { id: string }) {
  const { user } = useSnapshot(session);
  const [given] = useState(() => passInAddress(id));
  const [kept, setKept] = useState<string | null | undefined>(undefined);
  const asks = given === null && !user;
  useEffect(() => {
    if (asks) void readWall(id).then(wall => setKept(wall?.pass ?? null));
  }, [asks, id]);
  const pass = given ?? (asks ? kept : null);
  return (
    <div className="sp-window">
      {pass === undefined ? (
        <Loading />
      ) : pass === null ? (
        <MemberScreen id={id} whole />
      ) : (
        <WallScreen id={id} pass={pass} />
      )}
    </div>
  );
}
