import { description, frame, room, shown, tooltipOf } from './parts.ts';
import type { Chart } from './settings.ts';
import { chartTable } from './table.ts';

type Link = { source: string; target: string; value: number; exact: string };

const nodeId = (level: number, name: string): string => `${level}:${name}`;
const nameOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/**
 * Streams from each dimension to the next. A name has a place of its own under each dimension, so that no stream runs in a
 * circle, whatever the data says.
 */
export const sankey: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length < 2) return null;
  const [measure] = table.measures;
  const flowing = table.groups.filter(({ numbers: [number] }) => number != null && Number(number) > 0);
  if (flowing.length === 0) return null;
  const last = table.dimensions.length - 1;
  const links = new Map<string, Link>();
  for (const { keys, numbers } of flowing)
    for (let level = 0; level < last; level++) {
      const [source, target] = [nodeId(level, keys[level] ?? ''), nodeId(level + 1, keys[level + 1] ?? '')];
      const id = JSON.stringify([source, target]);
      const value = (links.get(id)?.value ?? 0) + Number(numbers[0]);
      links.set(id, { source, target, value, exact: links.has(id) ? String(value) : (numbers[0] ?? '0') });
    }
  const all = [...links.values()];
  const nodes = [...new Set(all.flatMap(({ source, target }) => [source, target]))];
  const words = description(
    '桑基图',
    settings,
    all.map(
      ({ source, target, exact }) =>
        `${nameOf(source)} 到 ${nameOf(target)} ${shown(exact, settings, measure)}`,
    ),
  );
  const left = table.groups.length - flowing.length;
  const base = frame(settings, theme, words, [], left > 0 ? `${left} 项没有流量，未画出` : undefined);
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
            text: shown(data.exact ?? null, settings, measure),
          },
        ]);
      },
    },
    series: [
      {
        type: 'sankey',
        top: room(settings, 0).top,
        bottom: 16,
        left: 16,
        right: 110,
        data: nodes.map((name, at) => ({
          name,
          itemStyle: { color: theme.colors[at % theme.colors.length] ?? theme.text },
        })),
        links: all,
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
