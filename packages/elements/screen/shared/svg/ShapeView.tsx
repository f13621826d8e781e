import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { addressFor, hold } from './addresses.ts';
import { type MovingPart, type Shape, type ShapeColours, svgOf } from './shape.ts';
import './shape.css';

/** How much faster a round is than usual. */
const SPEEDS: Readonly<Record<string, number>> = { slow: 0.5, normal: 1, fast: 2 };

/** The number of `VBorder7`; the first shape stands in for a name that nobody knows. */
export const shapeOf = (
  shapes: readonly Shape[],
  subName: unknown,
): { shape: Shape; number: number } | null => {
  const number = Number(/^\D*(\d+)$/.exec(String(subName))?.[1] ?? 1);
  const [first] = shapes;
  const found = shapes[number - 1];
  return found ? { shape: found, number } : first ? { shape: first, number: 1 } : null;
};

const whole = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** A picture in the background of an element; one of them for all components that look the same. */
function usePicture(key: string, draw: () => string): CSSProperties {
  const address = addressFor(key, draw);
  useEffect(() => hold(key), [key]);
  return { backgroundImage: `url("${address}")` };
}

/** A shape at its size: a picture that stands still, and over it the few parts of it that move. */
export function ShapeView(props: {
  name: string;
  shapes: readonly Shape[];
  asset: { props: Props };
  size: Size;
  colours: ShapeColours;
  moving: boolean;
}) {
  const { name, shapes, asset, colours, moving } = props;
  const found = shapeOf(shapes, asset.props.subName);
  const size = whole(props.size);
  const look = `${name}${found?.number} ${size.width}×${size.height} ${Object.values(colours).join(' ')}`;
  const style = usePicture(look, () => svgOf(size, found?.shape.still(size, colours) ?? ''));
  const styles = asset.props.stylesProps as Props | undefined;
  const parts = found?.shape.moving?.(size, colours) ?? [];
  return (
    <div className="sp-shape" style={style} aria-hidden="true">
      {parts.map((part, at) => (
        <MovingPartView
          key={at}
          part={part}
          look={`${look} ${at}`}
          speed={moving ? (SPEEDS[String(styles?.speed)] ?? 1) : 0}
        />
      ))}
    </div>
  );
}

function MovingPartView({ part, look, speed }: { part: MovingPart; look: string; speed: number }) {
  const { x, y, width, height, art, motion, by = 0, seconds, steps, ahead = 0 } = part;
  const picture = usePicture(look, () => svgOf({ width, height }, art));
  const round = seconds / Math.max(speed, 0.01);
  const ref = useRef<HTMLSpanElement>(null);
  // What moves takes its steps in the same frames as all else, whenever it came: the frames between are then not drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or another motion, is another animation.
  useEffect(() => {
    for (const animation of ref.current?.getAnimations?.() ?? []) animation.startTime = 0;
  }, [round, motion]);
  const style = {
    ...picture,
    left: x,
    top: y,
    width,
    height,
    '--sp-by': `${by}px`,
    ...(speed > 0 && {
      animationDuration: `${round}s`,
      animationDelay: `${-ahead * round}s`,
      animationTimingFunction: `steps(${steps})`,
    }),
  } as CSSProperties;
  return <span ref={ref} className="sp-part" data-motion={speed > 0 ? motion : undefined} style={style} />;
}
