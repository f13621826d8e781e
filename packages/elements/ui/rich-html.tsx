import DOMPurify from 'dompurify';
import { linkAddress } from '../shared/link.ts';
import {
  isRichColour,
  RICH_ATTRIBUTES,
  RICH_PICTURE,
  RICH_TAGS,
  richClass,
  richStyle,
} from '../shared/rich-allow.ts';

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
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return;
  const address = linkAddress(node.getAttribute('href'));
  if (address === null) return;
  node.setAttribute('href', address);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Formatted text without anything that runs, loads from elsewhere than pictures, or leaves its place on the page. */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: [...RICH_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Checked one by one above; DOMPurify's own rule would drop `tel:` and stored pictures.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|data:image\/)/i,
  });
