import type { PropWalks } from '../references/prop-walks.ts';
import { fields, id } from '../references/walks.ts';

/** Where ids of other things stand in props that settings leave out; `external` shows a component of another design. */
export const pageProps: PropWalks = {
  formId: id('page'),
  componentId: null,
  state: null,
  datasetAssociate: fields({ targetDatasetId: id('dataset') }),
  datumOriginalSettingFields: null,
};
