import type { PropWalks } from '../references/prop-walks.ts';
import { condition, fields, id } from '../references/walks.ts';

const outside = fields({ apiId: id('outside-api') });

/** Where ids of other things stand in props that types share (`shared/common-props.ts`), and in those that settings leave out. */
export const formProps: PropWalks = {
  dataControl: fields({ formId: id('form'), conditions: condition }),
  datasetAssociate: fields({ targetDatasetId: id('form') }),
  outsideApi: outside,
  outsideOptions: outside,
  // The specification names both and shows neither; nothing of ours writes them.
  fieldSheet: fields({ formId: id('form'), targetFormId: id('form') }),
  fields: null,
  columnWidth: null,
  required: null,
  defaultGenre: null,
  defaultFormula: null,
  defaultValue: null,
  relateds: null,
  optionalGenre: null,
  verificationText: null,
  noDataText: null,
  clearable: null,
  key: null,
};
