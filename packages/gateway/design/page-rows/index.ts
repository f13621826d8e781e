export { appletByForm, appletOfPage } from './applet-of.ts';
export { resolveAudience } from './audience.ts';
export { type FormRow, findDesign, findFormVersion, isForm, siblingForms } from './forms.ts';
export {
  changeRow,
  countPages,
  findPage,
  findRow,
  insertRow,
  lockList,
  type PageChange,
  type PageRow,
  pagesById,
  pagesOf,
  releasedPages,
  removeRows,
} from './repository.ts';
export { visit, visitedPages } from './visits.ts';
