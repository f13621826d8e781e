import type { ExportResult } from '@gonghui/contract/exports.ts';
import type { ImportResult, TakeBackResult } from '@gonghui/contract/imports.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import type { ExportedPackage, ImportedPackage } from '@gonghui/contract/packages.ts';
import type { PrintResult } from '@gonghui/contract/printing.ts';

const count = (n: number): string => n.toLocaleString('zh-CN');

/** What records go without that the form requires: no table holds it. */
export const unfilledText = (unfilled: NonNullable<ImportResult['unfilled']>): string =>
  `${unfilled.map(({ label, count: n }) => `${count(n)}条没有必填的「${label}」`).join('、')}（不能从表格导入）`;

const NAMED_ROWS = 3;
/** Sums and lines below the table that are no records. */
function leftText({ count: n, list }: NonNullable<ImportResult['sides']>): string {
  const rows = list.slice(0, NAMED_ROWS).map(({ row }) => row);
  return `略去${count(n)}行合计或表尾（第${rows.join('、')}行${n > rows.length ? '等' : ''}）`;
}

function imported(result: ImportResult): string {
  const parts = [
    result.added > 0 && `新增${count(result.added)}条`,
    result.updated > 0 && `更新${count(result.updated)}条`,
    result.skipped > 0 && `跳过${count(result.skipped)}条`,
    result.failed > 0 && `${count(result.failed)}行有误`,
    (result.blank ?? 0) > 0 && `${count(result.blank ?? 0)}行在所选的列中没有内容，不算记录`,
    result.sides && result.sides.count > 0 && !result.sides.kept && leftText(result.sides),
    result.sides?.unsure && `${count(result.sides.unsure.count)}行可能是合计，仍作为数据`,
    result.unfilled && unfilledText(result.unfilled),
    result.notes && `${count(result.notes.count)}处与表格不同`,
  ].filter(Boolean);
  if (result.takenBack !== undefined) return `已撤回${count(result.takenBack)}条，可在回收站中恢复`;
  const sum = parts.length > 0 ? parts.join('，') : '没有可导入的内容';
  if (!result.trial) return sum;
  const comes = result.added + result.updated + result.skipped > 0;
  const checked = result.failed === 0 && comes ? '检查通过' : '检查完成';
  return `${checked}：${comes ? `将${sum}` : sum}`;
}

function takenBack({ removed, changed, held }: TakeBackResult): string {
  const left = [
    changed > 0 && `${count(changed)}条已被修改`,
    held > 0 && `${count(held)}条正在审批或没有删除权限`,
  ].filter(Boolean);
  const gone = removed > 0 ? `已撤回${count(removed)}条，可在回收站中恢复` : '没有撤回记录';
  return left.length > 0 ? `${gone}；${left.join('，')}，保留未动` : gone;
}

/** What a PDF of many records holds, and which letters of it no font has. */
function printed({ records, failed, pages, lacking = '' }: Partial<PrintResult>): string {
  const parts = [
    `已生成${count(records ?? 0)}条，共${count(pages ?? 0)}页`,
    failed ? `${count(failed)}条没有打印，原因见其页面` : '',
    lacking,
  ];
  return parts.filter(Boolean).join('；');
}

/** What an applet's package holds. */
function exportedApplet({ records = 0, leftOut = [] }: Partial<ExportedPackage>): string {
  const parts = [
    '应用已导出',
    records > 0 && `含${count(records)}条记录`,
    leftOut.length > 0 && `${count(leftOut.length)}个文件没有包含在内`,
  ];
  return parts.filter(Boolean).join('，');
}

/** What came in with an applet. */
function importedApplet({ records = 0, remarks = [] }: Partial<ImportedPackage>): string {
  const parts = [
    '应用已导入',
    records > 0 && `${count(records)}条记录`,
    remarks.length > 0 && `${count(remarks.length)}处需要处理`,
  ];
  return parts.filter(Boolean).join('，');
}

/** What came of a sample. */
const createdApplet = ({ records = 0 }: Partial<ImportedPackage>): string =>
  records > 0 ? `应用已新建，含${count(records)}条示例数据` : '应用已新建';

