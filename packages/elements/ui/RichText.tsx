import './rich-text.css';
import { useMemo } from 'react';
import { sanitiseHtml } from './rich-html.tsx';

interface RichTextProps {
  html: string;
  /** Where a stored file is read: `Host.imageUrl` of the page that it is shown on. */
  imageUrl(fileId: string): string;
  className?: string;
}

/** Shows formatted text. The one place of the product that sets HTML, and it sanitises at the sink (promise D26). */
export function RichText({ html, imageUrl, className = '' }: RichTextProps) {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html, imageUrl) }), [html, imageUrl]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in the line above
  return <div className={`gf-rich ${className}`} dangerouslySetInnerHTML={safe} />;
}
