import type { Candidates, Tag } from '@gonghui/approval/flow.ts';

const tagText = ({ type, name }: Tag): string =>
  type === 'user' ? name : type === 'role' ? `角色「${name}」的成员` : `部门「${name}」的成员`;

/** How the people of a step are found, as a sentence. */
export function whyText(candidates: Candidates, labelOf: (fieldId: string) => string): string {
  switch (candidates.type) {
    case 'specified':
      return `指定成员：${candidates.tags.map(tagText).join('、') || '未设置'}`;
    case 'customize':
      return candidates.among === null
        ? '发起人提交时从全企业选择'
        : `发起人提交时从${candidates.among.map(tagText).join('、')}中选择`;
    case 'deptLeader':
      return `发起人所在部门的第${candidates.level}级主管`;
    case 'deptComponentLeader':
      return `「${labelOf(candidates.fieldId)}」所选部门的第${candidates.level}级主管`;
  }
}
