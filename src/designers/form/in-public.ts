import { businessUses } from '@gonghui/elements/form/linkage/business-uses.ts';
import type { InPublic } from '../frame/public/in-public.ts';

/** A form that strangers fill in. */
export const formInPublic: InPublic = {
  noun: '表单',
  business: businessUses,
  why: {
    people: names => `${names}会显示组织内的成员、部门或角色。`,
    records: names =>
      `${names}的内容来自其他表单或外部接口。如需让外部人员看到，请关闭公开，保存并发布后重新开启公开，逐项允许。`,
  },
};
