import type { EChartsOption } from 'echarts';

/** What groups are called that were picked, one for each dimension from the first; null for one of which all was. */
export type PickedLabels = readonly (string | null)[];

/** How strongly the rest is drawn: still to be read, and nobody takes it for what was picked. */
const PALE = 0.3;

interface Item {
  readonly keys?: unknown;
  readonly itemStyle?: object;
  readonly lineStyle?: object;
  readonly textStyle?: object;
}

const isItem = (value: unknown): value is Item & { keys: readonly unknown[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as Item).keys);

const isPicked = (keys: readonly unknown[], labels: PickedLabels): boolean =>
  labels.every((label, at) => label === null || keys[at] === label);

/** The chart with all pale but what was picked on it; as it is where nothing of that is in it. */
export function withPicked(option: EChartsOption, labels: PickedLabels): EChartsOption {
  let found = false;
  const marked = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map(item => {
          if (!isItem(item)) return item;
          // An area with others inside is seen by those.
          if ('children' in item) return { ...item, children: marked(item.children) };
          if (isPicked(item.keys, labels)) {
            found = true;
            return item;
          }
          return {
            ...item,
            itemStyle: { ...item.itemStyle, opacity: PALE },
            ...('textStyle' in item ? { textStyle: { ...item.textStyle, opacity: PALE } } : {}),
            // Of what flows or flies between groups the line is what is seen.
            ...('source' in item || 'coords' in item
              ? { lineStyle: { ...item.lineStyle, opacity: PALE / 2 } }
              : {}),
          };
        })
      : list;
  const series = [option.series].flat().map(one => {
    const { data, links } = (one ?? {}) as { data?: unknown; links?: unknown };
    return {
      ...one,
      ...(data === undefined ? {} : { data: marked(data) }),
      ...(links === undefined ? {} : { links: marked(links) }),
    };
  });
  return found ? ({ ...option, series } as EChartsOption) : option;
}
