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

  const wall = useMemo(() => {
    const clock = new GatewayClock();
    const session = new PassSession(id, pass, clock);
    /** The pass will not open it again. */
    const over = new AbortController();
    /** Ends the wall where a failure says so; answers whether it did. */
    const refused = (error: unknown): boolean => {
      const why = endIn(error);
      if (why === null) return false;
      if (isOver(why)) {
        over.abort();
        dropPass(id);
      }
      setScreen(null);
      setEnd(why);
      kept.current = [];
      void forgetWall(id);
      return true;
    };
    let loading: Promise<void> | null = null;
    const load = (signal: AbortSignal): Promise<void> => {
      loading ??= session
        .detail(signal)
        .then(
          ({ name, version, template }) => {
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
            if (!refused(error)) throw error;
          },
        )
        .finally(() => {
          loading = null;
        });
      return loading;
    };
    return { clock, session, refused, load, over: over.signal };
  }, [id, pass]);

  const control = useRef(new AbortController());
  useEffect(() => {
    const { clock, session, load, refused, over } = wall;
    const own = new AbortController();
    control.current = own;
    const signal = AbortSignal.any([own.signal, over]);
    void readWall(id).then(before => {
      if (signal.aborted || shown.current || !before || before.pass !== pass) return;
      kept.current = before.answers;
      if (!clock.known) clock.assume(before.ahead);
      setScreen({ name: before.name, version: before.version, template: before.template });
    });
    let stopLoading: (() => void) | null = null;
    const again = () =>
      load(signal).then(
        () => {
          stopLoading?.();
          stopLoading = null;
        },
        () => {
          if (!signal.aborted) stopLoading ??= whenBack(again, 0);
        },
      );
    void again();
    void follow(session, signal, () => void again(), refused);
    return () => {
      own.abort();
      stopLoading?.();
    };
  }, [wall, id, pass]);

  const source = useMemo((): Source => {
    const { clock, session, refused, load } = wall;
    const onVersion = (version: number) => {
      if (shown.current && shown.current.version !== version)
        void load(control.current.signal).catch(() => undefined);
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
