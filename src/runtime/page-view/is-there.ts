import { isShownOn } from '@gonghui/elements/page/shared/shown-on.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { isShown } from '../form-fill/arrangement.ts';

/** Whether a component takes a place on this device, as far as it says itself. */
export const isThere = (component: TemplateComponent, device: Device): boolean =>
  isShown(component) && isShownOn(component.props, device);
