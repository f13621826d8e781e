import { Icon } from './Icon.tsx';

/** Empties a control and puts the caret back into it. Not a tab stop: Delete or Backspace do the same. */
export function ClearButton(props: { label: string; controlId: string; onClear(): void }) {
  return (
    <button
      type="button"
      className="gf-icon-button"
      tabIndex={-1}
      aria-label={`清空${props.label}`}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        props.onClear();
        document.getElementById(props.controlId)?.focus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}
