import type { Device } from '@gonghui/elements/ui/device.ts';
import { useMemo } from 'react';
import { createHost } from '../host/host.ts';
import { nameBook } from './columns.ts';
import type { RecordDetail } from './use-record.ts';

/** What the fields of a record may ask of the page, with the names that came with it. */
export function useRecordHost(device: Device, record: RecordDetail | undefined) {
  return useMemo(
    () =>
      createHost({
        device,
        names: record ? nameBook(record.names) : undefined,
        images: record?.images,
        formId: record?.formId,
      }),
    [device, record],
  );
}
