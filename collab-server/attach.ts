import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeSocket, endsOf, type OnClose } from './closing.ts';
import { Handshakes } from './handshakes.ts';
import type { RelayLimits } from './limits.ts';
import type { Admission } from './ports.ts';
import type { Connection, SocketLike } from './socket-like.ts';

export interface AttachOptions {
  limits: RelayLimits;
  origins: readonly string[];
  /** What a limit by address counts by. */
  addressOf(request: IncomingMessage): string;
  admit(ticket: string, designId: string): Promise<Admission | null>;
  accept(socket: SocketLike, admission: Admission, generation?: number): Connection;
  report(error: unknown): void;
  onClose: OnClose;
}

const PATH = /^\/collab\/([A-Za-z0-9_-]{1,64})$/;
/** Ours have 43 characters. */
const LONGEST_TICKET = 200;
/** Frames up to this many times the limit are read in order to say 4413; ws itself ends longer ones with 1009. */
const READ_FACTOR = 8;

/** Serves upgrades below `/collab/`; answers the function that stops it. */
export function attach(server: Server, options: AttachOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: options.limits.frameBytes * READ_FACTOR,
  });
  const handshakes = new Handshakes(options.limits);

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    // From here on the server no longer listens to this socket: an error that nobody hears would end the process.
    raw.on('error', () => raw.destroy());
    const target = readTarget(request);
    if (!target) {
      // Somebody else's path; when nobody else listens the socket would stay open for ever.
      if (server.listenerCount('upgrade') === 1) refuse(raw, 404, 'Not Found');
      return;
    }
    const refusal = refusalOf(request, head, options);
    if (refusal) {
      refuse(raw, ...refusal);
      return;
    }
    const drop = () => refuse(raw, 503, 'Service Unavailable');
    const handshake = handshakes.begin(options.addressOf(request), drop);
    if (!handshake) {
      refuse(raw, 429, 'Too Many Requests');
      return;
    }
    // Who has gone meanwhile keeps nobody waiting.
    raw.once('close', handshake.over);
    const late = setTimeout(drop, options.limits.handshakeMs);
    const decide = (admitted: Admission | null | 'unavailable'): void => {
      handshake.over();
      clearTimeout(late);
      if (raw.destroyed || !raw.writable) return;
      sockets.handleUpgrade(request, raw, head, socket => {
        tame(socket);
        const turnAway = (why: 'tryLater' | 'ticketRefused', reason: string): void => {
          const whose = { design: target.designId, user: null, tenant: null };
          closeSocket(endsOf(socket), why, reason, whose, options.onClose);
        };
        if (admitted === 'unavailable') turnAway('tryLater', 'try again later');
        else if (admitted === null) turnAway('ticketRefused', 'ticket refused');
        else serve(socket, raw, admitted, target.generation, options);
      });
    };
    void handshake
      .look(() => admission(target, options))
      .then(decide)
      .catch(error => {
        options.report(error);
        raw.destroy();
      });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    sockets.close();
  };
}

/** What an upgrade is refused for before its ticket is looked at. */
function refusalOf(
  request: IncomingMessage,
  head: Buffer,
  { limits, origins }: AttachOptions,
): [status: number, text: string] | null {
  if (!originAllowed(request, origins)) return [403, 'Forbidden'];
  if (head.length > limits.bytesBeforeAdmission) return [413, 'Content Too Large'];
  return null;
}

async function admission(
  { ticket, designId }: Target,
  options: AttachOptions,
): Promise<Admission | null | 'unavailable'> {
  if (ticket === '' || ticket.length > LONGEST_TICKET) return null;
  try {
    const admitted = await options.admit(ticket, designId);
    return admitted?.designId === designId ? admitted : null;
  } catch (error) {
    options.report(error);
    return 'unavailable';
  }
}

interface Target {
  designId: string;
  ticket: string;
  generation?: number;
}

function readTarget(request: IncomingMessage): Target | null {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const designId = PATH.exec(path)?.[1];
  if (designId === undefined) return null;
  const params = new URLSearchParams(query);
  const generation = Number(params.get('generation') ?? Number.NaN);
  const target: Target = { designId, ticket: params.get('ticket') ?? '' };
  return Number.isInteger(generation) ? { ...target, generation } : target;
}

/** Browsers always send Origin; it must be the host that serves the page, or one of the list. */
function originAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(raw: Duplex, status: number, text: string): void {
  raw.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    raw.destroy(),
  );
}

/** Without it, whatever a socket brings that is no frame would end the process: first of all for every one of them. */
function tame(socket: WebSocket): void {
  socket.on('error', () => socket.terminate());
}

/** What the library calls a frame that it will not read. */
const TOO_LONG = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
const BINARY = { binary: true } as const;
function serve(
  socket: WebSocket,
  raw: Duplex,
  admitted: Admission,
  generation: number | undefined,
  options: AttachOptions,
): void {
  const adapted: SocketLike = {
    send: (frame, sent) => socket.send(frame, BINARY, sent),
    // Without compression the library keeps nothing back that a write beside it could overtake.
    sendShared: frame => {
      if (socket.readyState === socket.OPEN) raw.write(frame.wire);
    },
    ...endsOf(socket),
    ping: () => {
      if (socket.readyState === socket.OPEN) socket.ping();
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    get bytesRead() {
      return (raw as Socket).bytesRead;
    },
    cork: () => raw.cork(),
    uncork: () => raw.uncork(),
  };
  const connection = options.accept(adapted, admitted, generation);
  /** What fails over one socket costs that socket. */
  const contained = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      options.report(error);
      socket.terminate();
    }
  };
  socket.on('message', (data: Buffer, binary: boolean) => {
    // Text is nothing that this protocol has; an empty frame is refused like any other that cannot be read.
    contained(() => connection.receive(binary ? data : new Uint8Array(0)));
  });
  // The library has closed it itself, with the code that says so.
  socket.on('error', error => {
    if ((error as { code?: unknown }).code === TOO_LONG) contained(() => connection.tooLong());
  });
  socket.on('pong', () => contained(() => connection.pong()));
  socket.on('close', () => contained(() => connection.closed()));
}
