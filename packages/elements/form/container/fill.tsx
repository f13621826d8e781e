import './container.css';
import { MAIN } from '@gonghui/scene/types.ts';
import { pictureCss } from '../../shared/picture-address.ts';
import type { LayoutProps } from '../views-api.ts';
import type { ContainerProps } from './definition.ts';
import { themeOn } from './theme-on.ts';

/** Pixels of width from which a container's padding is the one that was chosen; a narrower one keeps its share for what is in it. */
const WIDE = 267;

const paddingOf = (pixels: number): string =>
  `${pixels}px min(${pixels}px, ${((100 * pixels) / WIDE).toFixed(2)}%)`;

export function Fill({ props, host, slot }: LayoutProps<ContainerProps>) {
  const { background, border } = props;
  const fixed = props.autoHeight === false;
  return (
    <div
      className="gf-container"
      data-on={themeOn(background?.color)}
      data-bordered={(border?.width ?? 1) > 0 || undefined}
      style={{
        backgroundColor: background?.color || undefined,
        backgroundImage: pictureCss(background?.image, host),
        borderWidth: border?.width ?? 1,
        borderStyle: border?.style ?? 'solid',
        borderColor: border?.color || undefined,
        borderRadius: border?.radius ?? 6,
        padding: paddingOf(props.padding ?? 16),
        height: fixed ? (props.height ?? 200) : undefined,
        overflowY: fixed ? 'auto' : undefined,
      }}
    >
      {slot(MAIN)}
    </div>
  );
}
