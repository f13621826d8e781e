import { isShownOn } from '@gonghui/elements/page/shared/shown-on.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Mark } from '../elements/canvas-own.ts';

const ONLY = { pc: '只在电脑上显示', mobile: '只在手机上显示' } as const;

/** That an element is for computers or phones alone, and whether it is there on the one that is shown. */
export function markOf(props: Props, device: Device): Mark | null {
  const { showOn } = props;
  if (showOn !== 'pc' && showOn !== 'mobile') return null;
  return { text: ONLY[showOn], absent: !isShownOn(props, device) };
}
