import { Tabs } from '../../ui/Tabs.tsx';
import type { LayoutProps } from '../views-api.ts';
import { initialOption } from './initial.ts';
import type { MenuProps } from './shape.ts';

export function Fill({ nodeId, props, host, slot }: LayoutProps<MenuProps>) {
  return (
    <Tabs
      id={`menu-${nodeId}`}
      tabs={props.menuOptions}
      initial={initialOption(props.menuOptions)}
      shape={props.shape}
      vertical={props.arrange === 'vertical' && host.device === 'pc'}
      align={props.textAlign}
      panel={slot}
    />
  );
}
