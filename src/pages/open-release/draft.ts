import type { CallInput } from '@gonghui/contract/define.ts';
import {
  LINK_PAGE,
  type Link,
  type LinkKind,
  type LinkSettings,
  MOST_PLACES,
  showsRecords,
  usualSettings,
} from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';
import { millisOf, minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';

type Body = CallInput<typeof linkCalls.create>['body'];

/** What strangers are shown of records, as it is put together. */
export interface ShownDraft {
  columns: readonly string[];
  condition: Condition;
  pageSize: string;
}

/** A channel as it stands in its form: times and numbers as they are typed. */
export interface ChannelDraft {
  name: string;
  paused: boolean;
  opensAt: string;
  closesAt: string;
  grace: string;
  quota: string;
  showLeft: boolean;
  once: LinkSettings['once'];
  /** `keep`: the password that it has. */
  lock: 'none' | 'keep' | 'set';
  hadPassword: boolean;
  password: string;
  proof: LinkSettings['proof'];
  hidden: string[];
  fixed: { fieldId: string; value: string }[];
  prefill: LinkSettings['prefill'];
  sources: string;
  origins: string;
  /** Of links that show records. */
  shown: ShownDraft | null;
}

const typed = (at: number | null): string => (at === null ? '' : minuteText(at));
const words = (text: string): string[] => text.split(/[\s,，;；、]+/).filter(Boolean);

/** A stored value as it stands in its box: the one of a list by itself, as lists of options show it. */
const shownFixed = (value: Json): string => {
  const only = Array.isArray(value) && value.length < 2 ? (value[0] ?? null) : value;
  if (only === null) return '';
  return typeof only === 'string' ? only : JSON.stringify(only);
};

export function draftOf(link: Link | null, kind: LinkKind = 'form'): ChannelDraft {
  const settings = link?.settings ?? usualSettings;
  const { shown } = settings;
  return {
    name: link?.name ?? '',
    paused: link?.status === 'off',
    opensAt: typed(link?.opensAt ?? null),
    closesAt: typed(link?.closesAt ?? null),
    grace: String(settings.grace),
    quota: link?.quota == null ? '' : String(link.quota),
    showLeft: settings.showLeft,
    once: settings.once,
    lock: link?.hasPassword ? 'keep' : 'none',
    hadPassword: link?.hasPassword ?? false,
    password: '',
    proof: settings.proof,
    hidden: settings.hidden,
    fixed: settings.fixed.map(({ fieldId, value }) => ({
      fieldId,
      value: shownFixed(value),
    })),
    prefill: settings.prefill,
    sources: settings.sources.join(' '),
    origins: settings.origins.join('\n'),
    shown: showsRecords(kind)
      ? {
          columns: shown?.columns ?? [],
          condition: (shown?.condition as Condition | null | undefined) ?? emptyCondition(),
          pageSize: String(shown?.pageSize ?? LINK_PAGE.usual),
        }
      : null,
  };
}

type Fault = keyof ChannelDraft | 'columns' | 'condition' | 'pageSize';

/** What is wrong with it, by field; empty where it can be saved. The gateway decides by itself. */
export function faultsOf(draft: ChannelDraft): Partial<Record<Fault, string>> {
  const whole = (text: string) => /^\d+$/.test(text.trim());
  const size = draft.shown?.pageSize ?? String(LINK_PAGE.usual);
  const opens = millisOf(draft.opensAt);
  const closes = millisOf(draft.closesAt);
  return {
    ...(draft.name.trim() === '' ? { name: draft.shown ? '请填写链接名称' : '请填写渠道名称' } : {}),
    ...(draft.quota !== '' &&
    (!whole(draft.quota) || Number(draft.quota) < 1 || Number(draft.quota) > MOST_PLACES)
      ? { quota: `应为 1 到 ${MOST_PLACES} 的整数` }
      : {}),
    ...(!whole(draft.grace) || Number(draft.grace) > 120 ? { grace: '应为 0 到 120 的整数' } : {}),
    ...(opens !== null && closes !== null && opens >= closes ? { closesAt: '结束时间应晚于开始时间' } : {}),
    ...(draft.lock === 'set' && draft.password.length < 4 ? { password: '密码至少 4 位' } : {}),
    ...(draft.once.kind === 'field' && draft.once.fieldId === '' ? { once: '请选择字段' } : {}),
    ...(draft.fixed.some(one => one.fieldId === '' || one.value.trim() === '')
      ? { fixed: '请选择字段并填写固定内容' }
      : {}),
    ...(draft.prefill.some(one => one.fieldId === '' || one.param.trim() === '')
      ? { prefill: '请填写参数名并选择字段' }
      : {}),
    ...(draft.shown?.columns.length === 0 ? { columns: '请至少选择一列' } : {}),
    ...(draft.shown && isUnfinished(draft.shown.condition) ? { condition: UNFINISHED } : {}),
    ...(!whole(size) || Number(size) < LINK_PAGE.least || Number(size) > LINK_PAGE.most
      ? { pageSize: `应为 ${LINK_PAGE.least} 到 ${LINK_PAGE.most} 的整数` }
      : {}),
  };
}

const shownOf = ({ columns, condition, pageSize }: ShownDraft): LinkSettings['shown'] => ({
  columns: [...columns] as NonNullable<LinkSettings['shown']>['columns'],
  condition: condition.items.length === 0 ? null : (condition as never),
  pageSize: Number(pageSize),
});

export function bodyOf(draft: ChannelDraft): Body {
  return {
    name: draft.name.trim(),
    quota: draft.quota === '' ? null : Number(draft.quota),
    opensAt: millisOf(draft.opensAt),
    closesAt: millisOf(draft.closesAt),
    ...(draft.lock === 'none'
      ? { password: null }
      : draft.lock === 'set'
        ? { password: draft.password }
        : {}),
    settings: {
      grace: Number(draft.grace),
      once: draft.once,
      proof: draft.proof,
      hidden: draft.hidden,
      fixed: draft.fixed,
      prefill: draft.prefill.map(one => ({ ...one, param: one.param.trim() })),
      sources: words(draft.sources),
      origins: words(draft.origins),
      showLeft: draft.showLeft,
      shown: draft.shown && shownOf(draft.shown),
    },
  };
}
