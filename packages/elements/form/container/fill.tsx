import './container.css';
import { MAIN } from '@gonghui/scene/types.ts';
import { pictureCss } from '../../shared/picture-address.ts';
import type { LayoutProps } from '../views-api.ts';
import type { ContainerProps } from './definition.ts';
import { themeOn } from './theme-on.ts';

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
        padding: props.padding ?? 16,
        height: fixed ? (props.height ?? 200) : undefined,
        overflowY: fixed ? 'auto' : undefined,
      }}
    >
      {slot(MAIN)}
    </div>
  );
}
