import type { ElementDefinition } from '../definition.ts';
import { acts } from '../form/acts/definition.ts';
import { banner } from '../form/banner/definition.ts';
import { button } from '../form/button/definition.ts';
import { carousel } from '../form/carousel/definition.ts';
import { contact } from '../form/contact/definition.ts';
import { container } from '../form/container/definition.ts';
import { contentTemplate } from '../form/content-template/definition.ts';
import { dialog } from '../form/dialog/definition.ts';
import { divider } from '../form/divider/definition.ts';
import { entrance } from '../form/entrance/definition.ts';
import { graphic } from '../form/graphic/definition.ts';
import { group } from '../form/group/definition.ts';
import { indicator } from '../form/indicator/definition.ts';
import { layout } from '../form/layout/definition.ts';
import { link } from '../form/link/definition.ts';
import { list } from '../form/list/definition.ts';
import { menu } from '../form/menu/definition.ts';
import { navigation } from '../form/navigation/definition.ts';
import { paragraph } from '../form/paragraph/definition.ts';
import { picture } from '../form/picture/definition.ts';
import { place } from '../form/place/definition.ts';
import { qrcode } from '../form/qrcode/definition.ts';
import { switchTemplate } from '../form/switch-template/definition.ts';
import { video } from '../form/video/definition.ts';
import { waterfall } from '../form/waterfall/definition.ts';
import { definitions as ofReports } from '../report/definitions.ts';
import { mergeTyping } from '../typed-text.ts';
import { isDataType } from './data/mappings.ts';
import { dataParts } from './data/parts.ts';
import { external } from './external/definition.ts';
import { pageCharts } from './panels.ts';
import { chartOnPage } from './shared/chart-on-page.ts';
import { fixedDefaults, fixedGroup, fixedShape } from './shared/columns.ts';
import { type Addition, onPage } from './shared/on-page.ts';

/** The page elements of forms (spec, designers §3 "Layout and page"), in the order in which the palette offers them. */
const ofForms: readonly ElementDefinition[] = [
  layout,
  container,
  menu,
  group,
  dialog,
  divider,
  paragraph,
  button,
  picture,
  video,
  carousel,
  link,
  qrcode,
  graphic,
  list,
  waterfall,
  place,
  contact,
  banner,
  navigation,
  entrance,
  indicator,
  acts,
  contentTemplate,
  switchTemplate,
];

/** What single types have on a page alone. */
const ADDED: Readonly<Record<string, Addition>> = {
  layout: { defaults: fixedDefaults, shape: fixedShape, behind: [fixedGroup] },
  // The bar leads through all of the site: there is one, which fits itself to the device.
  navigation: { singleton: true },
};

const charts = new Set(pageCharts.map(({ element }) => element.type));

/** Every type of element of a page, in the order of the palette. */
export const pageDefinitions: readonly ElementDefinition[] = [
  ...ofForms.map(element =>
    onPage(element, isDataType(element.type) ? dataParts(element.type) : ADDED[element.type]),
  ),
  onPage(external),
  ...ofReports.filter(({ type }) => charts.has(type)).map(chartOnPage),
];

/** The same by type, as designer and checks ask for them. */
export const pageTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  pageDefinitions.map(definition => [definition.type, mergeTyping(definition)]),
);
