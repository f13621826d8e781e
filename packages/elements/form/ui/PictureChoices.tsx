import './picture-choices.css';
import { pictureAddress } from '../../shared/picture-address.ts';
import { choiceText } from '../shared/choice-field.ts';
import type { PictureChoice, PictureSize } from '../shared/picture-choice.ts';
import type { FillHost } from '../views-api.ts';
import { type ChoiceFill, ChoiceFrame, ChoiceInput } from './ChoiceFrame.tsx';
import { useOffered } from './use-offered.tsx';

interface GroupProps {
  label: string;
  required?: boolean;
  options: readonly PictureChoice[];
  pictureSize?: PictureSize;
  noDataText?: string;
}

/** Native radios or checkboxes, each a card with its picture. */
export function PictureChoices(given: ChoiceFill<GroupProps>) {
  const { fill, options } = useOffered(given, given.props.options);
  const { readOnly, props, host } = fill;
  return (
    <ChoiceFrame
      fill={fill}
      className="gf-picks"
      attributes={{ 'data-size': props.pictureSize ?? 'middle' }}
      none={options.length === 0}
    >
      {options.map(option => (
        // biome-ignore lint/a11y/noLabelWithoutControl: ChoiceInput is its control
        <label key={option.value} className="gf-pick-card" data-readonly={readOnly || undefined}>
          <ChoicePicture option={option} host={host} />
          <span className="gf-pick-label">
            <ChoiceInput fill={fill} value={option.value} />
            <span>{option.label}</span>
          </span>
        </label>
      ))}
    </ChoiceFrame>
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
