import './rich-text.css';
import { useMemo } from 'react';
import { sanitiseHtml } from './rich-html.tsx';

/** Shows formatted text. The one place of the product that sets HTML, and it sanitises at the sink (promise D26). */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in the line above
  return <div className={`gf-rich ${className}`} dangerouslySetInnerHTML={safe} />;
}
