const LIVE = '[role="status"], [role="alert"], [role="alertdialog"], [aria-live]:not([aria-live="off"])';
const URGENT = '[role="alert"], [role="alertdialog"], [aria-live="assertive"]';

/** Marked, so that a dialog does not hide it with the page. */
function voice(urgency: 'assertive' | 'polite'): HTMLElement {
  const element = document.createElement('div');
  element.className = 'gh-sr-only';
  element.setAttribute('aria-live', urgency);
  element.setAttribute('data-live-announcer', '');
  return document.body.appendChild(element);
}

/** What a region says; words of its buttons apart from the others. */
function wordsOf(region: Element): string {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? '');
  return words.filter(word => word !== '').join(' ');
}

function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
  const added = [...addedNodes].filter(node => node instanceof Element);
  return [
    ...(around ? [around] : []),
    ...added.flatMap(node => [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]),
  ];
}

function listen(): () => void {
  const polite = voice('polite');
  const assertive = voice('assertive');
  const observer = new MutationObserver(records => {
    for (const region of new Set(records.flatMap(regionsOf))) {
      if (!region.isConnected || !region.closest('[aria-hidden="true"]')) continue;
      const words = wordsOf(region);
      if (words !== '') (region.matches(URGENT) ? assertive : polite).textContent = words;
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    polite.remove();
    assertive.remove();
  };
}

let dialogs = 0;
let stop: (() => void) | null = null;

/**
 * A dialog hides the page from screen readers, with all that the page has to say: strips under a header, what became of a
 * save. While any is open, what the hidden live regions come to say is said beside them. Answers how to end it.
 */
export function repeatHidden(): () => void {
  if (dialogs++ === 0) stop = listen();
  return () => {
    if (--dialogs === 0) stop?.();
  };
}
