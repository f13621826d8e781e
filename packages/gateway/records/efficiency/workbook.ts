import type { Cell } from '@gonghui/values/cell.ts';
import { writeBook } from '../../base/sheets/book.ts';
import type { Figures, Overview } from './figures.ts';

/** Milliseconds as hours with two decimals, as people compare them. */
const hours = (milliseconds: number | null): Cell =>
  milliseconds === null ? null : Math.round(milliseconds / 36_000) / 100;

const heads = (...titles: string[]) =>
  titles.map(title => ({ title, width: Math.max(10, title.length * 2 + 2) }));
const COLUMNS = ['已处理', '待处理', '超时', '平均耗时（小时）', '最长耗时（小时）', '拒绝', '退回'];

const row = (one: Figures[number]): Cell[] => [
  one.name,
  one.done,
  one.open,
  one.overdue,
  hours(one.mean),
  hours(one.longest),
  one.refused,
  one.returned,
];

const overviewRows = (o: Overview): Cell[][] => [
  ['提交总数', o.total],
  ['审批中', o.activity],
  ['退回', o.back],
  ['已通过', o.approved],
  ['已拒绝', o.rejected],
  ['已撤销', o.revoke],
  ['已终止', o.terminated],
  ['平均耗时（小时）', hours(o.mean)],
  ['耗时中位数（小时）', hours(o.median)],
  ['最长耗时（小时）', hours(o.longest)],
];

/** The figures as a workbook of three sheets. */
export async function writeFigures(parts: {
  overview: Overview;
  nodes: Figures;
  people: Figures;
}): Promise<Uint8Array> {
  const writer = writeBook([
    { name: '概览', heads: heads('指标', '数值') },
    { name: '按节点', heads: heads('节点', ...COLUMNS) },
    { name: '按人员', heads: heads('人员', ...COLUMNS) },
  ]);
  try {
    await writer.add(0, overviewRows(parts.overview));
    if (parts.nodes.length > 0) await writer.add(1, parts.nodes.map(row));
    if (parts.people.length > 0) await writer.add(2, parts.people.map(row));
    return await writer.finish();
  } finally {
    await writer.end();
  }
}
