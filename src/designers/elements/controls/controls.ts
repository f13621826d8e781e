import { readHtml } from '@gonghui/elements/form/rich/html-text.ts';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { DialogNodeControl } from './DialogNodeControl.tsx';
import { GlyphControl } from './GlyphControl.tsx';
import { GridRatioControl } from './GridRatioControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { OptionsControl } from './OptionsControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { VideoControl } from './VideoControl.tsx';
import './controls.css';

/** As much of a formatted text as a notice quotes. */
const QUOTED = 60;

/** What a formatted text says, without its markup. */
function wordsOfHtml(html: string): string {
  const words = readHtml(html).text.replaceAll('\n', ' ').trim();
  return words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words || '空';
}

/** Controls of the elements that forms and pages share (`packages/elements/form/controls.ts`). */
export const elementControls = {
  options: { view: OptionsControl, single: true },
  'grid-ratio': { view: GridRatioControl, single: true },
  link: { view: LinkControl, saysMixed: true },
  video: { view: VideoControl },
  glyph: { view: GlyphControl },
  'rich-text': {
    view: RichTextControl,
    single: true,
    show: (_designer, _id, _path, value) => (typeof value === 'string' ? wordsOfHtml(value) : null),
  },
  'dialog-node': { view: DialogNodeControl, saysMixed: true },
} satisfies Controls;
