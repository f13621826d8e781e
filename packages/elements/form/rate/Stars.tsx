const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** Stars of which the first `value` are filled, half stars by half. */
export function Stars({ value, max }: { value: number; max: number }) {
  return Array.from({ length: max }, (_, index) => {
    const share = Math.min(1, Math.max(0, value - index));
    return (
      <svg key={index} className="gf-star" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} className="gf-star-off" />
        {share > 0 ? (
          <path
            d={STAR}
            className="gf-star-on"
            style={share < 1 ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
          />
        ) : null}
      </svg>
    );
  });
}
