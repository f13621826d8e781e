import { cellText, isNumeric } from '@gonghui/elements/charts/cell-text.ts';
import { chartLook } from '@gonghui/elements/panel/chart-look.ts';
import { type Answer, countedTexts, withoutRowsText } from '@gonghui/elements/query/answer.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Thread, ThreadGone } from '@gonghui/kernel/threads/thread.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type DownloadedPanel, headsOf, isReason, rowsWithTotals } from '../download/part.ts';
import { answerOf } from '../question.ts';
import type { Block, Picture } from './block.ts';

/** Rows of a table that a picture has; a file of rows is what spreadsheets are for. */
const MOST_ROWS = 50;
const MOST_COLUMNS = 12;
/** Milliseconds for a whole report, and megabytes of the thread: the font alone takes a hundred. */
const DRAW_MS = 60_000;
const MEMORY_MB = 768;

function tableOf(answer: Answer, isPivot: boolean): Block['body'] {
  const columns = answer.main.columns.slice(0, MOST_COLUMNS);
  const rows = rowsWithTotals(answer, isPivot);
  return {
    is: 'table',
    heads: headsOf(columns),
    rows: rows.slice(0, MOST_ROWS).map(row => columns.map((column, at) => cellText(row[at], column))),
    right: columns.map(isNumeric),
    more: rows.length > MOST_ROWS || answer.next !== undefined,
  };
}

function numberOf(answer: Answer): Block['body'] {
  const { columns, rows } = answer.main;
  const [first, second] = columns.map((column, at) => cellText(rows[0]?.[at], column));
  const under = columns[1] && second ? `${columns[1].alias} ${second}` : '';
  return { is: 'number', text: first ?? '--', under };
}

async function blockOf({ title, asked, stretches }: DownloadedPanel): Promise<Block> {
  const { component, panel, panels } = asked;
  const first = await stretches().next();
  const answer = first.value as Answer;
  const styles = (component.props.stylesProps ?? {}) as Props;
  const { span = 4, height = 300 } = styles;
  const refused = isReason(answer);
  const look = refused ? null : chartLook(panels, component);
  return {
    title,
    counted: [...countedTexts(answer.meta), ...[withoutRowsText(answer.meta) ?? []].flat()].join('，'),
    span: typeof span === 'number' ? Math.min(12, Math.max(1, span)) : 4,
    height: typeof height === 'number' ? Math.min(1200, Math.max(120, height)) : 300,
    body: look
      ? {
          is: 'chart',
          look,
          answer: answerOf(panel, answer),
        }
      : panel.apart && !refused
        ? numberOf(answer)
        : tableOf(answer, component.name === 'pivot'),
  };
}

/** Pictures of one process that are drawn at a time: each takes a thread and the font. */
const AT_ONCE = 2;
let drawing = 0;

/** Draws parts of a report as one picture, or as pages of vectors. Refuses in words what is too much at a time. */
export async function drawParts(
  title: string,
  parts: readonly DownloadedPanel[],
  format: Picture['format'],
): Promise<Uint8Array> {
  if (drawing >= AT_ONCE) throw new AppError('tooMany', '正在生成其他图片，请稍后再试', { retryAfter: 5 });
  drawing++;
  const blocks: Block[] = [];
  let thread: Thread<Picture, Uint8Array> | null = null;
  try {
    for (const part of parts) blocks.push(await blockOf(part));
    thread = new Thread<Picture, Uint8Array>(new URL('./worker.ts', import.meta.url), {
      limits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    return await thread.ask({ title, blocks, format }, DRAW_MS);
  } catch (error) {
    if (error instanceof ThreadGone && error.why === 'late')
      throw new AppError('invalid', '图片生成超时，请减少组件或分别下载');
    throw error;
  } finally {
    drawing--;
    await thread?.end();
  }
}
