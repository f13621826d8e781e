import type { ElementDefinition } from '../definition.ts';
import { layoutElements, pageElements } from '../form/page-elements.ts';
import { definitions as ofReports } from '../report/definitions.ts';
import { mergeTyping } from '../typed-text.ts';
import { isDataType } from './data/mappings.ts';
import { dataParts } from './data/parts.ts';
import { external } from './external/definition.ts';
import { pageCharts } from './panels.ts';
import { chartOnPage } from './shared/chart-on-page.ts';
import { fixedDefaults, fixedGroup, fixedShape } from './shared/columns.ts';
import { type Addition, onPage } from './shared/on-page.ts';

/** What single types have on a page alone. */
const ADDED: Readonly<Record<string, Addition>> = {
  layout: { defaults: fixedDefaults, shape: fixedShape, behind: [fixedGroup] },
  // The bar leads through all of the site: there is one, which fits itself to the device.
  navigation: { singleton: true },
};

const charts = new Set(pageCharts.map(({ element }) => element.type));

/** Every type of element of a page, in the order of the palette. */
export const pageDefinitions: readonly ElementDefinition[] = [
  ...[...layoutElements, ...pageElements].map(element =>
    onPage(element, isDataType(element.type) ? dataParts(element.type) : ADDED[element.type]),
  ),
  onPage(external),
  ...ofReports.filter(({ type }) => charts.has(type)).map(chartOnPage),
];

/** The same by type, as designer and checks ask for them. */
export const pageTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  pageDefinitions.map(definition => [definition.type, mergeTyping(definition)]),
);
