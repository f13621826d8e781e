import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { forSockets, type Lookup } from '../outbound/names/names.ts';

export interface OutgoingMail {
  /** Stays the same at every try, so that a second delivery can be told from a second mail. */
  id: string;
  to: readonly string[];
  subject: string;
  text: string;
}

/** Hands mails to a mail server; rejects with what the server said. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const CONNECT_MS = 10_000;

interface SmtpPlace {
  host?: string;
  port?: number | string;
  secure?: boolean;
}

/** A connection to the mail server that the settings name. */
function dialled({ host, port, secure }: SmtpPlace, lookup: Lookup): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: host ?? 'localhost',
      port: Number(port || (secure ? 465 : 587)),
      lookup: forSockets(lookup),
    });
    const fail = (error: Error) => {
      clearTimeout(late);
      socket.on('error', () => {});
      socket.destroy();
      reject(error);
    };
    const late = setTimeout(() => fail(new Error('Connection timeout')), CONNECT_MS);
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

/** The mail server of the settings; null when none is set up. */
export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  lookup: Lookup,
): Mailer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    // The server's own way of finding an address: the library's would end at the resolver of the whole process.
    getSocket: (place: SmtpPlace, done: (error: Error | null, opened?: { connection: Socket }) => void) =>
      dialled(place, lookup).then(
        connection => done(null, { connection }),
        (error: Error) => done(error),
      ),
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // What a flow's designer wrote is text: no address or file of it is ever opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  // A connection of the pool that breaks while nobody sends: the next mail gets a new one.
  transport.on('error', () => {});
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '') || 'localhost';
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: mailFrom,
        to: to.map(address => ({ name: '', address })),
        subject,
        text,
      });
    },
    close: () => transport.close(),
  };
}
