/** Router base path of the app (spec, platform §2): links to forms and pages are kept without it. */
const APP = '/cli';
const IN_APP =
  /^\/url\/(?:form|custom|report|datav|dm|applet)\/[A-Za-z0-9_-]{1,64}(?:\?form=[A-Za-z0-9_-]{1,64})?$/;
const MAIL = /^mailto:[^\s@<>"']+@[^\s@<>"']+$/i;
const PHONE = /^tel:\+?[\d\s()-]{3,30}$/i;

/** What a form of this installation is linked by. */
export const formLink = (formId: string): string => `/url/form/${formId}`;

/**
 * Address that a designer's link may lead to, or null: http(s), mail, phone, or a form or page of this installation.
 * Asked by the definitions when a design is checked and by the views again when they show it, so that no other scheme
 * (`javascript:` above all) is ever followed.
 */
export function linkAddress(link: unknown): string | null {
  const text = typeof link === 'string' ? link.trim() : '';
  if (IN_APP.test(text)) return APP + text;
  if (MAIL.test(text) || PHONE.test(text)) return text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url.href : null;
}

export const BAD_LINK = '链接应以 http://、https://、mailto: 或 tel: 开头';

/** A design's problem with one link; an empty one leads nowhere and is none. */
export const linkFault = (link: unknown): boolean =>
  typeof link === 'string' && link.trim() !== '' && linkAddress(link) === null;

/** The same of what leads out of the installation and can be read by nobody on the way: an https address, or null. */
export function outsideAddress(link: unknown): string | null {
  const address = linkAddress(link);
  return address?.startsWith('https://') ? address : null;
}

export const BAD_OUTSIDE = '应以 https:// 开头';
