import { type ChoiceFill, ChoiceFrame, ChoiceInput } from './ChoiceFrame.tsx';
import { useOffered } from './use-offered.tsx';

interface GroupProps {
  label: string;
  required?: boolean;
  arrangeMode?: 'horizontal-tb' | 'vertical-lr';
  noDataText?: string;
}

interface Props extends ChoiceFill<GroupProps> {
  options: readonly { value: string; label: string }[];
}

/** Native radios or checkboxes as words. */
export function ChoiceGroup(given: Props) {
  const { fill, options } = useOffered(given, given.options);
  const { props, readOnly } = fill;
  const arrange = props.arrangeMode === 'vertical-lr' ? 'vertical' : 'horizontal';
  return (
    <ChoiceFrame
      fill={fill}
      className="gf-marks"
      attributes={{ 'data-arrange': arrange }}
      none={options.length === 0}
    >
      {options.map(option => (
        // biome-ignore lint/a11y/noLabelWithoutControl: ChoiceInput is its control
        <label key={option.value} className="gf-mark" data-readonly={readOnly || undefined}>
          <ChoiceInput fill={fill} value={option.value} />
          <span>{option.label}</span>
        </label>
      ))}
    </ChoiceFrame>
  );
}
