import { AppletIcon } from './AppletIcon.tsx';
import { APPLET_COLORS, APPLET_ICONS } from './applet-icons.ts';
import css from './IconPicker.module.css';

/** Icon and colour of an applet, as two rows of radio buttons. */
export function IconPicker(props: {
  icon: string;
  color: string;
  onChange(appearance: { icon: string; color: string }): void;
}) {
  const { icon, color, onChange } = props;
  return (
    <>
      <fieldset className={css.set}>
        <legend className={css.legend}>图标</legend>
        <div className={css.row}>
          {Object.entries(APPLET_ICONS).map(([name, { label }]) => (
            <label key={name} className={css.choice} data-tip={label}>
              <input
                type="radio"
                className="gh-sr-only"
                name="applet-icon"
                aria-label={label}
                checked={icon === name}
                onChange={() => onChange({ icon: name, color })}
              />
              <AppletIcon data={{ icon: name, color }} size={32} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>颜色</legend>
        <div className={css.row}>
          {APPLET_COLORS.map((value, index) => (
            <label key={value} className={css.choice}>
              <input
                type="radio"
                className="gh-sr-only"
                name="applet-color"
                aria-label={`颜色${index + 1}`}
                checked={color === value}
                onChange={() => onChange({ icon, color: value })}
              />
              <span className={css.swatch} style={{ background: value }} />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
