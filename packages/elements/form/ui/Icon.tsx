/**
 * The few shapes that controls need, as strokes on a 16 px grid: the fill page then carries no icon package.
 */
const paths = {
  close: 'M4.5 4.5l7 7m0-7l-7 7',
  check: 'M3.5 8.5l3 3 6-7',
  down: 'M4 6l4 4 4-4',
  left: 'M10 4L6 8l4 4',
  right: 'M6 4l4 4-4 4',
  up: 'M4 10l4-4 4 4',
  plus: 'M8 3.5v9m-4.5-4.5h9',
  minus: 'M3.5 8h9',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm3.2-1.3L13.5 13.5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'eye-off':
    'M2 2l12 12M6.2 3.8A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-2 2.6M4.3 4.9A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 3-.8',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="gf-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
