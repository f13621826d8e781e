import { themeOn } from '@gonghui/elements/form/container/theme-on.ts';
import { pictureCss } from '@gonghui/elements/shared/picture-address.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';
import { ElementsCanvas } from '../elements/ElementsCanvas.tsx';
import { useDevice } from '../elements/elements-designer.ts';
import { useDesigner } from '../frame/designer.ts';
import { usePage } from '../frame/hooks.ts';
import '../../runtime/report-view/report.css';
import './page.css';

/** The page as it stands, with its own width, margins and background. */
export function Canvas() {
  const { host } = useDesigner();
  const device = useDevice();
  const { background, maxWidth, padding } = usePage();
  const { color, image } = (background ?? {}) as Props;
  const style = {
    '--gd-page-width': typeof maxWidth === 'number' && device === 'pc' ? `${maxWidth}px` : 'none',
    '--gd-page-padding': `${typeof padding === 'number' ? padding : 16}px`,
    ...(typeof color === 'string' && color !== '' ? { backgroundColor: color } : {}),
    backgroundImage: pictureCss(typeof image === 'string' ? image : '', host),
  } as CSSProperties;
  // On a colour of its own a page is as light or as dark as that, as viewers have it.
  const frame = {
    className: 'gd-page-frame',
    theme: themeOn(typeof color === 'string' ? color : ''),
    style,
  };
  return <ElementsCanvas label="页面画布" className="gd-page-canvas" frame={frame} />;
}
