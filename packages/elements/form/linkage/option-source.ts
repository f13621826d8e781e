import type { Props } from '@gonghui/scene/types.ts';
import { type OutsideOptions, outsideOptionsOf } from './outside-api.ts';

/** Another form whose records give the options of a field, or the contents it may hold; or an outside API that gives options. */
export interface OptionSource {
  /** '' where they come from outside. */
  formId: string;
  /** Field whose content is stored. */
  value: string;
  /** Field that people choose by. */
  label: string;
  outside?: OutsideOptions;
}

const read = (props: Props): OptionSource | null => {
  const source = props.datasetAssociate;
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return null;
  const { targetDatasetId, value, label } = source;
  if (typeof targetDatasetId !== 'string' || targetDatasetId === '') return null;
  if (typeof value !== 'string' || value === '') return null;
  return { formId: targetDatasetId, value, label: typeof label === 'string' && label !== '' ? label : value };
};

/** A source as one text, by which the labels of its values are kept. */
export const sourceKey = ({ formId, value, label, outside }: OptionSource): string =>
  `${outside ? `api:${outside.outside.apiId}` : formId}/${value}/${label}`;

function fromOutside(props: Props): OptionSource | null {
  const outside = outsideOptionsOf(props);
  return (
    outside && {
      formId: '',
      value: JSON.stringify(outside.value),
      label: JSON.stringify(outside.label),
      outside,
    }
  );
}

/**
 * Spec, designers §3: `optionalGenre` normal-options takes them from `datasetAssociate`, self-options from `options`; ours,
 * outside-options from `outsideOptions`.
 */
export const optionSourceOf = (props: Props): OptionSource | null =>
  props.optionalGenre === 'normal-options' ? read(props) : fromOutside(props);

/** Whether the options are those of the design, whatever else is still set. */
export const hasOwnOptions = ({ optionalGenre }: Props): boolean =>
  optionalGenre !== 'normal-options' && optionalGenre !== 'outside-options';

/** Spec, designers §5: content verification against a dataset. */
export const contentSourceOf = (props: Props): OptionSource | null =>
  props.verification === 'dataset-content' ? read(props) : null;

/** Longest content that can be an option. */
export const OPTION_LENGTH = 500;
