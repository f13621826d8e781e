import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { pageSvg } from '@gonghui/print/draw/svg.ts';
import { useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { toast, toastError, toastSuccess } from '../../../ui/toast.ts';
import { printInBrowser } from '../browser-print.ts';
import { charactersOf } from '../fonts/characters.ts';
import type { DrawnPage, PaperSize } from '../paper/messages.ts';
import css from './device.module.css';
import { keepShift, MOST_SHIFT, NO_SHIFT, SCALES, type Shift, shiftOf, soundShift } from './shift.ts';
import { testSheet } from './test-sheet.ts';

type ShiftTexts = Record<keyof Shift, string>;

const FIELDS = [
  { key: 'x', label: '向右移动（毫米）', least: -MOST_SHIFT, most: MOST_SHIFT },
  { key: 'y', label: '向下移动（毫米）', least: -MOST_SHIFT, most: MOST_SHIFT },
  { key: 'scale', label: '缩放（%）', least: SCALES.least, most: SCALES.most },
] as const;

const typedOf = ({ x, y, scale }: Shift): ShiftTexts => ({
  x: String(x),
  y: String(y),
  scale: String(scale),
});

async function* testPages(paper: PaperSize): AsyncGenerator<DrawnPage> {
  const page = testSheet(paper);
  yield { ...paper, svg: pageSvg(page), characters: charactersOf(page), pictures: [] };
}

/** How prints of one paper lie on this printer (P14): kept in this browser, found out with a sheet of rulers. */
export function DeviceDialog({ paper, onClose }: { paper: PaperSize; onClose(): void }) {
  const [typed, setTyped] = useState(() => typedOf(shiftOf(paper)));
  const faults = FIELDS.map(({ key, least, most }) => {
    const value = Number(typed[key]);
    const isIn = typed[key].trim() !== '' && Number.isFinite(value) && value >= least && value <= most;
    return isIn ? null : `应为 ${least} 到 ${most} 的数`;
  });
  const isFaulty = faults.some(fault => fault !== null);
  const shift = soundShift({ x: Number(typed.x), y: Number(typed.y), scale: Number(typed.scale) });
  const save = () => {
    if (isFaulty) return;
    if (!keepShift(paper, shift)) return toast('此浏览器不能保存设置，关闭后会恢复', 'warning');
    toastSuccess('操作成功');
    onClose();
  };
  const test = () =>
    printInBrowser('打印机校正测试页', paper, testPages(paper), shift).catch((error: unknown) =>
      toastError(wordsOf(error)),
    );
  return (
    <Dialog title="打印机校正" width={420} okText="保存" onOk={save} onCancel={onClose}>
      <p className={css.note}>
        用于套打对位，只对这台电脑的这个浏览器和 {paper.width / 1000} × {paper.height / 1000} 毫米的纸张生效。
      </p>
      <div className={css.fields}>
        {FIELDS.map(({ key, label }, at) => (
          <label key={key}>
            {label}
            <input
              inputMode="decimal"
              value={typed[key]}
              aria-invalid={faults[at] ? true : undefined}
              onChange={event => setTyped({ ...typed, [key]: event.target.value })}
            />
            {faults[at] ? <small role="alert">{faults[at]}</small> : null}
          </label>
        ))}
      </div>
      <p className={css.actions}>
        <Button size="small" disabled={isFaulty} onClick={() => void test()}>
          打印测试页
        </Button>
        <Button size="small" variant="ghost" onClick={() => setTyped(typedOf(NO_SHIFT))}>
          恢复为 0
        </Button>
      </p>
    </Dialog>
  );
}
