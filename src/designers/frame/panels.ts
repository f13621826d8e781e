/** What stands around the canvas and is no part of its first moment: fetched once the canvas shows (use-panels.ts). */
export { Sensors } from '../canvas/drag/Sensors.tsx';
export { CommandPalette } from './CommandPalette.tsx';
export { ContextMenu } from './ContextMenu.tsx';
export { CommentsPanel } from './comments/CommentsPanel.tsx';
export { Following } from './Following.tsx';
export { Offers } from './half-written/Offers.tsx';
export { Inspector } from './inspector/Inspector.tsx';
export { Outline } from './Outline.tsx';
export { PageClashes } from './PageClashes.tsx';
export { Palette } from './Palette.tsx';
export { Problems } from './Problems.tsx';
export { Shortcuts } from './Shortcuts.tsx';
export { VersionPanel } from './versions/VersionPanel.tsx';
