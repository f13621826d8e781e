import type { CSSProperties } from 'react';
import type { LayoutElementProps } from '../../form/layout/definition.ts';
import { Fill } from '../../form/layout/fill.tsx';
import { columnSlot } from '../../form/layout/ratio.ts';
import type { LayoutProps } from '../../form/views-api.ts';
import { columnTracks } from '../shared/tracks.ts';

/** Columns of a page: some can be fixed in pixels on a computer, else they are those of a form. */
export function PageLayout(layout: LayoutProps<LayoutElementProps>) {
  const { props, host, slot } = layout;
  const tracks = host.device === 'pc' ? columnTracks(props) : null;
  if (!tracks) return <Fill {...layout} />;
  const gap = `${props.gap ?? 16}px`;
  const style = {
    '--gap': gap,
    display: 'grid',
    gridTemplateColumns: tracks.join(' '),
    padding: props.padding ?? 0,
  } as CSSProperties;
  return (
    <div className="gf-layout" style={style}>
      {tracks.map((_, index) => (
        <div key={columnSlot(index)} className="gf-column" style={{ width: 'auto' }}>
          {slot(columnSlot(index))}
        </div>
      ))}
    </div>
  );
}
