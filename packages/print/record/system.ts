import type { Json } from '@gonghui/kernel/json.ts';
import type { PrintData, PrintedRecord } from './data.ts';

/** What people read of a variable that is no field (V1). */
const TEXTS: Readonly<Record<string, (record: PrintedRecord, data: PrintData) => string>> = {
  creator: record => record.creator.name,
  createTime: record => record.createTime,
  updateTime: record => record.updateTime,
  processStatus: record => record.statusText,
  printCount: record => String(record.printCount),
  recordUrl: record => record.recordUrl,
  'enterprise.name': (_record, data) => data.enterprise.name,
  printer: (_record, data) => data.printer.name,
  printTime: (_record, data) => data.printTime,
};

/** Names that lists of records have for the same. */
const SAME: Readonly<Record<string, string>> = {
  createdBy: 'creator',
  createdAt: 'createTime',
  updatedAt: 'updateTime',
};

/** Text of a variable that is no field; undefined for other keys. */
export function systemText(key: string, record: PrintedRecord, data: PrintData): string | undefined {
  const own = SAME[key] ?? key;
  return Object.hasOwn(TEXTS, own) ? TEXTS[own]?.(record, data) : undefined;
}

/** The same as conditions compare it: people by their ids, states and numbers as they are stored. */
export function systemValue(key: string, record: PrintedRecord, data: PrintData): Json | undefined {
  const own = SAME[key] ?? key;
  if (own === 'creator') return [record.creator.id];
  if (own === 'processStatus') return record.processStatus;
  if (own === 'printCount') return record.printCount;
  return systemText(own, record, data);
}
