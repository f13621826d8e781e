import { LIMITS } from '@gonghui/kernel/limits.ts';
import { FRAME, SENT } from '@gonghui/scene/wire/limits.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Every bound the relay keeps, with its default. Times are milliseconds, sizes bytes, rates per second. */
export interface RelayLimits {
  /** Time a handshake may take, ticket check included. */
  handshakeMs: number;
  /** Handshakes under way at once, of all and of one address; the one that has waited longest goes for one more (503). */
  pendingHandshakes: number;
  handshakesPerAddress: number;
  /** Beyond them an address is answered 429 until its minute is over. */
  handshakesPerMinute: number;
  /** Tickets that are looked up at the same time: anybody may ask, and everybody's calls wait for the same database. */
  ticketsAtOnce: number;
  /** Bytes a client may push along with its upgrade request, before it has been admitted. */
  bytesBeforeAdmission: number;
  /** Bytes kept of a socket whose design is still being loaded. */
  bytesBeforeReady: number;
  /** What one message may be (`FRAME`). */
  frameBytes: number;
  answerBytes: number;
  /** Ranges of deleted clocks in a design: what every such answer repeats must stay below that. */
  deletedRanges: number;
  structsPerUpdate: number;
  structLength: number;
  clientsPerUpdate: number;
  /** Updates of one person in one design, over all sockets, as everything that follows: steady rate, and what may come at once. */
  updatesPerSecond: number;
  updateBurst: number;
  /** Messages of any kind: what one person may keep the relay busy with in a design. */
  messagesPerSecond: number;
  messageBurst: number;
  bytesPerSecond: number;
  byteBurst: number;
  /** Things that have to be looked at one by one: structs, and what a deletion goes over, of which a few bytes can name millions. */
  looksPerSecond: number;
  lookBurst: number;
  /** Requests to be brought up to date, or told who is there: each can cost a whole state. */
  syncsPerSecond: number;
  syncBurst: number;
  presenceBytes: number;
  presencePerSecond: number;
  presenceBurst: number;
  /** Pointers: 20 a second of a page, of which somebody may have two; what comes faster is passed over. */
  pointersPerSecond: number;
  pointerBurst: number;
  /** Presence changes go out at most this often. */
  presenceEveryMs: number;
  /** Last checkpoint plus later log of one design. */
  designBytes: number;
  connectionsPerDesign: number;
  connectionsPerUser: number;
  /** Unsent bytes after which a reader is dropped (beyond the state it was greeted with). */
  slowReaderBytes: number;
  /** A socket that has been silent for two of these is gone. */
  pingMs: number;
  /** The stock provider gives up on a connection that brings nothing for 30 s. */
  keepAliveMs: number;
  /** How often the rights of all sessions are read again (promise S5: 5 s at most). */
  recheckMs: number;
  /** Rows and bytes of log after which a checkpoint is due. */
  checkpointEvents: number;
  checkpointBytes: number;
  /** One that is due waits for a pause this long in its design, but not for more than so many times as much. */
  checkpointQuietMs: number;
  checkpointAtLast: number;
  /** Bytes waiting for the database, of one design and of all. */
  waitingBytesPerDesign: number;
  waitingBytes: number;
  /** One commit takes at most this many rows and bytes. */
  commitRows: number;
  commitBytes: number;
  /** Time that `stop` waits for the log and the last checkpoints. */
  stopMs: number;
}

export const DEFAULT_LIMITS: Readonly<RelayLimits> = {
  handshakeMs: 5_000,
  pendingHandshakes: 200,
  handshakesPerAddress: 100,
  handshakesPerMinute: 1_500,
  ticketsAtOnce: 4,
  bytesBeforeAdmission: 64 * KB,
  bytesBeforeReady: 6 * MB,
  frameBytes: FRAME.bytes,
  answerBytes: FRAME.answerBytes,
  deletedRanges: 400_000,
  structsPerUpdate: FRAME.structs,
  structLength: 1_000_000,
  clientsPerUpdate: FRAME.clients,
  updatesPerSecond: 200,
  updateBurst: 2_000,
  messagesPerSecond: 1_000,
  messageBurst: 8_000,
  bytesPerSecond: SENT.bytesPerSecond,
  byteBurst: SENT.bytesAtOnce,
  looksPerSecond: 100_000,
  lookBurst: 600_000,
  syncsPerSecond: 1,
  syncBurst: 10,
  presenceBytes: 4 * KB,
  presencePerSecond: 40,
  presenceBurst: 200,
  pointersPerSecond: 40,
  pointerBurst: 80,
  presenceEveryMs: 50,
  designBytes: LIMITS.designBytes,
  connectionsPerDesign: 100,
  connectionsPerUser: 40,
  slowReaderBytes: 4 * MB,
  pingMs: 20_000,
  keepAliveMs: 15_000,
  recheckMs: 3_000,
  checkpointEvents: 500,
  checkpointBytes: 256 * KB,
  checkpointQuietMs: 1_000,
  checkpointAtLast: 4,
  waitingBytesPerDesign: 8 * MB,
  waitingBytes: 64 * MB,
  commitRows: 1_000,
  commitBytes: 8 * MB,
  stopMs: 10_000,
};
