import type { Props } from '@gonghui/scene/types.ts';

/** Another form whose records give the options of a field, or the contents it may hold. */
export interface OptionSource {
  formId: string;
  /** Field whose content is stored. */
  value: string;
  /** Field that people choose by. */
  label: string;
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
export const sourceKey = ({ formId, value, label }: OptionSource): string => `${formId}/${value}/${label}`;

/** Spec, designers §3: `optionalGenre` normal-options takes them from `datasetAssociate`, self-options from `options`. */
export const optionSourceOf = (props: Props): OptionSource | null =>
  props.optionalGenre === 'normal-options' ? read(props) : null;

/** Spec, designers §5: content verification against a dataset. */
export const contentSourceOf = (props: Props): OptionSource | null =>
  props.verification === 'dataset-content' ? read(props) : null;

/** Longest content that can be an option. */
export const OPTION_LENGTH = 500;
