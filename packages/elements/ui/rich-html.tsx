import DOMPurify from 'dompurify';
import { linkAddress } from '../shared/link.ts';
import {
  isRichColour,
  RICH_ATTRIBUTES,
  RICH_PICTURE,
  RICH_TAGS,
  richClass,
  richStyle,
  storedPicture,
} from '../shared/rich-allow.ts';
import { tidyBlanks } from './tidy-blanks.tsx';

const purifier = DOMPurify();

purifier.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'style') data.attrValue = richStyle(data.attrValue);
  else if (data.attrName === 'class') {
    data.attrValue = richClass(data.attrValue);
    data.keepAttr = data.attrValue !== '';
  } else if (data.attrName === 'color') data.keepAttr = isRichColour(data.attrValue);
  else if (data.attrName === 'href') data.keepAttr = linkAddress(data.attrValue) !== null;
  else if (data.attrName === 'src') data.keepAttr = RICH_PICTURE.test(data.attrValue);
});
purifier.addHook('uponSanitizeElement', node => {
  if (node.nodeType === Node.TEXT_NODE) tidyBlanks(node as Text);
});
/** Where stored pictures of the text at hand are read; absent where the text stays as it is. */
let placeOf: ((fileId: string) => string) | undefined;

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName === 'IMG' && placeOf) {
    const id = storedPicture(node.getAttribute('src') ?? undefined);
    if (id !== null) node.setAttribute('src', placeOf(id));
  }
  if (node.tagName !== 'A') return;
  const address = linkAddress(node.getAttribute('href'));
  if (address === null) return;
  node.setAttribute('href', address);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Formatted text without anything that runs, loads from elsewhere than pictures, or leaves its place on the page. `imageUrl`: where
 * stored pictures are read on the page that shows it; texts that are written or kept name them by the address of everybody.
 */
export function sanitiseHtml(html: string, imageUrl?: (fileId: string) => string): string {
  placeOf = imageUrl;
  try {
    return purifier.sanitize(html, {
      ALLOWED_TAGS: [...RICH_TAGS],
      ALLOWED_ATTR: [...RICH_ATTRIBUTES],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      // Checked one by one above; DOMPurify's own rule would drop `tel:` and stored pictures.
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|data:image\/)/i,
    });
  } finally {
    placeOf = undefined;
  }
}
