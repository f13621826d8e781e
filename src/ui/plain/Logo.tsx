/** Two people's strokes in one drawing. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#264ae5" />
      <path
        d="M8 12.5h9.5a4.5 4.5 0 0 1 0 9H8"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="22.5" cy="9.5" r="3" fill="#15bb83" />
    </svg>
  );
}
