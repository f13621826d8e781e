import * as z from 'zod/mini';
import {
  contentDefaults,
  contentPart,
  formatGroup,
  kindSetting,
  styleGroup,
  styleShape,
  textSettings,
} from '../shared/content.ts';
import { defineFree } from '../shared/define-free.ts';

/** Text that stands freely. */
export const label = defineFree({
  type: 'label',
  title: '文本',
  icon: 'type',
  keywords: 'wenben wb wenzi text label',
  size: [40, 8],
  titleProp: 'text',
  defaults: contentDefaults,
  shape: {
    ...contentPart('kind', 'text', 'dataVar', 'fit', 'showEmpty', 'format'),
    style: z.optional(z.looseObject(styleShape)),
  },
  settings: [
    { title: '内容', settings: [kindSetting('text', 'ticks', 'rich'), ...textSettings] },
    formatGroup,
    styleGroup,
  ],
});
