const PHONE = /^\+?[\d][\d\s-]{4,19}$/;
const MAIL = /^[^\s@<>"']+@[^\s@<>"'.]+(?:\.[^\s@<>"'.]+)+$/;

/** Glyph of a way to reach somebody, and the link that uses it; plain words have neither phone nor mail. */
export function reach(content: string): { glyph: 'phone' | 'mail' | 'link' | 'message'; link: string } {
  const text = content.trim();
  if (PHONE.test(text)) return { glyph: 'phone', link: `tel:${text.replace(/[\s-]/g, '')}` };
  if (MAIL.test(text)) return { glyph: 'mail', link: `mailto:${text}` };
  if (/^https?:\/\//i.test(text)) return { glyph: 'link', link: text };
  return { glyph: 'message', link: '' };
}
