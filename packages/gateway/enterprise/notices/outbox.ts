import type { Deps } from '../../base/context.ts';
import { createMailer } from '../../base/mail/mailer.ts';
import { createNames, type Lookup } from '../../base/outbound/names/names.ts';

const SWEEP_MS = 5_000;
/** How long a process may be at one mail before another takes it. */
const LEASE_MS = 120_000;
const BATCH = 10;
/** Tries, and milliseconds before the next one. */
const RETRY_MS = [30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];

interface DueMail {
  id: string;
  tenant_id: string;
  recipients: string[];
  subject: string;
  body: string;
  attempts: number;
}

/** Mails on their way out of this process. */
export interface Outbox {
  /** There may be something to send. */
  kick(): void;
  start(): void;
  stop(): Promise<void>;
  /** Sends what is due now; for tests, and what `kick` does in its own time. */
  sweep(): Promise<void>;
}

/**
 * Mails leave after the transaction that wrote them, at least once: a mail is claimed for a while, sent, and marked. Of a
 * process that dies in between, another sends it again under the same message id. Without a mail server they are kept as
 * undelivered and shown so.
 */
export function createOutbox(deps: Deps, lookup: Lookup = createNames()): Outbox {
  const { db, now, log } = deps;
  const mailer = createMailer(deps.config, lookup);
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  const claim = (): Promise<DueMail[]> =>
    db.withSystem(trx =>
      trx
        .updateTable('mails')
        .set(eb => ({ next_at: new Date(now() + LEASE_MS), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', eb =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('state', '=', 'waiting')
            .where('next_at', '<=', new Date(now()))
            .orderBy('next_at')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'tenant_id', 'recipients', 'subject', 'body', 'attempts'])
        .execute(),
    );

  const note = async (
    { id }: DueMail,
    set: Partial<Record<'state' | 'error', string>> & { next_at?: Date },
  ) => {
    const sent = set.state === 'sent' ? { sent_at: new Date(now()) } : {};
    await db.withSystem(trx =>
      trx
        .updateTable('mails')
        .set({ ...(set as object), ...sent })
        .where('id', '=', id)
        .execute(),
    );
  };

  const deliver = async (mail: DueMail): Promise<void> => {
    if (!mailer) return note(mail, { state: 'undelivered', error: '未设置邮件服务器' });
    try {
      await mailer.send({ id: mail.id, to: mail.recipients, subject: mail.subject, text: mail.body });
      await note(mail, { state: 'sent' });
    } catch (error) {
      const wait = RETRY_MS[mail.attempts - 1];
      const said = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      log.warn({ mail: mail.id, attempts: mail.attempts }, 'mail not sent');
      await note(
        mail,
        wait === undefined
          ? { state: 'failed', error: said }
          : { error: said, next_at: new Date(now() + wait) },
      );
    }
  };

  const work = async (): Promise<void> => {
    for (;;) {
      const due = await claim();
      await Promise.all(due.map(deliver));
      if (due.length < BATCH) return;
    }
  };

  const sweep = (): Promise<void> => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await work();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
  const report = (error: unknown) => log.warn({ err: error }, 'mail outbox');

  return {
    sweep,
    kick: () => void (timer && sweep().catch(report)),
    start() {
      timer ??= setInterval(() => void sweep().catch(report), SWEEP_MS);
      timer.unref();
      void sweep().catch(report);
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await running?.catch(() => {});
      mailer?.close();
    },
  };
}
