import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import { ArrowLeft, Download, Printer, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent as Keys, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { printsPages } from '../browser.ts';
import { DeviceDialog } from '../device/DeviceDialog.tsx';
import { notesOf } from '../notes-of.ts';
import { isDrawn, type PrintChoice } from '../templates.ts';
import { type PrintTarget, usePrinting } from '../use-printing.ts';
import { PageStack, type PageStackHandle } from './PageStack.tsx';
import css from './preview.module.css';
import { WayFields } from './WayFields.tsx';
import { ZoomTools } from './ZoomTools.tsx';
import type { Zoom } from './zoom.ts';

interface PrintPreviewProps extends PrintTarget {
  /** Leads back to where it was opened. */
  onClose(): void;
}

/** Ctrl+P (⌘P) means this print, not that of the page around it. */
function usePrintKey(print: () => unknown): void {
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (heldLetter(event) !== 'p') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** How records look on paper, page by page, and their ways there: this browser's print and the PDF. Fills its place. */
export function PrintPreview({ onClose, ...printed }: PrintPreviewProps) {
  const printing = usePrinting(printed);
  const { shown, choice, fault, paper } = printing;
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(1);
  const [at, setAt] = useState(0);
  const [fontsMissing, setFontsMissing] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const stack = useRef<PageStackHandle>(null);
  const own = printsPages();
  const isReady = shown !== null && shown.laid.sizes.length > 0 && !choice?.isOff;
  const main = own ? printing.print : printing.download;
  usePrintKey(() => void (isReady && main()));
  const miss = useCallback(() => setFontsMissing(true), []);
  const notes = [
    ...(fontsMissing ? ['部分字体没有加载，屏幕上的字形可能与纸上不同；PDF 不受影响'] : []),
    ...new Set(shown ? notesOf(shown.laid) : []),
  ];
  const [size] = shown?.laid.sizes ?? [];
  return (
    <div className={css.preview} data-phone={own ? undefined : true}>
      <header className={css.head}>
        <Button icon variant="ghost" aria-label="返回" title="返回" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Button>
        <h1>打印预览</h1>
        <TemplateChoice
          choices={printing.choices}
          value={choice}
          onChoose={id => {
            printing.choose(id);
            setAt(0);
          }}
        />
        <WayFields
          way={printing.way}
          many={printed.recordIds.length > 1 && isDrawn(choice)}
          labels={shown?.laid.labels ?? choice?.labels ?? false}
          onChange={printing.setWay}
        />
        <span className={css.space}>{choice?.isOff ? '模板未启用，启用后可以打印' : null}</span>
        {notes.length > 0 ? <Notes notes={notes} /> : null}
        <PrintWays
          printing={printing}
          own={own}
          isReady={isReady}
          onAdjust={size ? () => setAdjusting(true) : null}
        />
      </header>
      {fault ? (
        <div className={css.note} role="alert">
          <p>{fault}</p>
          <Button onClick={printing.retry}>重试</Button>
        </div>
      ) : !shown ? (
        <p className={css.note} role="status">
          正在排版…
        </p>
      ) : shown.laid.sizes.length === 0 ? (
        <p className={css.note}>没有可打印的内容</p>
      ) : (
        <PageStack
          laid={shown.laid}
          page={paper.page}
          zoom={zoom}
          onAt={setAt}
          onScale={setScale}
          onFontsMissing={miss}
          handle={stack}
        />
      )}
      {shown && shown.laid.sizes.length > 0 ? (
        <ZoomTools
          zoom={zoom}
          scale={scale}
          at={at}
          count={shown.laid.sizes.length}
          onZoom={setZoom}
          onGo={page => stack.current?.goTo(page)}
        />
      ) : null}
      {own ? null : <p className={css.hint}>此设备请下载 PDF 后打印，纸张尺寸才准确</p>}
      {adjusting && size ? <DeviceDialog paper={size} onClose={() => setAdjusting(false)} /> : null}
    </div>
  );
}

interface PrintWaysProps {
  printing: ReturnType<typeof usePrinting>;
  own: boolean;
  isReady: boolean;
  /** Absent before there is a page. */
  onAdjust: (() => void) | null;
}

/** The ways out of the preview: this browser's print where it prints pages, and the PDF. */
function PrintWays({ printing, own, isReady, onAdjust }: PrintWaysProps) {
  const { busy } = printing;
  return (
    <>
      {own && onAdjust ? (
        <Button variant="ghost" onClick={onAdjust}>
          <SlidersHorizontal size={16} aria-hidden="true" /> 打印机校正
        </Button>
      ) : null}
      <Button
        variant={own ? 'plain' : 'primary'}
        busy={busy === 'pdf'}
        disabled={!isReady}
        onClick={() => void printing.download()}
      >
        <Download size={16} aria-hidden="true" /> 下载 PDF
      </Button>
      {own ? (
        <Button
          variant="primary"
          busy={busy === 'print'}
          disabled={!isReady}
          onClick={() => void printing.print()}
        >
          <Printer size={16} aria-hidden="true" /> 打印
        </Button>
      ) : null}
    </>
  );
}

function TemplateChoice(props: {
  choices: readonly PrintChoice[];
  value: PrintChoice | null;
  onChoose(id: string | null): void;
}) {
  const { choices, value, onChoose } = props;
  if (!value) return null;
  if (choices.length < 2) return <span className={css.template}>{value.name}</span>;
  return (
    <select
      className={css.template}
      aria-label="打印模板"
      value={value.id ?? ''}
      onChange={event => onChoose(event.target.value === '' ? null : event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <option key={id ?? ''} value={id ?? ''}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What whoever prints should know; opened where there is any. */
function Notes({ notes }: { notes: readonly string[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const onKey = (event: Keys) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc from whatever has the focus inside closes it
    <div className={css.notes} onKeyDown={onKey}>
      <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <TriangleAlert size={16} aria-hidden="true" /> {notes.length} 处提示
      </Button>
      {open ? (
        <ul id={id}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
