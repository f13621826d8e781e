import { Box } from 'lucide-react';
import { APPLET_ICONS, appearanceOf } from './applet-icons.ts';

/** The tile of an applet. The name always stands beside it, so it says nothing to screen readers. */
export function AppletIcon({ data, size = 40 }: { data: Readonly<Record<string, unknown>>; size?: number }) {
  const { icon, color } = appearanceOf(data);
  const Picture = APPLET_ICONS[icon]?.icon ?? Box;
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: size > 30 ? 10 : 6,
        background: color,
        color: '#fff',
      }}
    >
      <Picture size={Math.round(size * 0.55)} strokeWidth={1.75} />
    </span>
  );
}
