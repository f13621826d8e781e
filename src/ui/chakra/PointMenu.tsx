import { Menu as Chakra } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { useEffect, useRef } from 'react';
import type { PointMenuProps } from '../action.ts';
import { Items } from './Menu.tsx';
import { Provider } from './Provider.tsx';
import { CHAKRA } from './system.ts';

/** `ui/PointMenu.tsx`. Nothing of the canvas needs the focus back before an action runs: it takes it itself. */
export function PointMenu({ at, centred, label, actions, className, onClose }: PointMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  // At once: a frame later would let a key go to the canvas.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const rect = { x: at.x, y: at.y, width: 0, height: 0 };
  return (
    <Provider>
      <Chakra.Root
        open
        aria-label={label}
        defaultHighlightedValue={actions.find(action => !action.disabled)?.id ?? null}
        positioning={{ placement: centred ? 'bottom' : 'bottom-start', gutter: 0, getAnchorRect: () => rect }}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Portal>
          <Chakra.Positioner className={CHAKRA}>
            <Chakra.Content ref={box} className={className}>
              <Items
                actions={actions}
                run={action => {
                  onClose();
                  action.onSelect();
                }}
              />
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Provider>
  );
}
