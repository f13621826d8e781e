import { Glyph } from '@gonghui/elements/ui/Glyph.tsx';
import { GLYPHS } from '@gonghui/elements/ui/glyphs.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** One of the glyphs, or none; pressing the chosen one takes it away. */
export function GlyphControl({ value, disabled, inputId, labelId, set }: ControlProps<'glyph'>) {
  return (
    <fieldset className="gd-glyphs" aria-labelledby={labelId} disabled={disabled}>
      {Object.entries(GLYPHS).map(([name, { label }], index) => (
        <button
          key={name}
          id={index === 0 ? inputId : undefined}
          type="button"
          data-tip={label}
          aria-label={label}
          aria-pressed={value === name}
          onClick={() => set(value === name ? '' : name)}
        >
          <Glyph name={name} size={18} />
        </button>
      ))}
    </fieldset>
  );
}
