import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notesOf } from '../../../runtime/print/notes-of.ts';
import type { LaidOut } from '../../../runtime/print/paper/messages.ts';
import { ONE_AFTER_THE_OTHER } from '../../../runtime/print/paper/messages.ts';
import { PageStack, type PageStackHandle } from '../../../runtime/print/preview/PageStack.tsx';
import { ZoomTools } from '../../../runtime/print/preview/ZoomTools.tsx';
import type { Zoom } from '../../../runtime/print/preview/zoom.ts';
import { usePaper } from '../../../runtime/print/use-paper.ts';
import { recordData } from '../print-calls.ts';
import { usePrint } from '../print-designer.ts';
import { NamesAlone } from './NamesAlone.tsx';
import { useRecords } from './use-records.ts';
import './pages.css';
import { wordsOf } from '@gonghui/kernel/words-of.ts';

/** Pages follow what people type once they have paused for so long, in milliseconds. */
const PAUSE_MS = 150;

/** The template as it stands with what a record says, page by page, following what people type. */
export function DataPages() {
  const { formId } = usePrint();
  const records = useRecords(formId);
  const [at, setAt] = useState(0);
  if (records === null) return <p className="pd-data-note">正在读取数据</p>;
  const id = records[Math.min(at, records.length - 1)];
  if (id === undefined)
    return (
      <div className="pd-data">
        <p className="pd-data-bar">表单还没有您可以查看的数据，以变量名称显示</p>
        <NamesAlone />
      </div>
    );
  return (
    <div className="pd-data">
      <div className="pd-data-bar" role="toolbar" aria-label="选择数据">
        <button
          type="button"
          className="gd-icon"
          aria-label="上一条数据"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
        <span aria-live="polite">
          第 {at + 1} 条，最近 {records.length} 条
        </span>
        <button
          type="button"
          className="gd-icon"
          aria-label="下一条数据"
          disabled={at >= records.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
      <RecordPages key={id} recordId={id} />
    </div>
  );
}

/** One record by the sheet as it is drawn now. */
function RecordPages({ recordId }: { recordId: string }) {
  const { formId, stencilId, editor, table } = usePrint();
  const paper = usePaper();
  const [laid, setLaid] = useState<LaidOut | null>(null);
  const [fault, setFault] = useState('');
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(1);
  const [at, setAt] = useState(0);
  const stack = useRef<PageStackHandle>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let off: (() => void) | undefined;
    const say = (error: unknown) => {
      if (!gone) setFault(wordsOf(error));
    };
    recordData(formId, stencilId, recordId)
      .then(data => {
        const lay = () =>
          paper
            .lay({ ...data, stencil: { ...data.stencil, sheet: table.sheet } }, ONE_AFTER_THE_OTHER)
            .then(next => gone || setLaid(next), say);
        void lay();
        off = editor.onChange(() => {
          clearTimeout(timer);
          timer = setTimeout(() => void lay(), PAUSE_MS);
        });
        if (gone) off();
      })
      .catch(say);
    return () => {
      gone = true;
      clearTimeout(timer);
      off?.();
    };
  }, [formId, stencilId, recordId, paper, editor, table]);
  const nothing = useCallback(() => undefined, []);
  if (fault !== '') return <p className="pd-data-note">{fault}</p>;
  if (!laid) return <p className="pd-data-note">正在排版</p>;
  const notes = [...new Set(notesOf(laid))];
  return (
    <>
      {notes.length > 0 && <p className="pd-data-problems">{notes.join('；')}</p>}
      <PageStack
        laid={laid}
        page={paper.page}
        zoom={zoom}
        onAt={setAt}
        onScale={setScale}
        onFontsMissing={nothing}
        handle={stack}
      />
      <ZoomTools
        zoom={zoom}
        scale={scale}
        at={at}
        count={laid.sizes.length}
        onZoom={setZoom}
        onGo={page => stack.current?.goTo(page)}
      />
    </>
  );
}
