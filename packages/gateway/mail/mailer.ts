import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

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

/** The mail server of the settings; null when none is set up. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
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
