import type { CDPSession, Locator, Page } from '@playwright/test';
import { handSpeed, twoFrames } from './pauses.ts';

export interface Spot {
  x: number;
  y: number;
}

/** Fingers on the glass, as the browser hears them from a screen: what they scroll and what they hold is the browser's own. */
export class Fingers {
  private readonly session: CDPSession;
  private readonly page: Page;
  private readonly down = new Map<number, Spot>();

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = [...this.down].map(([id, at]) => ({ ...at, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async put(at: Spot, id = 1): Promise<void> {
    this.down.set(id, at);
    await this.send('touchStart');
  }

  /** In steps, at the speed of a hand. */
  async go(to: Spot, id = 1): Promise<void> {
    const from = this.down.get(id) ?? to;
    const steps = 12;
    for (let at = 1; at <= steps; at++) {
      const part = at / steps;
      this.down.set(id, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await this.send('touchMove');
      await handSpeed(this.page, 25);
    }
  }

  async lift(): Promise<void> {
    this.down.clear();
    await this.send('touchEnd');
    await handSpeed(this.page, 150);
  }

  /** Until it is held, and some more. */
  async hold(): Promise<void> {
    await handSpeed(this.page, 450);
  }

  async tap(at: Spot): Promise<void> {
    await this.put(at);
    await this.lift();
  }

  async pull(from: Spot, to: Spot, { held = false } = {}): Promise<void> {
    await this.put(from);
    if (held) await this.hold();
    await this.go(to);
    // What follows the pointer is worked out once a frame.
    await twoFrames(this.page);
    await this.lift();
  }
}

/** A place in what an element covers, in parts of its width and height. */
export async function within(element: Locator, x: number, y: number): Promise<Spot> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
