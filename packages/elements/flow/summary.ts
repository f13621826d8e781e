import type { Props } from '@gonghui/scene/types.ts';
import { conditionText } from '../conditions/text.ts';
import { expressionsOf } from './exclusive-gateway/definition.ts';
import { textOf } from './shared/shapes.ts';
import { tagsOf } from './shared/tags.ts';

const SIGN: Record<string, string> = { or: '或签', and: '会签', turn: '依次审批' };

/** 1 is the department's own leader. */
export const levelText = (level: number): string => (level === 1 ? '直接主管' : `第${level}级主管`);

const people = (value: unknown): string =>
  tagsOf(value)
    .map(tag => tag.name)
    .join('、');

const level = (value: unknown): string => (typeof value === 'number' ? levelText(value) : '');

function candidates(props: Props, labelOf: (key: string) => string | undefined): string {
  switch (props.candidateType) {
    case 'customize':
      return props.customizeType === 'specified' && people(props.limitedTags) !== ''
        ? `发起人从 ${people(props.limitedTags)} 中选择`
        : '发起人自选';
    case 'deptLeader':
      return level(props.candidateDeptLeaders) && `发起人的${level(props.candidateDeptLeaders)}`;
    case 'deptComponentLeader': {
      const key = textOf(props.deptComponentKey);
      const leader = level(props.deptComponentLeaders);
      return key === '' || leader === '' ? '' : `「${labelOf(key) ?? '已删除的字段'}」的${leader}`;
    }
    default:
      return people(props.selectorTags);
  }
}

/** What a node does, in one line for its card; empty while that is not set. `labelOf` names the form's fields. */
export function summaryOf(type: string, props: Props, labelOf: (key: string) => string | undefined): string {
  switch (type) {
    case 'UserTask': {
      const who = candidates(props, labelOf);
      return who === '' ? '' : `${who} · ${SIGN[textOf(props.instanceType)] ?? SIGN.or}`;
    }
    case 'ccTask':
      return candidates(props, labelOf);
    case 'messageNotice':
      return [people(props.selectorTags), textOf(props.noticeTitle)].filter(text => text !== '').join('：');
    case 'emailNotice':
      return [textOf(props.emailAddress), textOf(props.noticeTitle)].filter(text => text !== '').join('：');
    case 'ExclusiveGateway': {
      if (props.isDefault === true) return '其他条件不满足时进入此分支';
      const items = expressionsOf(props.expressions);
      if (items.length === 0) return '';
      return conditionText({ logical: props.logical === 'or' ? 'or' : 'and', items }, labelOf);
    }
    default:
      return '';
  }
}

/** What a card says while `summaryOf` has nothing to say. */
export const unsetText: Readonly<Record<string, string>> = {
  UserTask: '请设置审批人',
  ccTask: '请设置抄送人',
  messageNotice: '请设置通知成员和内容',
  emailNotice: '请设置收件人和内容',
  ExclusiveGateway: '请设置触发条件',
};
