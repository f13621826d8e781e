import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { LucideIcon } from 'lucide-react';

export interface EntryIconProps {
  /** Name of the picture that somebody chose. */
  chosen: string | null | undefined;
  /** That of its sort. */
  own: LucideIcon;
  size: number;
}

const Own = ({ own: Icon, size }: EntryIconProps) => <Icon size={size} aria-hidden="true" />;

// Most navigations have no picture of their own: thirty of them are fetched where one has.
const Chosen = fetched(async () => (await import('./ChosenIcon.tsx')).ChosenIcon, Own);

/** What stands before an entry of a navigation. The name always stands beside it, so it says nothing to screen readers. */
export const EntryIcon = (props: EntryIconProps) =>
  props.chosen ? <Chosen {...props} /> : <Own {...props} />;
