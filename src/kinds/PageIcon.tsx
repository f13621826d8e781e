import { File } from 'lucide-react';
import { pageKind } from './pages.ts';

/** The icon of a page's kind; that of any sheet for a kind that this version does not know. */
export function PageIcon({
  type,
  size = 18,
  className,
}: {
  type: string;
  size?: number;
  className?: string;
}) {
  const Icon = pageKind(type)?.icon ?? File;
  return <Icon size={size} className={className} aria-hidden="true" />;
}
