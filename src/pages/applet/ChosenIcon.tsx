import { ENTRY_ICONS, type EntryIconProps } from './entry-icons.ts';

/** The picture that somebody chose; that of its sort for a name that this version does not know. */
export function ChosenIcon({ chosen, own, size }: EntryIconProps) {
  const Icon = ENTRY_ICONS[chosen ?? '']?.icon ?? own;
  return <Icon size={size} aria-hidden="true" />;
}
