import { AppError } from '@gonghui/kernel/errors.ts';

const SHOWN = 60;

/** A name out of a file that somebody sent, as a sentence can carry it. */
export function quotedName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return `「${plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain}」`;
}

/** The one thing that reading a package throws: what is wrong with it, and what to do. */
export const refusal = (message: string, data?: unknown): AppError => new AppError('invalid', message, data);

/** What is no package, or half of one. */
export const BROKEN = '文件不是应用包（.ghapp）或已损坏，请在来源系统中重新导出后再上传';

/** A part that is not what its package says of it. */
export const altered = (name: string): AppError =>
  refusal(`应用包中的${quotedName(name)}与导出时不一致，可能已损坏或被改动，请重新导出后再上传`);
