import './picture-choices.css';
import type { FillHost, FillProps } from '../../views-api.ts';
import { choiceText } from '../shared/choice-field.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import type { PictureChoice, PictureSize } from '../shared/picture-choice.ts';
import { controlAttributes, plainAttributes } from './control-attributes.ts';

interface GroupProps {
  label: string;
  required?: boolean;
  options: readonly PictureChoice[];
  pictureSize?: PictureSize;
  noDataText?: string;
}

interface Props extends Omit<FillProps<GroupProps, unknown>, 'value' | 'onChange'> {
  kind: 'radio' | 'checkbox';
  selected: readonly string[];
  onToggle(value: string): void;
  onClear?: () => void;
}

const nothing = () => undefined;

/** Native radios or checkboxes, each a card with its picture. Focus given to the group goes to its first useful member. */
export function PictureChoices(fill: Props) {
  const { kind, selected, readOnly, props, host } = fill;
  const group =
    kind === 'radio'
      ? ({ ...controlAttributes(fill), role: 'radiogroup', 'aria-readonly': readOnly || undefined } as const)
      : ({ ...plainAttributes(fill), role: 'group' } as const);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes focus on; its role comes with `group`
    <div
      {...group}
      className="gf-picks"
      tabIndex={-1}
      data-size={props.pictureSize ?? 'middle'}
      data-invalid={fill.invalid || undefined}
      onFocus={event => {
        if (event.target !== event.currentTarget) return;
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        (inputs.find(input => input.checked) ?? inputs[0])?.focus();
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) fill.onBlur();
      }}
    >
      {props.options.map(option => (
        <label key={option.value} className="gf-pick-card" data-readonly={readOnly || undefined}>
          <ChoicePicture option={option} host={host} />
          <span className="gf-pick-label">
            <input
              type={kind}
              name={fill.inputId}
              value={option.value}
              checked={selected.includes(option.value)}
              aria-readonly={kind === 'checkbox' ? readOnly || undefined : undefined}
              onChange={readOnly ? nothing : () => fill.onToggle(option.value)}
            />
            <span>{option.label}</span>
          </span>
        </label>
      ))}
      {props.options.length === 0 ? (
        <span className="gf-nothing">{props.noDataText || '暂无数据'}</span>
      ) : null}
      {fill.onClear && !readOnly && selected.length > 0 ? (
        <button type="button" className="gf-link" onClick={fill.onClear}>
          清空
        </button>
      ) : null}
    </div>
  );
}

/** The label says what it is; a choice without a picture shows the start of that. */
function ChoicePicture({ option, host }: { option: PictureChoice; host: FillHost }) {
  const address = pictureAddress(option.image, host);
  return (
    <span className="gf-pick-picture">
      {address === null ? (
        <span aria-hidden="true">{option.label.slice(0, 4)}</span>
      ) : (
        <img src={address} alt="" loading="lazy" />
      )}
    </span>
  );
}

/** What was chosen, as small cards; a choice that the design no longer has shows as gone. */
export const ChosenPictures = ({
  options,
  chosen,
  host,
}: {
  options: readonly PictureChoice[];
  chosen: readonly string[];
  host: FillHost;
}) => (
  <ul className="gf-picks" data-size="small">
    {chosen.map(value => {
      const label = choiceText({ label: '', options }, value);
      const option = options.find(one => one.value === value) ?? { value, label };
      return (
        <li key={value} className="gf-pick-card" data-readonly="true">
          <ChoicePicture option={option} host={host} />
          <span className="gf-pick-label">{label}</span>
        </li>
      );
    })}
  </ul>
);
