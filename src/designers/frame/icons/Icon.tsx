import { type LucideIcon, Square } from 'lucide-react';
import * as icons from './icon-set.ts';

/** Icons by the names that definitions use; a name that is not here gets a plain square (a test names it). */
export const ICONS: Readonly<Record<string, LucideIcon>> = Object.fromEntries(
  Object.entries(icons).map(([name, icon]) => [kebab(name), icon]),
);

/** `Grid2x2` as lucide writes it: `grid-2x2`. */
function kebab(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/(\d)-?x-?(\d)/g, '$1x$2')
    .toLowerCase();
}

export function TypeIcon({ name, size = 16 }: { name: string | undefined; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? Square;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
