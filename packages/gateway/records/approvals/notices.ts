import type { Flow, Mail } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { InstanceStatus } from '@gonghui/approval/instance.ts';
import type { Ran } from '@gonghui/approval/run.ts';
import type { Notice } from '@gonghui/contract/notices.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { contentOf, type NoticeContent, reasonOf } from './notice-content.ts';

/** A line of the message centre about to be written. */
export interface NewNotice {
  id: string;
  user: string;
  kind: Notice['kind'];
  /** What became of the request, where it tells of that. */
  status: InstanceStatus | null;
  title: string;
  content: string;
  task: string | null;
}

/** A mail about to be put in the outbox. */
export interface NewMail {
  id: string;
  n: number;
  to: readonly string[];
  subject: string;
  body: string;
}

/** What texts speak of. */
export interface Subject {
  initiatorName: string;
  formName: string;
}

/** The flow in which something happened, and how the instance is called. */
interface NoticeSubject {
  readonly formId: string;
  readonly flow: Flow;
  readonly subject: Subject;
}

const mailOf = (id: string, n: number, step: Mail, what: string): NewMail => ({
  id,
  n,
  to: [...new Set(step.to)],
  subject: step.noticeTitle,
  body: `${step.noticeContent}\n\n${what}`,
});

/** A line for each of those who are told. */
function linesOf(id: string, { users, kind, status, title, content, task }: NoticeContent): NewNotice[] {
  return [...new Set(users)].map((user, i) => {
    const leads = typeof task === 'function' ? task(user) : (task ?? null);
    return { id: `${id}_${i}`, user, kind, status: status ?? null, title, content, task: leads };
  });
}

/**
 * What people are told of what happened, and mails that go out. Ids follow from instance, event and place, so that
 * nothing is told twice however often this is done.
 */
export async function noticesOf(
  trx: Trx,
  tenant: Pick<Ctx, 'tenantId'>,
  { formId, flow, subject }: NoticeSubject,
  { instance, recorded }: Pick<Ran, 'instance' | 'recorded'>,
): Promise<{ notices: NewNotice[]; mails: NewMail[] }> {
  const notices: NewNotice[] = [];
  const mails: NewMail[] = [];
  const what = `${subject.initiatorName}提交的${subject.formName}`;
  // What was said where it was sent back, refused or ended, for all that this tells of it.
  const reason = reasonOf(recorded[0]?.event);
  for (const { n, event, effects } of recorded) {
    const told = { trx, tenant, flow, instance, event, what, formId, formName: subject.formName, reason };
    for (const [place, effect] of effects.entries()) {
      const id = `${instance.id}_${n}_${place}`;
      if (effect.type === 'mail') {
        const step = stepOf(flow, effect.nodeId);
        if (step?.kind === 'emailNotice') mails.push(mailOf(id, n, step, what));
        continue;
      }
      const content = await contentOf(told, effect);
      if (content) notices.push(...linesOf(id, content));
    }
  }
  return { notices, mails };
}
