import { printingCalls } from '@gonghui/contract/printing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { toastError } from '../../ui/toast.ts';
import { printInBrowser } from './browser-print.ts';
import { shiftOf } from './device/shift.ts';
import { downloadPdf } from './download.ts';
import { isSure } from './is-sure.ts';
import type { DrawnPage, LaidOut, PrintData } from './paper/messages.ts';
import { ONE_AFTER_THE_OTHER } from './paper/messages.ts';
import { choicesOf, keepUsual, type PrintChoice, usualOf } from './templates.ts';
import { type PaperOf, usePaper } from './use-paper.ts';

export interface PrintTarget {
  formId: string;
  recordIds: readonly string[];
  /** The template that is meant, on or off; otherwise there is a choice of those that are on. */
  only?: PrintChoice;
}

type Busy = 'print' | 'pdf' | null;

async function* pagesOf(paper: PaperOf, { sizes }: LaidOut): AsyncGenerator<DrawnPage> {
  for (let at = 0; at < sizes.length; at++) yield paper.page(at);
}

const messageOf = (error: unknown): string => wordsOf(error);

/** The templates that records can be printed by, and the one that is chosen. */
function usePrintChoices(
  { formId, only }: Pick<PrintTarget, 'formId' | 'only'>,
  turn: number,
  setFault: (fault: string) => void,
) {
  const [choices, setChoices] = useState<readonly PrintChoice[]>(only ? [only] : []);
  const [choice, setChoice] = useState<PrintChoice | null>(only ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    if (only) return;
    let left = false;
    choicesOf(formId).then(
      all => {
        if (left) return;
        setChoices(all);
        setChoice(usualOf(formId, all));
      },
      (error: unknown) => left || setFault(messageOf(error)),
    );
    return () => {
      left = true;
    };
  }, [formId, only, turn]);
  return { choices, choice, setChoice };
}

/** What is shown of some records on paper, by which template, and its ways out. */
export function usePrinting({ formId, recordIds, only }: PrintTarget) {
  const paper = usePaper();
  const [way, setWay] = useState<PrintWay>(ONE_AFTER_THE_OTHER);
  const [shown, setShown] = useState<{ laid: LaidOut; data: PrintData } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [turn, setTurn] = useState(0);
  // Of one press: whatever is sent again for it is the same print (R4).
  const key = useRef<string | null>(null);
  const ids = recordIds.join(' ');

  const { choices, choice, setChoice } = usePrintChoices({ formId, only }, turn, setFault);

  const ask = useCallback(
    (intent: 'preview' | 'print', stencilId: string | null, copies: number | null = null) =>
      send(
        printingCalls.data,
        {
          params: { id: formId },
          body: {
            stencilId,
            recordIds: ids.split(' '),
            intent,
            ...(copies === null ? {} : { copies }),
            ...(intent === 'print' && key.current ? { key: key.current } : {}),
          },
        },
        { quiet: true },
      ),
    [formId, ids],
  );

  // Another template is asked for with its records anew: what is printed is how things are now.
  const data = useRef<{ of: string; answer: Promise<PrintData> } | null>(null);
  useEffect(() => {
    if (!choice) return;
    let left = false;
    const of = `${choice.id} ${ids} ${turn}`;
    if (data.current?.of !== of) data.current = { of, answer: ask('preview', choice.id) };
    const show = async (answer: Promise<PrintData>) => {
      const known = await answer;
      const laid = await paper.lay(known, way);
      if (!left) setShown({ laid, data: known });
    };
    setFault(null);
    show(data.current.answer).catch((error: unknown) => left || setFault(messageOf(error)));
    return () => {
      left = true;
    };
  }, [choice, way, ids, turn, ask, paper]);

  const once = async (kind: Exclude<Busy, null>, run: (key: string) => Promise<void>) => {
    if (key.current !== null) return;
    key.current = newId() + newId();
    setBusy(kind);
    try {
      await run(key.current);
      if (choice && !only) keepUsual(formId, choice);
    } catch (error) {
      if (kind === 'print') toastError(messageOf(error));
    } finally {
      key.current = null;
      setBusy(null);
    }
  };

  const print = () =>
    once('print', async () => {
      if (!choice || !shown || !(await isSure(shown.laid, '打印'))) return;
      const answer = await ask('print', choice.id, way.copies);
      const laid = await paper.lay(answer, way);
      data.current = null;
      setShown({ laid, data: answer });
      const [size] = laid.sizes;
      // What came between the look and the press is asked about as well.
      if (laid.lacking !== shown.laid.lacking && !(await isSure(laid, '打印'))) return;
      if (size) await printInBrowser(answer.formName, size, pagesOf(paper, laid), shiftOf(size));
    });
  const download = () =>
    once('pdf', async key => {
      if (!choice || !shown || !(await isSure(shown.laid, '下载'))) return;
      const { formName } = shown.data;
      await downloadPdf({ formId, formName, stencilId: choice.id, recordIds, way, key });
    });

  return {
    ...{ choices, choice, way, shown, fault, busy, paper, print, download, setWay },
    choose: (id: string | null) => {
      const next = choices.find(one => one.id === id);
      if (next) setChoice(next);
    },
    retry: () => setTurn(count => count + 1),
  };
}
