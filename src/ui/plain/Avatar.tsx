import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import css from './Avatar.module.css';

const HUES = [226, 162, 32, 262, 340, 196, 12, 284];

/** The same person has the same colour everywhere; dark enough for white letters (AA). */
export const colorOf = (id: string): string => {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return `hsl(${HUES[sum % HUES.length]} 55% 34%)`;
};

/** Chinese names are called by their last two characters, others by initials. */
export const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  if (/[一-鿿]/.test(trimmed)) return trimmed.slice(-2);
  return trimmed
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('');
};

/** Picture of a person, or his name on a colour of his own. */
export function Avatar(props: {
  id: string;
  name: string;
  picture?: string | null;
  size?: number;
  /** Beside the written name the picture says nothing new. */
  decorative?: boolean;
}) {
  const { id, name, picture, size = 28, decorative } = props;
  const box = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) };
  if (picture)
    return (
      <img
        className={css.avatar}
        style={box}
        src={`${API_PREFIX}/v1/files/${encodeURIComponent(picture)}`}
        alt={decorative ? '' : name}
      />
    );
  // Two letters of the smallest readable size need 24 px.
  const initials = initialsOf(name).slice(size < 24 ? -1 : 0);
  const hidden = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': name } as const);
  return (
    // Drawn by the style sheet: the letters are a picture of the name, not text of what stands around them.
    <span
      className={css.avatar}
      style={{ ...box, background: colorOf(id) }}
      data-initials={initials}
      {...hidden}
    />
  );
}
