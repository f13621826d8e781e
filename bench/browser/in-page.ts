import type { Page } from 'playwright';

/** Functions for the page: `toPaint` measures from a gesture to the frame that shows what it did. */
export async function installProbes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
      );
    const idle = () => new Promise<void>(resolve => setTimeout(resolve, 120));
    const probes = {
      async toPaint(gesture: () => void): Promise<number> {
        await idle();
        const from = performance.now();
        gesture();
        await painted();
        return performance.now() - from;
      },
      press(target: Element) {
        const { left, top } = target.getBoundingClientRect();
        const at = {
          bubbles: true,
          cancelable: true,
          composed: true,
          clientX: left + 6,
          clientY: top + 6,
          button: 0,
        };
        const pointer = { ...at, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
        target.dispatchEvent(new PointerEvent('pointerdown', pointer));
        target.dispatchEvent(new MouseEvent('mousedown', at));
        target.dispatchEvent(new PointerEvent('pointerup', pointer));
        target.dispatchEvent(new MouseEvent('mouseup', at));
        target.dispatchEvent(new MouseEvent('click', at));
      },
      type(target: HTMLInputElement | HTMLTextAreaElement, text: string) {
        const proto =
          target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(target, text);
        target.dispatchEvent(
          new InputEvent('input', { bubbles: true, data: text.slice(-1), inputType: 'insertText' }),
        );
      },
      keys(key: string) {
        const pressed = { key, ctrlKey: true, bubbles: true, cancelable: true };
        document.dispatchEvent(new KeyboardEvent('keydown', pressed));
      },
      frames(ms: number): Promise<number[]> {
        return new Promise(resolve => {
          const deltas: number[] = [];
          const until = performance.now() + ms;
          let last = performance.now();
          const tick = () => {
            const now = performance.now();
            deltas.push(now - last);
            last = now;
            if (now < until) requestAnimationFrame(tick);
            else resolve(deltas.slice(1));
          };
          requestAnimationFrame(tick);
        });
      },
    };
    Object.assign(window, { probes });
  });
}

export interface Probes {
  toPaint(gesture: () => void): Promise<number>;
  press(target: Element): void;
  type(target: HTMLInputElement | HTMLTextAreaElement, text: string): void;
  /** A key held with Ctrl. */
  keys(key: string): void;
  frames(ms: number): Promise<number[]>;
}

declare global {
  interface Window {
    probes: Probes;
  }
}
