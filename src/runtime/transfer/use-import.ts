import {
  type ImportMode,
  type ImportTable,
  type ImportTarget,
  importCalls,
} from '@gonghui/contract/imports.ts';
import type { LeftField } from '@gonghui/domain/sheets/targets.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useFault } from '../../ui/use-fault.ts';
import { follow } from './jobs.ts';
import { type Mapping, mappingProblem, proposeMapping } from './mapping.ts';
import type { SheetPlace } from './SheetChoice.tsx';
import { saveFile } from './save-file.ts';
import { useAttempt } from './use-attempt.ts';
import { useTrial } from './use-trial.ts';

/** What an import is begun for, and who hears of it. */
export interface ImportWizardProps {
  formId: string;
  onClose(): void;
  /** Records came in. */
  onDone(): void;
}

interface LoadedTable {
  table: ImportTable;
  targets: readonly ImportTarget[];
  left: readonly LeftField[];
}

const placeOf = (table: ImportTable): SheetPlace => ({
  sheet: table.sheets[0]?.index ?? 0,
  head: table.sheets[0]?.head ?? null,
});

/** An import as it is set up: its table, what goes where and how, tried out and begun. */
export function useImport({ formId, onClose, onDone }: ImportWizardProps) {
  const [loaded, setLoaded] = useState<LoadedTable | null>(null);
  const [place, setPlace] = useState<SheetPlace>({ sheet: 0, head: null });
  const [mapping, setMapping] = useState<Mapping>([]);
  const [mode, setMode] = useState<ImportMode>('add');
  const [key, setKey] = useState<string | null>(null);
  const [clearBlank, setClearBlank] = useState(false);
  const [keepTotals, setKeepTotals] = useState(false);
  const { busy, fault, run } = useAttempt();
  const [problem, setProblem] = useFault(JSON.stringify([mapping, mode, key]));
  const wrong = problem || fault;
  const trial = useTrial();

  const settle = (next: LoadedTable, where: SheetPlace) => {
    setPlace(where);
    setMapping(proposeMapping(next.table, where, next.targets));
    trial.forget();
  };
  const take = (file: File) =>
    run(async () => {
      const body = { file };
      const { targets, left, ...table } = await send(
        importCalls.extract,
        { params: { id: formId }, body },
        { timeout: 300_000, quiet: true },
      );
      setLoaded({ table, targets, left });
      settle({ table, targets, left }, placeOf(table));
    });
  const template = () =>
    run(async () => {
      const params = { id: formId };
      const blob = await send(importCalls.template, { params }, { timeout: 60_000, quiet: true });
      saveFile(blob as Blob, '导入模板.xlsx');
    });
  const start = (asTrial: boolean) =>
    run(async () => {
      if (!loaded) return;
      const found = mappingProblem(mapping, loaded.targets, mode, key);
      setProblem(found ?? '');
      if (found) return;
      const { upload } = loaded.table;
      const body = { upload, ...place, columns: mapping, mode, key, clearBlank, keepTotals, trial: asTrial };
      const { jobId } = await send(importCalls.start, { params: { id: formId }, body }, { quiet: true });
      if (asTrial) return trial.begin(jobId);
      await follow(jobId, onDone);
      onClose();
    });
  const map = (next: Mapping) => {
    setMapping(next);
    trial.forget();
  };
  const clear = (blank: boolean) => {
    setClearBlank(blank);
    trial.forget();
  };
  const keep = (totals: boolean) => {
    setKeepTotals(totals);
    trial.forget();
  };
  const choose = (nextMode: ImportMode, nextKey: string | null) => {
    setMode(nextMode);
    setKey(nextKey);
    trial.forget();
  };
  return {
    loaded,
    place,
    mapping,
    map,
    mode,
    keyField: key,
    choose,
    clearBlank,
    clear,
    keepTotals,
    keep,
    busy,
    fault,
    wrong,
    trial,
    settle,
    take,
    template,
    start,
  };
}

export type Import = ReturnType<typeof useImport>;
