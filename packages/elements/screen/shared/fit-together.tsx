/** Smallest letters, in pixels of the stage. */
const LEAST = 4;
/** How often sizes are halved until one is found that fits. */
const STEPS = 7;

const waiting = new Map<HTMLElement, number>();

const isInside = (element: HTMLElement): boolean =>
  element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;

interface Search {
  readonly element: HTMLElement;
  least: number;
  most: number;
}

/** Writes to all of them before it reads any: the browser lays the page out once a step, however many there are. */
function fitAll(): void {
  const all = [...waiting].filter(([element]) => element.isConnected);
  waiting.clear();
  const write = (element: HTMLElement, pixels: number) => {
    element.style.fontSize = `${pixels}px`;
  };
  for (const [element, size] of all) write(element, size);
  const searches = all
    .filter(([element]) => !isInside(element))
    .map(([element, most]): Search => ({ element, least: LEAST, most }));
  for (let step = 0; step < STEPS && searches.length > 0; step++) {
    for (const { element, least, most } of searches) write(element, (least + most) / 2);
    const inside = searches.map(({ element }) => isInside(element));
    for (const [at, search] of searches.entries()) {
      const middle = (search.least + search.most) / 2;
      if (inside[at]) search.least = middle;
      else search.most = middle;
    }
  }
  for (const { element, least } of searches) write(element, least);
}

/**
 * Makes the letters of an element smaller until all of it is inside its box, before the browser paints again; `size` is what they
 * have where there is room. All that are asked for by then are measured together.
 */
export function fitTogether(element: HTMLElement, size: number): void {
  if (waiting.size === 0) queueMicrotask(fitAll);
  waiting.set(element, size);
}
