import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import type { Template } from '@gonghui/scene/types.ts';
import { GatewayClock } from '../../src/runtime/screen-play/clock/gateway-clock.ts';
import { Feed } from '../../src/runtime/screen-play/feed/feed.ts';
import { heedBatch } from '../../src/runtime/screen-play/play/ask-gateway.ts';
import { wantedOf } from '../../src/runtime/screen-play/play/wanted.ts';
import { follow } from '../../src/runtime/screen-play/wall/follow.ts';
import { endIn } from '../../src/runtime/screen-play/wall/pass-ended.ts';
import { PassSession } from '../../src/runtime/screen-play/wall/pass-session.ts';

/** A wall without a screen: the browser's own session, stream and questions over sockets of its own, and nothing drawn. */
export class Wall {
  /** Why it plays no more; null while it does. */
  ended: string | null = null;
  /** Whether its stream is open, and when it last was opened (`performance.now()`). */
  open = false;
  openedAt = 0;
  /** Attempts at its stream, the screens it was given, and whether something was asked in vain since the last answer. */
  tries = 0;
  loads = 0;
  private readonly control = new AbortController();
  private readonly clock = new GatewayClock();
  private readonly session: PassSession;
  private readonly feed: Feed;
  private version = 0;

  constructor(id: string, pass: string) {
    this.session = new PassSession(id, pass, this.clock);
    const { clock, session } = this;
    this.feed = new Feed({
      ask: async (questions, signal) => {
        const begun = clock.begin();
        const batch = await session.batch({ questions: [...questions] }, signal);
        return heedBatch({ clock, onVersion: () => undefined }, batch, begun);
      },
      now: clock.now,
      onLost: error => void this.refused(error),
    });
  }

  /** All that it asks about is shown as it is now. */
  get fresh(): boolean {
    const { all } = this.feed;
    return (
      this.version > 0 &&
      !this.feed.isCut() &&
      all.every(({ fed }) => fed.state.is === 'shown' && !fed.stale && fed.heardAt !== null)
    );
  }

  /** Answers that came after this moment of the gateway's clock, of each component. */
  heardSince(at: number): boolean {
    return this.fresh && this.feed.all.every(({ fed }) => (fed.heardAt ?? 0) > at);
  }

  /** Switched on: as `use-wall.ts` does it. */
  begin(): void {
    const { signal } = this.control;
    let stopLoading: (() => void) | null = null;
    const load = async () => {
      try {
        const { version, template } = await this.session.detail(signal);
        this.take(version, template as unknown as Template);
        stopLoading?.();
        stopLoading = null;
      } catch (error) {
        if (!signal.aborted && !this.refused(error)) stopLoading ??= whenBack(load, 0);
      }
    };
    void load();
    const listening = {
      listen: async (until: AbortSignal, onOpen: () => void, onBusy: (seconds: number) => void) => {
        this.tries += 1;
        try {
          const opened = () => {
            this.open = true;
            this.openedAt = performance.now();
            onOpen();
          };
          return await this.session.listen(until, opened, onBusy);
        } finally {
          this.open = false;
        }
      },
    };
    void follow(listening, signal, { onNews: () => void load(), onOpen: () => undefined }, error =>
      this.refused(error),
    );
    this.feed.start();
    signal.addEventListener('abort', () => stopLoading?.());
  }

  /** Switched off. */
  end(): void {
    this.control.abort();
    this.feed.stop();
  }

  private take(version: number, template: Template): void {
    this.loads += 1;
    this.version = version;
    this.feed.set(wantedOf(template, {}, { width: 1920, height: 1080 }, new Map()));
  }

  private refused(error: unknown): boolean {
    this.ended ??= endIn(error);
    return this.ended !== null;
  }
}
