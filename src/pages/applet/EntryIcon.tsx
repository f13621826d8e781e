import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { EntryIconProps } from './entry-icons.ts';

const KindIcon = ({ own: Icon, size }: EntryIconProps) => <Icon size={size} aria-hidden="true" />;

// Most navigations have no picture of their own: thirty of them are fetched where one has.
const FetchedIcon = fetched(async () => (await import('./ChosenIcon.tsx')).ChosenIcon, KindIcon);

/** What stands before an entry of a navigation. The name always stands beside it, so it says nothing to screen readers. */
export const EntryIcon = (props: EntryIconProps) =>
  props.chosen ? <FetchedIcon {...props} /> : <KindIcon {...props} />;