/** What an applet was brought up to. */
function updatedApplet({ updated, remarks = [] }: Partial<ImportedPackage>): string {
  const changes = (updated?.added ?? 0) + (updated?.changed ?? 0);
  const parts = [
    changes > 0 ? `应用已更新，${count(changes)}处设计` : '应用没有变化',
    remarks.length > 0 && `${count(remarks.length)}处需要处理`,
  ];
  return parts.filter(Boolean).join('，');
}

/** Letters that would be □ on the paper of a job, in words; empty for any other. */
export const lackingIn = (job: Job): string =>
  job.kind === 'print' && job.state === 'done'
    ? ((job.result as Partial<PrintResult> | null)?.lacking ?? '')
    : '';

/** One line that says how a job stands or what came of it. */
export function jobText(job: Job): string {
  if (job.state === 'waiting') return '排队中…';
  if (job.state === 'cancelled') {
    if (job.kind === 'import' && job.result !== null) {
      const result = job.result as ImportResult;
      return result.takenBack === undefined ? `已取消，此前${imported(result)}` : imported(result);
    }
    return job.done > 0 ? `已取消，此前已处理${count(job.done)}行` : '已取消';
  }
  if (job.state === 'failed') return job.message ?? '处理失败，请稍后重试';
  if (job.state === 'running') {
    const unit = /^(?:applet|sample)-/.test(job.kind) ? '条记录' : '行';
    if (job.total === null) return job.done > 0 ? `已处理${count(job.done)}${unit}…` : '正在处理…';
    return `${count(job.done)} / ${count(job.total)} 行`;
  }
  if (job.kind === 'import') return imported(job.result as ImportResult);
  if (job.kind === 'import-take-back') return takenBack(job.result as TakeBackResult);
  if (job.kind === 'data-file' || job.kind === 'extract') {
    const { rows, left = 0 } = job.result as { rows: number; left?: number };
    return `已读取${count(rows)}行${left > 0 ? `，略去${count(left)}行合计或表尾` : ''}`;
  }
  if (job.kind === 'hook-push' || job.kind === 'hook-rows')
    return `已推送${count((job.result as { pushed: number }).pushed)}条，结果见推送日志`;
  if (job.kind === 'applet-export') return exportedApplet((job.result ?? {}) as Partial<ExportedPackage>);
  if (job.kind === 'sample-publish') return '示例已发布';
  if (job.kind === 'sample-create') return createdApplet((job.result ?? {}) as Partial<ImportedPackage>);
  if (job.kind === 'applet-update') return updatedApplet((job.result ?? {}) as Partial<ImportedPackage>);
  if (job.kind === 'applet-import') return importedApplet((job.result ?? {}) as Partial<ImportedPackage>);
  if (job.kind === 'print') return printed((job.result ?? {}) as Partial<PrintResult>);
  const { records, capped } = (job.result ?? {}) as Partial<ExportResult>;
  // Whatever a later version does: a line of the tray must not take the page with it.
  if (records === undefined) return '已完成';
  return capped ? `已导出前${count(records)}条` : `已导出${count(records)}条`;
}

/** Share done, 0 to 1; null where it cannot be said. */
export const jobShare = (job: Job): number | null =>
  job.finishedAt !== null ? 1 : job.total ? Math.min(1, job.done / job.total) : null;

/** Done, but with rows that were refused and wait to be put right, or letters that have no font. */
export const isPartial = (job: Job): boolean =>
  lackingIn(job) !== '' ||
  (job.kind === 'import' && job.state === 'done' && (job.result as ImportResult).failed > 0);

/** A trial that found no row that the import would store. */
export function bringsNothing(job: Job | null): boolean {
  if (job?.kind !== 'import' || job.state !== 'done') return false;
  const { trial, added, updated } = job.result as ImportResult;
  return trial && added + updated === 0;
}

/** An import that is over and added records which nobody took back yet. */
export function canTakeBack(job: Job): boolean {
  if (job.kind !== 'import' || job.finishedAt === null || job.result === null) return false;
  const { trial, added, takenBack } = job.result as ImportResult;
  return !trial && added > 0 && takenBack === undefined;
}
