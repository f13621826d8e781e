import { description, formattedNumber, frame, room, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { slicesOf } from './slices.ts';
import { chartTable } from './table.ts';

interface Branch {
  name: string;
  value: number;
  keys: readonly string[];
  exact?: string | null;
  says?: string;
  children?: Branch[];
}

/** Areas by size, one inside the other for each further dimension. */
export const treemap: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0) return null;
  const { slices, note } = slicesOf(table, 'each');
  if (slices.length === 0 && !note) return null;
  const [measure] = table.measures;
  const roots: Branch[] = [];
  for (const { keys, numbers } of table.groups) {
    const exact = numbers[0] ?? null;
    if (exact === null || Number(exact) < 0) continue;
    let level = roots;
    keys.forEach((name, depth) => {
      const known = level.find(one => one.name === name);
      const branch: Branch = known ?? { name, value: 0, keys: keys.slice(0, depth + 1) };
      if (!known) level.push(branch);
      // The area of an inner branch only; its number is not said, since it is no total of rows (rule Q2).
      branch.value += Number(exact);
      if (depth === keys.length - 1) {
        branch.exact = exact;
        branch.says = saying(keys, exact, settings, measure);
      } else {
        branch.children ??= [];
        level = branch.children;
      }
    });
  }
  const words = description(
    '矩形树图',
    settings,
    slices.map(({ name, exact }) => `${name} ${formattedNumber(exact, settings, measure)}`),
  );
  const base = frame(settings, theme, words, [], { note });
  const { top } = room(settings, 0, { note });
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      formatter: (given: unknown) => {
        const { data, treePathInfo = [] } = given as { data: Branch; treePathInfo?: { name: string }[] };
        const path = treePathInfo.map(({ name }) => name).filter(name => name !== '');
        return data.exact === undefined
          ? tooltipOf(path.join(' / '), [])
          : tooltipOf(path.join(' / '), [{ text: formattedNumber(data.exact, settings, measure) }]);
      },
    },
    series: [
      {
        type: 'treemap',
        top,
        bottom: 12,
        left: 12,
        right: 12,
        roam: false,
        nodeClick: false,
        // Small ones are seen as small ones.
        visibleMin: 1,
        breadcrumb: { show: false },
        data: roots,
        label: {
          color: '#ffffff',
          textBorderColor: 'rgba(0, 0, 0, 0.35)',
          textBorderWidth: 2,
          overflow: 'truncate',
        },
        upperLabel: {
          show: table.dimensions.length > 1,
          height: 22,
          color: theme.text,
          overflow: 'truncate',
        },
        itemStyle: { borderColor: theme.surface, borderWidth: 1, gapWidth: 1 },
        levels: [
          { upperLabel: { show: false } },
          { itemStyle: { borderColor: theme.line, gapWidth: 2 } },
          { colorSaturation: [0.35, 0.6] },
        ],
      },
    ],
  };
};
