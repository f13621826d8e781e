import type { RefObject } from 'react';
import type { AskAll } from '../feed/questions.ts';
import { heedBatch } from '../play/ask-gateway.ts';
import type { Source } from '../play/use-feed.ts';
import { keepAnswers } from './keep-answers.ts';
import type { OpenWall, WallScreen, WallState } from './open-wall.ts';

/** Where a wall's numbers come from, and how they are kept for the next time. */
export function wallSource(
  id: string,
  pass: string,
  wall: OpenWall,
  shown: RefObject<WallScreen | null>,
  { kept, setKeeping }: Pick<WallState, 'kept' | 'setKeeping'>,
): Source {
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
}
