import type { PassEnd } from '@gonghui/contract/screens.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepPages } from '../../../session/offline.ts';
import { GatewayClock } from '../clock/gateway-clock.ts';
import type { AskAll } from '../feed/questions.ts';
import { heedBatch } from '../play/ask-gateway.ts';
import type { Source } from '../play/use-feed.ts';
import { follow } from './follow.ts';
import { type Keeping, keepAnswers, notKept } from './keep-answers.ts';
import { forgetWall, type KeptAnswer, keepWall, readWall } from './kept-wall.ts';
import { endIn, isOver } from './pass-ended.ts';
import { dropPass } from './pass-in-address.ts';
import { PassSession } from './pass-session.ts';

/** A screen as a wall has it. */
interface WallScreen {
  readonly name: string;
  readonly version: number;
  readonly template: Template;
}

interface Wall {
  /** Null before it is there, be it from the gateway or as it was kept. */
  readonly screen: WallScreen | null;
  readonly end: PassEnd | null;
  readonly source: Source;
  readonly keeping: Keeping;
  readonly loadMap: PassSession['maps'];
}

/** A screen under a pass (design §5, rules 8 and 9): opened as it was kept, exchanged as soon as the gateway tells, ended with a reason. */
export function useWall(id: string, pass: string): Wall {
  const [screen, setScreen] = useState<WallScreen | null>(null);
  const [end, setEnd] = useState<PassEnd | null>(null);
  const [keeping, setKeeping] = useState<Keeping>('off');
  const shown = useRef(screen);
  shown.current = screen;
  const kept = useRef<readonly KeptAnswer[]>([]);

  const control = useRef(new AbortController());

  const wall = useMemo(() => {
    const clock = new GatewayClock();
    const session = new PassSession(id, pass, clock);
    /** The pass will not open it again. */
    const over = new AbortController();
    const signalNow = () => AbortSignal.any([control.current.signal, over.signal]);
    /** It may not be seen now. */
    const away = { is: false };
    let stopAsking: (() => void) | null = null;
    /** From now on the screen is asked for, later each time, until it is there. */
    const missed = () => {
      if (!signalNow().aborted) stopAsking ??= whenBack(load, 0);
    };
    const settled = () => {
      stopAsking?.();
      stopAsking = null;
    };
    /**
     * Ends the wall where a failure says so; answers whether it did. What may open again is asked for by itself: its stream may have
     * stayed open, or be let in before the wall knows that it had ended, and then says nothing.
     */
    const refused = (error: unknown): boolean => {
      const why = endIn(error);
      if (why === null) return false;
      if (isOver(why)) {
        over.abort();
        settled();
        dropPass(id);
      } else missed();
      away.is = true;
      setScreen(null);
      setEnd(why);
      kept.current = [];
      void forgetWall(id);
      return true;
    };
    let loading: Promise<void> | null = null;
    const load = (): Promise<void> => {
      loading ??= session
        .detail(signalNow())
        .then(
          ({ name, version, template }) => {
            settled();
            away.is = false;
            const fresh = { name, version, template: template as unknown as Template };
            setEnd(null);
            setScreen(fresh);
            document.title = name;
            keepWall(id, { pass, ...fresh, ahead: clock.aheadOfMachine(), answers: kept.current }).then(
              () => setKeeping('kept'),
              error => setKeeping(notKept(error)),
            );
            void keepPages().catch(() => undefined);
          },
          (error: unknown) => {
            if (!refused(error)) missed();
          },
        )
        .finally(() => {
          loading = null;
        });
      return loading;
    };
    return { clock, session, away, refused, load, settled, over: over.signal };
  }, [id, pass]);

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

  const source = useMemo((): Source => {
    const { clock, session, refused, load } = wall;
    const onVersion = (version: number) => {
      if (shown.current && shown.current.version !== version) void load();
    };
    const ask: AskAll = async (questions, signal) => {
      const begun = clock.begin();
      const batch = await session.batch({ questions: [...questions] }, signal);
      return heedBatch({ clock, onVersion }, batch, begun);
    };
    return {
      ask,
      clock,
      onLost: error => void refused(error),
      onGone: () => void load(),
      keep: feed =>
        keepAnswers(
          feed,
          id,
          () => {
            const { name = '', version = 0, template = { page: {}, components: [] } } = shown.current ?? {};
            return { pass, name, version, template, ahead: clock.aheadOfMachine() };
          },
          kept.current,
          setKeeping,
        ),
    };
  }, [wall, id, pass]);
  return { screen, end: end !== null && !screen ? end : null, source, keeping, loadMap: wall.session.maps };
}
