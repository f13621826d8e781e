import type { LayoutProps } from '../../views-api.ts';
import type { GroupProps } from './definition.ts';
import { Fill } from './fill.tsx';

/** On the canvas a group starts open, also where fillers will find it folded: nothing can be dropped into it else. */
export function Design(layout: LayoutProps<GroupProps>) {
  return <Fill {...layout} props={{ ...layout.props, defaultOpen: true }} />;
}
