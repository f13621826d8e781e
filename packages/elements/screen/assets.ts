import type { ElementDefinition } from '../definition.ts';
import { askBar, barMappings } from '../panel/bar/question.ts';
import { askFunnel, funnelMappings } from '../panel/funnel/question.ts';
import { gaugeChart } from '../panel/gauge/chart.ts';
import { askGauge, gaugeMappings } from '../panel/gauge/question.ts';
import { askIndicator, indicatorMappings } from '../panel/indicator/question.ts';
import { askLine, lineMappings } from '../panel/line/question.ts';
import type { Panel } from '../panel/panel.ts';
import { panelSet } from '../panel/panel-set.ts';
import { askPie, pieMappings } from '../panel/pie/question.ts';
import { radarChart } from '../panel/radar/chart.ts';
import { barChart } from './bar/chart.ts';
import { bar } from './bar/definition.ts';
import { funnel } from './funnel/definition.ts';
import { gauge } from './gauge/definition.ts';
import { lineChart } from './line/chart.ts';
import { line } from './line/definition.ts';
import { pieChart } from './pie/chart.ts';
import { pie } from './pie/definition.ts';
import { poloChart } from './polo/chart.ts';
import { polo } from './polo/definition.ts';
import { askPolo, poloMappings } from './polo/question.ts';
import { radar } from './radar/definition.ts';
import { askRadar, radarMappings } from './radar/question.ts';
import { vBgbox } from './v-bgbox/definition.ts';
import { vBorder } from './v-border/definition.ts';
import { vDecorate } from './v-decorate/definition.ts';
import { vMainHeader } from './v-main-header/definition.ts';
import { vMainTextImg } from './v-main-text-img/definition.ts';
import { vMainTextTag } from './v-main-text-tag/definition.ts';
import { tagMappings } from './v-main-text-tag/question.ts';
import { vMainTitle } from './v-main-title/definition.ts';
import { vMap } from './v-map/definition.ts';
import { askMap, mapMappings } from './v-map/question.ts';
import { vMarquee } from './v-marquee/definition.ts';
import { askMarquee, marqueeMappings } from './v-marquee/question.ts';
import { vNumberTitleFlop } from './v-number-title-flop/definition.ts';
import { vPicture } from './v-picture/definition.ts';
import { vTimer } from './v-timer/definition.ts';
import { vWordCloud } from './v-word-cloud/definition.ts';
import { askWordCloud, wordCloudMappings } from './v-word-cloud/question.ts';

/** The twenty components of a big screen (spec, designers §3), in the order in which the palette offers them. */
export const assets: readonly Panel<ElementDefinition>[] = [
  { element: bar, mappings: barMappings, ask: askBar, chart: barChart },
  { element: line, mappings: lineMappings, ask: askLine, chart: lineChart },
  { element: pie, mappings: pieMappings, ask: askPie, chart: pieChart },
  { element: gauge, mappings: gaugeMappings, ask: askGauge, apart: true, chart: gaugeChart },
  { element: funnel, mappings: funnelMappings, ask: askFunnel, chart: { name: 'funnel' } },
  { element: radar, mappings: radarMappings, ask: askRadar, chart: radarChart('measures') },
  { element: polo, mappings: poloMappings, ask: askPolo, chart: poloChart },
  { element: vMap, mappings: mapMappings, ask: askMap },
  { element: vMainTitle, mappings: [] },
  { element: vNumberTitleFlop, mappings: indicatorMappings, ask: askIndicator, apart: true },
  { element: vMarquee, mappings: marqueeMappings, ask: askMarquee },
  { element: vTimer, mappings: [] },
  { element: vWordCloud, mappings: wordCloudMappings, ask: askWordCloud, chart: { name: 'wordCloud' } },
  { element: vMainHeader, mappings: [] },
  { element: vBgbox, mappings: [] },
  { element: vPicture, mappings: [] },
  { element: vMainTextTag, mappings: tagMappings, ask: askIndicator, apart: true },
  { element: vMainTextImg, mappings: [] },
  { element: vBorder, mappings: [] },
  { element: vDecorate, mappings: [] },
];

/** What of a big screen reads datasets. */
export const screenPanels = panelSet(assets);
