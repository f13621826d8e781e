import type { ElementDefinition } from '../definition.ts';
import { bar } from './bar/definition.ts';
import { combo } from './combo/definition.ts';
import { datefilter } from './datefilter/definition.ts';
import { funnel } from './funnel/definition.ts';
import { gauge } from './gauge/definition.ts';
import { header } from './header/definition.ts';
import { headerfilter } from './headerfilter/definition.ts';
import { heatmap } from './heatmap/definition.ts';
import { indicatorcard } from './indicatorcard/definition.ts';
import { line } from './line/definition.ts';
import { pie } from './pie/definition.ts';
import { pivot } from './pivot/definition.ts';
import { radar } from './radar/definition.ts';
import { rcTable } from './rc-table/definition.ts';
import { sankey } from './sankey/definition.ts';
import { scatter } from './scatter/definition.ts';
import { selectfilter } from './selectfilter/definition.ts';
import { treemap } from './treemap/definition.ts';

/** What designers and checks know of each type of panel, in the order of `panels.ts`. */
export const definitions: readonly ElementDefinition[] = [
  header,
  headerfilter,
  selectfilter,
  datefilter,
  indicatorcard,
  bar,
  line,
  combo,
  pie,
  funnel,
  gauge,
  heatmap,
  radar,
  scatter,
  treemap,
  sankey,
  rcTable,
  pivot,
];
