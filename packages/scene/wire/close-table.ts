import { CLOSE, type CloseReason, NO_ROOM, RESTORED } from './close.ts';

/** Why nothing that is written now will be stored, until something else is known. */
export interface Ending {
  /** Short, in the header, after 只读. */
  header: string;
  /** What has happened, above the canvas for as long as it is so; null while something is done about it that nobody need know of. */
  banner: string | null;
  /** What to do, at the end of the banner; between them stands where the edits are. */
  advice: string;
}

/** The relay's line about it; ids, code and reason stand beside it. */
interface Line {
  level: 'info' | 'warn';
  says: string;
}

/** Writing goes on and is brought in later: the header says why not now, a banner is not needed. */
interface Passing {
  ends: false;
  header: string;
  /**
   * `again`: after a little longer each time. `slower`: the same, beginning with a longer wait, and less is sent at once.
   * `new ticket`: at once, with another ticket.
   */
  next: 'again' | 'slower' | 'new ticket';
  log: Line;
}

/** The page is there to be looked at only. */
export interface Final extends Ending {
  ends: true;
  /**
   * `stops`: nothing more is sent until the page is loaded again. `compares`: the same, after a few tries, since the next handshake
   * finds out which edits it is about. `asks`: every half minute whether he may again. `begins anew`: sets aside what the server has
   * not, and opens the design anew; the banner is for a browser that cannot set it aside.
   */
  next: 'stops' | 'compares' | 'asks' | 'begins anew';
  log: Line;
}

export type Closing = Passing | Final;

const NOT_TAKEN: Ending = {
  header: '修改未被接收',
  banner: '服务器没有接收本页的修改，已停止同步，不能继续编辑',
  advice: '请导出留存后刷新重试；仍是如此，请联系管理员',
};

const TOO_LARGE: Ending = {
  header: '修改过大',
  banner: '设计或这次修改过大，服务器没有接收，已停止同步，不能继续编辑',
  advice: '请导出留存并联系管理员；设计精简后，刷新可以重试',
};

const ANEW = '请先导出，再刷新';

const passing = (next: Passing['next'], header: string, level: Line['level'], says: string): Passing => ({
  ends: false,
  header,
  next,
  log: { level, says },
});

const final = (next: Final['next'], what: Ending, level: Line['level'], says: string): Final => ({
  ...what,
  ends: true,
  next,
  log: { level, says },
});

/** Somebody may not write any more, whoever says so. */
export const ACCESS_LOST: Ending = {
  header: '权限已变更',
  banner: '您已没有编辑这个设计的权限',
  advice: '如需继续编辑，请联系应用管理员',
};

/** The gateway said no before there was a connection: the design is not there any more. */
export const GONE: Ending = {
  header: '设计已被删除',
  banner: '这个设计已被删除，不能继续编辑',
  advice: '请导出留存；如需恢复，请联系应用管理员',
};

/**
 * Every close of a socket: what people read in the header and above the canvas, whether they may go on writing, whether the page comes
 * again, and what the relay's log says. Two codes mean something else with a certain reason. Header, banner, connection and relay
 * read this and decide by no code of their own.
 */
export const CLOSINGS = {
  stopping: passing('again', '服务器正在重启', 'info', 'connection ended: the relay stops'),
  farTooLarge: final('stops', TOO_LARGE, 'warn', 'edits refused: a message far too large'),
  failed: passing('again', '服务器暂不可用', 'warn', 'connection ended: the design could not be stored'),
  tryLater: passing('again', '服务器暂不可用', 'warn', 'connection ended: nothing is stored for now'),
  noRoom: passing('again', '服务器空间已满', 'warn', 'connection ended: a disk is full'),
  badFrame: final('stops', NOT_TAKEN, 'warn', 'edits refused: a message that cannot be accepted'),
  ticketRefused: passing('new ticket', '正在重新验证身份', 'info', 'connection refused: no valid ticket'),
  accessLost: final('asks', ACCESS_LOST, 'info', 'connection ended: access lost'),
  tooSlow: passing('again', '网络过慢', 'info', 'connection ended: reads too slowly'),
  reset: final(
    'begins anew',
    {
      header: '设计已在服务器上重置',
      banner: '设计已在服务器上重置，本页的修改无法另存到本机',
      advice: ANEW,
    },
    'info',
    'connection ended: the design was reset',
  ),
  restored: final(
    'begins anew',
    {
      header: '服务器恢复到了较早的状态',
      banner: '服务器恢复到了较早的状态，本页的版本无法另存到本机',
      advice: ANEW,
    },
    'warn',
    'connection ended: the server was put back to an older state',
  ),
  idTaken: final('compares', NOT_TAKEN, 'warn', 'edits refused: written under the id of somebody else'),
  tooLarge: final('stops', TOO_LARGE, 'warn', 'edits refused: too large'),
  tooFrequent: passing('slower', '服务器繁忙', 'warn', 'connection ended: too much at once'),
} as const satisfies Record<CloseReason | 'noRoom' | 'restored', Closing>;

const NAMES = new Map<number, CloseReason>(
  Object.entries(CLOSE).map(([name, code]) => [code, name as CloseReason]),
);

/** The row of a close that a page has heard of; null where the network or something in between ended the connection. */
export function closingOf(code: number | undefined, reason = ''): Closing | null {
  const name = NAMES.get(code ?? 0);
  if (name === undefined) return null;
  if (name === 'reset' && reason === RESTORED) return CLOSINGS.restored;
  if (name === 'tryLater' && reason === NO_ROOM) return CLOSINGS.noRoom;
  return CLOSINGS[name];
}
