/** What stands around the canvas and is no part of its first moment: fetched once the canvas shows (use-panels.ts). */
export { Sensors } from '../../canvas/drag/Sensors.tsx';
export { ContextMenu } from '../ContextMenu.tsx';
export { PageClashes } from '../clashes/PageClashes.tsx';
export { CommandPalette } from '../command-palette/CommandPalette.tsx';
export { CommentsPanel } from '../comments/CommentsPanel.tsx';
export { Offers } from '../half-written/Offers.tsx';
export { Inspector } from '../inspector/Inspector.tsx';
export { Shortcuts } from '../keys/Shortcuts.tsx';
export { Problems } from '../notices/Problems.tsx';
export { Outline } from '../outline/Outline.tsx';
export { Palette } from '../palette/Palette.tsx';
export { Following } from '../people/Following.tsx';
export { VersionPanel } from '../versions/VersionPanel.tsx';
