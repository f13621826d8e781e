import type { Chance } from './chance.ts';

export const phone = (chance: Chance): string =>
  `1${chance.pick(['38', '39', '58', '86', '77', '95'])}${String(chance.between(10_000_000, 99_999_999))}`;

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'];
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '秀英',
  '晓峰',
  '佳怡',
  '子涵',
  '雨桐',
  '浩然',
  '思远',
  '嘉宁',
  '文博',
];
export const nameOf = (chance: Chance): string => `${chance.pick(SURNAMES)}${chance.pick(GIVEN)}`;

/** Somebody of the made-up company that the samples tell of. */
export interface Colleague {
  readonly name: string;
  readonly dept: string;
}

export const DEPTS = [
  '销售部',
  '市场部',
  '研发部',
  '生产部',
  '质量部',
  '行政部',
  '人力资源部',
  '财务部',
] as const;

const BY_DEPT: Readonly<Record<(typeof DEPTS)[number], readonly string[]>> = {
  销售部: ['陈志远', '林晓彤', '郭建军', '彭雪莹'],
  市场部: ['苏文静', '梁子豪', '徐若琳'],
  研发部: ['赵明哲', '周雨晨', '黄浩宇', '谢思琪', '唐俊杰'],
  生产部: ['刘永强', '孙国栋', '马春梅', '胡志刚'],
  质量部: ['何丽华', '罗振东'],
  行政部: ['王佳慧', '高晓燕', '宋立新'],
  人力资源部: ['郑雅文', '邓秋月'],
  财务部: ['曹慧敏', '袁志平'],
};

export const COLLEAGUES: readonly Colleague[] = DEPTS.flatMap(dept =>
  BY_DEPT[dept].map(name => ({ name, dept })),
);
export const colleaguesOf = (dept: (typeof DEPTS)[number]): readonly string[] => BY_DEPT[dept];
/** Who leads each department. */
export const leaderOfDept = (dept: string): string =>
  BY_DEPT[dept as (typeof DEPTS)[number]]?.[0] ?? '陈志远';
