import type { PassEnd } from '@gonghui/contract/screens.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Source } from '../play/use-feed.ts';
import { follow } from './follow.ts';
import type { KeepState } from './keep-answers.ts';
import { type KeptAnswer, readWall } from './kept-wall.ts';
import { openWall, type WallScreen } from './open-wall.ts';
import type { PassSession } from './pass-session.ts';
import { wallSource } from './wall-source.ts';

interface Wall {
  /** Null before it is there, be it from the gateway or as it was kept. */
  readonly screen: WallScreen | null;
  readonly end: PassEnd | null;
  readonly source: Source;
  readonly keeping: KeepState;
  readonly loadMap: PassSession['maps'];
}

/** A screen under a pass: opened as it was kept, exchanged as soon as the gateway tells, ended with a reason. */
export function useWall(id: string, pass: string): Wall {
  const [screen, setScreen] = useState<WallScreen | null>(null);
  const [end, setEnd] = useState<PassEnd | null>(null);
  const [keeping, setKeeping] = useState<KeepState>('off');
  const shown = useRef(screen);
  shown.current = screen;
  const kept = useRef<readonly KeptAnswer[]>([]);

  const control = useRef(new AbortController());

  const wall = useMemo(
    () => openWall(id, pass, { control, kept, setScreen, setEnd, setKeeping }),
    [id, pass],
  );

  useEffect(() => {
    const { clock, session, away, load, refused, settled, over } = wall;
    const own = new AbortController();
    control.current = own;
    const signal = AbortSignal.any([own.signal, over]);
    void readWall(id).then(before => {
      if (signal.aborted || away.is || shown.current || !before || before.pass !== pass) return;
      kept.current = before.answers;
      if (!clock.known) clock.assume(before.ahead);
      setScreen({ name: before.name, version: before.version, template: before.template });
    });
    void load();
    const heard = {
      onNews: () => {
        if (!away.is) void load();
      },
      onOpen: () => {
        if (away.is) void load();
      },
    };
    void follow(session, signal, heard, refused);
    return () => {
      own.abort();
      settled();
    };
  }, [wall, id, pass]);

  const source = useMemo(() => wallSource(id, pass, wall, shown, { kept, setKeeping }), [wall, id, pass]);
  return { screen, end: end !== null && !screen ? end : null, source, keeping, loadMap: wall.session.maps };
}
