import type { Controls } from '../../frame/inspector/controls.ts';
import { DialogNodeControl } from './DialogNodeControl.tsx';
import { GlyphControl } from './GlyphControl.tsx';
import { GridRatioControl } from './GridRatioControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { OptionsControl } from './OptionsControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { VideoControl } from './VideoControl.tsx';
import './controls.css';

/** Controls of the elements that forms and pages share (`packages/elements/form/controls.ts`). */
export const elementControls = {
  options: { view: OptionsControl, single: true },
  'grid-ratio': { view: GridRatioControl, single: true },
  link: { view: LinkControl, saysMixed: true },
  video: { view: VideoControl },
  glyph: { view: GlyphControl },
  'rich-text': { view: RichTextControl, single: true },
  'dialog-node': { view: DialogNodeControl, saysMixed: true },
} satisfies Controls;
