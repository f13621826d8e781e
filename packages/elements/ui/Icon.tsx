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
  calendar:
    'M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  clock: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  person: 'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 14a5.5 5.5 0 0 1 11 0',
  tree: 'M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5V8M4 10.5V8h8v2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.5 9.5h7L12 4M6.5 6.5v4.5M9.5 6.5v4.5',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  retry: 'M13 3v3.5H9.5M12.7 6.3A5 5 0 1 0 13 9',
  pin: 'M8 14.5S3 10 3 6.5a5 5 0 0 1 10 0C13 10 8 14.5 8 14.5zM8 8.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  download: 'M8 2.5v7.5M4.5 7L8 10.5 11.5 7M2.5 13.5h11',
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
