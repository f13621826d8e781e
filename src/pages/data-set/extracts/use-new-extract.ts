import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

/** Fetched when somebody asks for it. */
export const MANUAL = 'manual';

export interface SourceTable {
  schema: string;
  name: string;
}

/** An extract as it is set up: its table, how that is fetched and how often; the first time begins at once. */
export function useNewExtract(connectionId: string, onBegun: () => void) {
  const [table, setTable] = useState<SourceTable | null>(null);
  const [growing, setGrowing] = useState('');
  const [key, setKey] = useState('');
  const [every, setEvery] = useState(MANUAL);
  const [busy, setBusy] = useState(false);
  const params = { id: connectionId };
  const tables = useLoad(`tables ${connectionId}`, signal =>
    send(datasourceCalls.tables, { params }, { signal, quiet: true }),
  );
  const columns = useLoad(`columns ${connectionId} ${table?.schema} ${table?.name}`, async signal =>
    table === null
      ? []
      : send(
          datasourceCalls.columns,
          { params, query: { schema: table.schema, table: table.name } },
          { signal, quiet: true },
        ),
  );
  const begin = async () => {
    if (!table) return toastError('请选择数据表');
    setBusy(true);
    try {
      const body = {
        schema: table.schema,
        table: table.name,
        growing: growing || null,
        key: growing ? key || null : null,
      };
      const { extractId } = await send(extractCalls.create, { params, body });
      if (every !== MANUAL)
        await send(extractCalls.schedule, {
          params: { id: extractId },
          body: { everyMinutes: Number(every) },
        });
      toastSuccess('已开始抽取');
      onBegun();
    } catch {
      // The client has said why; what was chosen stays.
      setBusy(false);
    }
  };
  const choose = (chosen: SourceTable) => {
    setTable(chosen);
    setGrowing('');
    setKey('');
  };
  return { tables, columns, table, choose, growing, setGrowing, key, setKey, every, setEvery, busy, begin };
}

export type NewExtractDraft = ReturnType<typeof useNewExtract>;
