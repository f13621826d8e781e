export { managesForms, resolveAudience } from './audience.ts';
export { type FormRow, findDesign, findFormVersion, isForm, siblingForms } from './forms.ts';
export {
  changeRow,
  findPage,
  findRow,
  insertRow,
  lockList,
  type PageChange,
  type PageRow,
  pagesById,
  pagesOf,
  releasedPages,
  visit,
} from './repository.ts';
