import { GLYPHS, isGlyph } from './glyphs.ts';

/** One of the designer's glyphs; an unknown name (of a later version) leaves its place empty. */
export function Glyph({ name, size = 24 }: { name: string | undefined; size?: number }) {
  return (
    <svg
      className="gf-glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isGlyph(name) ? <path d={GLYPHS[name].path} /> : null}
    </svg>
  );
}
