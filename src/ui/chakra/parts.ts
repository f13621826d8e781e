/** All that stands on Chakra. It is fetched as a whole: `ui/parts.ts`. */
export { Dialog } from './Dialog.tsx';
export { Menu } from './Menu.tsx';
export { Overlay } from './Overlay.tsx';
export { PointMenu } from './PointMenu.tsx';
export { Tabs } from './Tabs.tsx';
export { hideTip, showTip } from './Tooltip.tsx';
