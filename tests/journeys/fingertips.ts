import type { Page } from '@playwright/test';

/** Pixels that a finger needs; what lies closer together is missed. */
const FINGERTIP = 36;
/** Their whole card, or the whole line, opens with a tap. */
const OPENED_BY_MORE = '.kb-open';

/** What can be pressed on this page and is lower than a fingertip, with its height. */
export const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, opened]) => {
      const pressed = 'button, select, input, [role=tab], [role=button], [role=option], [role=menuitem]';
      return [...document.querySelectorAll<HTMLElement>(pressed)]
        .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(one => !one.matches(opened))
        .flatMap(one => {
          // A box is pressed with its frame or its label.
          const around = one.matches('input, select') ? (one.closest('label') ?? one.parentElement) : null;
          const { width, height } = (around ?? one).getBoundingClientRect();
          const name = one.ariaLabel || one.textContent?.trim() || (one as HTMLInputElement).placeholder;
          return width > 1 && height > 1 && height < least ? [`${name} ${Math.round(height)}`] : [];
        });
    },
    [FINGERTIP, OPENED_BY_MORE] as const,
  );
