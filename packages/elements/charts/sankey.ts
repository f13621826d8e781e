import { description, formattedNumber, frame, room, sizeOf, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart, ChartSettings } from './settings.ts';
import { chartTable } from './table.ts';

type Link = {
  source: string;
  target: string;
  value: number;
  exact: string;
  keys: readonly (string | null)[];
  says: string;
};

const nodeId = (level: number, name: string): string => `${level}:${name}`;
const nameOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Pixels between the blocks of a level: of many, a third of the height at most, so that all have room above its end. */
function gapOf(nodes: readonly string[], settings: ChartSettings): number {
  const levels = new Map<string, number>();
  for (const node of nodes) {
    const level = node.slice(0, node.indexOf(':'));
    levels.set(level, (levels.get(level) ?? 0) + 1);
  }
  return Math.min(8, sizeOf(settings).height / 3 / Math.max(1, ...levels.values()));
}

/**
 * Streams from each dimension to the next. A name has a place of its own under each dimension, so that no stream runs in a
 * circle, whatever the data says.
 */
export const sankey: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length < 2) return null;
  const [measure] = table.measures;
  const ids = table.dimensions.map(({ id }) => id);
  // Beyond two dimensions a stream is a total over the others, which comes from rows (rule Q2).
  const totals = answer.main.totals ?? [];
  const steps = ids.slice(1).map((id, level) => {
    const own = ids.length > 2 ? totals.filter(({ by }) => by.join() === [ids[level], id].join()) : [];
    const found = chartTable({
      ...answer,
      main: { columns: answer.main.columns, rows: own.map(one => one.cells) },
    });
    return { level, groups: ids.length > 2 ? (found?.groups ?? []) : table.groups };
  });
  const links = steps.flatMap(({ level, groups }) =>
    groups.flatMap(({ keys, numbers: [exact] }): Link[] => {
      if (exact == null || Number(exact) <= 0) return [];
      const [from = '', to = ''] = keys.slice(level);
      const [source, target] = [nodeId(level, from), nodeId(level + 1, to)];
      const says = saying([`${from} 到 ${to}`], exact, settings, measure);
      // Behind the first two dimensions a stream has all groups of those before it.
      const own = [...ids.slice(0, level).map(() => null), from, to];
      return [{ source, target, value: Number(exact), exact, keys: own, says }];
    }),
  );
  const left = steps.reduce((sum, { groups }) => sum + groups.length, 0) - links.length;
  if (links.length === 0 && left === 0) return null;
  const nodes = [...new Set(links.flatMap(({ source, target }) => [source, target]))];
  const words = description(
    '桑基图',
    settings,
    links.map(
      ({ source, target, exact }) =>
        `${nameOf(source)} 到 ${nameOf(target)} ${formattedNumber(exact, settings, measure)}`,
    ),
  );
  const note = left > 0 ? `${left} 项没有流量，未画出` : undefined;
  const base = frame(settings, theme, words, [], { note });
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      formatter: (given: unknown) => {
        const { data, name } = given as { data: Partial<Link>; name: string };
        if (data.source === undefined || data.target === undefined) return tooltipOf(nameOf(name), []);
        return tooltipOf('', [
          {
            name: `${nameOf(data.source)} → ${nameOf(data.target)}`,
            text: formattedNumber(data.exact ?? null, settings, measure),
          },
        ]);
      },
    },
    series: [
      {
        type: 'sankey',
        top: room(settings, 0, { note }).top,
        bottom: 16,
        left: 16,
        right: 110,
        data: nodes.map((name, at) => ({
          name,
          itemStyle: { color: theme.colors[at % theme.colors.length] ?? theme.text },
        })),
        links,
        nodeGap: gapOf(nodes, settings),
        labelLayout: { hideOverlap: true },
        lineStyle: { color: 'gradient', opacity: 0.35 },
        label: {
          color: theme.text,
          width: 100,
          overflow: 'truncate',
          formatter: ({ name }: { name: string }) => nameOf(name),
        },
      },
    ],
  };
};
