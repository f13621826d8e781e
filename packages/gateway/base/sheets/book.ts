import { AppError } from '@gonghui/kernel/errors.ts';
import { RestingThreads } from '@gonghui/kernel/threads/resting.ts';
import { ThreadGone, type WhyGone } from '@gonghui/kernel/threads/thread.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import { SHEET_LIMITS } from './limits.ts';
import type {
  FoundSheets,
  NotedColumns,
  NotesQuestion,
  NumberedRow,
  Push,
  Question,
  Reply,
  SheetPlan,
  Source,
} from './messages.ts';

/** What to do about a table whose thread is gone. */
const GONE: Record<WhyGone, string> = {
  failed: '文件过大或过于复杂，无法处理，请拆分后再试',
  ended: '处理中断，请重试',
  late: '处理超时，请拆分文件后再试',
};

const SCRIPT = new URL('./worker.ts', import.meta.url);
const threadsOf = (maxOldGenerationSizeMb: number) =>
  new RestingThreads<Question | Push, Reply>(SCRIPT, {
    limits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: SHEET_LIMITS.youngMb },
  });
const readers = threadsOf(SHEET_LIMITS.readMb);
const writers = threadsOf(SHEET_LIMITS.writeMb);

/** A thread for one table, within the limits of a table; refuses in words. */
function talk(question: Question) {
  const threads = question.ask === 'write' ? writers : readers;
  const thread = threads.take();
  let isFinished = false;
  thread.send(question);
  return {
    push: (push: Push) => thread.send(push),
    async next(): Promise<Reply> {
      // Only its own time counts: a reader waits for as long as the database takes for a batch.
      const reply = await thread.next(SHEET_LIMITS.millis).catch((error: unknown): Reply => {
        if (error instanceof ThreadGone) return { refusal: GONE[error.why] };
        throw error;
      });
      if ('refusal' in reply) throw new AppError(reply.tooLarge ? 'tooLarge' : 'invalid', reply.refusal);
      isFinished = isLast(reply);
      return reply;
    },
    /** Lets go of the thread. One that refused its table, or was left before the end of it, has no other. */
    end: () => (isFinished ? threads.rest(thread) : thread.end()),
  };
}

/** Whether it is all that a question is answered with. */
const isLast = (reply: Reply): boolean =>
  'sheets' in reply || 'notes' in reply || 'file' in reply || ('rows' in reply && reply.last);

/** Tables that are looked at together; who comes while as many are takes turns, or memory would be a matter of how many come. */
const AT_ONCE = 2;
let looking = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(look: () => Promise<T>): Promise<T> {
  if (looking >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else looking++;
  try {
    return await look();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else looking--;
  }
}

/** The visible sheets of a workbook (or the one table of a CSV file), each with its first `sample` rows that hold anything. Refuses in words what is no table, or one that would cost too much. */
export function readSheets(
  source: Source,
  sample: number,
  below: number | null = null,
): Promise<FoundSheets> {
  return inTurn(async () => {
    const thread = talk({ ask: 'sheets', source, sample, below });
    try {
      const reply = await thread.next();
      return 'sheets' in reply ? reply : { sheets: [], unread: 0 };
    } finally {
      await thread.end();
    }
  });
}

/** What an import into a form that is about to be made will say of the columns of a sheet. */
export function readNotes(question: NotesQuestion): Promise<NotedColumns> {
  return inTurn(async () => {
    const thread = talk({ ask: 'notes', ...question });
    try {
      const reply = await thread.next();
      if (!('notes' in reply)) throw new Error('no notes');
      return reply.notes;
    } finally {
      await thread.end();
    }
  });
}

/**
 * Rows of the sheet at `sheet` (an `index` that `readSheets` gave), in batches. The thread
 * waits until a batch was taken, so memory stays flat; leaving the loop early ends it.
 */
export async function* readRows(source: Source, sheet: number, batch: number): AsyncGenerator<NumberedRow[]> {
  const thread = talk({ ask: 'rows', source, sheet, batch });
  try {
    for (;;) {
      const reply = await thread.next();
      if (!('rows' in reply)) continue;
      if (reply.rows.length > 0) yield reply.rows;
      if (reply.last) return;
      thread.push({ next: true });
    }
  } finally {
    await thread.end();
  }
}

export interface BookWriter {
  /** Adds rows to the sheet at this index; resolves when the thread has them, so that a fast reader cannot flood it. */
  add(sheet: number, rows: SheetCell[][]): Promise<void>;
  finish(): Promise<Uint8Array>;
  /** Ends the thread; to be called in any case. */
  end(): Promise<void>;
}

/** Writes a workbook row by row. Text is stored as text whatever it begins with (promise D29). */
export function writeBook(sheets: SheetPlan[]): BookWriter {
  const thread = talk({ ask: 'write', sheets });
  return {
    async add(sheet, rows) {
      thread.push({ add: rows, sheet });
      await thread.next();
    },
    async finish() {
      thread.push({ finish: true });
      const reply = await thread.next();
      if (!('file' in reply)) throw new AppError('internal');
      return reply.file;
    },
    end: thread.end,
  };
}
