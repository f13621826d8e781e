import type { Notice } from '@gonghui/contract/notices.ts';
import type { ColumnType, Generated } from 'kysely';

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface NoticeTables {
  notices: {
    /** What it tells of: instance, event and index. */
    id: string;
    tenant_id: string;
    user_id: string;
    kind: Notice['kind'];
    /** What became of the request that it tells of; null where it tells of something else. */
    status: ColumnType<Notice['status'], Notice['status'] | undefined, never>;
    title: string;
    content: string;
    instance_id: string | null;
    form_id: string | null;
    task_id: string | null;
    /** Of a remark in a design, with the component that it is about. */
    design_id: string | null;
    node_id: string | null;
    at: ColumnType<Date, Date, never>;
    read_at: OptionalMoment;
  };
  mails: {
    id: string;
    tenant_id: string;
    recipients: string[];
    subject: string;
    body: string;
    instance_id: string | null;
    event_n: number | null;
    /** `undelivered`: no mail server is set up. */
    state: 'waiting' | 'sent' | 'failed' | 'undelivered';
    attempts: Generated<number>;
    next_at: Date;
    sent_at: OptionalMoment;
    error: string | null;
    created_at: ColumnType<Date, Date, never>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends NoticeTables {}
}
