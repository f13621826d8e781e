import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from './Provider.tsx';
import { CHAKRA } from './system.ts';

const ID = 'gh-tip';
let root: Root | null = null;
let shown: HTMLElement | null = null;

/** What describes an element beside the tip. */
const others = (element: HTMLElement): string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id !== '' && id !== ID);

/** Says an element's tip at it; to screen readers as well, unless it is the name that they say already. */
export function showTip(element: HTMLElement, focused: HTMLElement | null): void {
  hideTip();
  const text = element.dataset.tip ?? '';
  shown = focused ?? element;
  if (shown.getAttribute('aria-label') !== text)
    shown.setAttribute('aria-describedby', [...others(shown), ID].join(' '));
  root ??= createRoot(document.createElement('div'));
  root.render(
    <Provider>
      <Chakra.Root
        key={text}
        open
        ids={{ content: ID }}
        positioning={{
          placement: 'bottom',
          gutter: 6,
          getAnchorRect: () => element.getBoundingClientRect(),
        }}
      >
        <Portal>
          <Chakra.Positioner className={CHAKRA}>
            <Chakra.Content>{text}</Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Provider>,
  );
}

/** Whether there was one. */
export function hideTip(): boolean {
  if (!shown) return false;
  const left = others(shown);
  if (left.length > 0) shown.setAttribute('aria-describedby', left.join(' '));
  else shown.removeAttribute('aria-describedby');
  shown = null;
  root?.render(null);
  return true;
}
