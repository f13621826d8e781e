import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { SettingGroup } from '../settings.ts';
import type { PageSettings } from '../template/check.ts';
import { MAX_SUMMARY_FIELDS } from './linkage/rules.ts';
import { ChecksShape, RulesShape } from './linkage/shapes.ts';
import { type Grid, gridDefaults, gridSettings, gridShape } from './shared/grid.ts';

/** Whole-form settings (spec, designers §3 "Whole-form settings"). */
export interface FormPage extends Grid {
  /** The name of the signed-in person is drawn faintly over the filled form. */
  isWaterline: boolean;
}

export const pageDefaults: FormPage & Props = { ...gridDefaults, isWaterline: false };

/** Page settings as saved. Open: settings that a later version adds are kept, those named here are checked. */
export const pageShape = z.looseObject({
  ...gridShape,
  isWaterline: z.boolean(),
  rules: z.optional(RulesShape),
  checks: z.optional(ChecksShape),
  isContentCheck: z.optional(z.boolean()),
  contentWords: z.optional(z.string().check(z.maxLength(5000))),
  enterSubmits: z.optional(z.boolean()),
  summaryFields: z.optional(
    z
      .array(z.object({ id: z.string().check(z.maxLength(60)) }))
      .check(z.maxLength(MAX_SUMMARY_FIELDS, `摘要最多 ${MAX_SUMMARY_FIELDS} 个字段`)),
  ),
});

/** Rules, checks and fields of the summary are put together by several people at once; each stays whole. */
export const pageMerge = {
  rules: { list: 'id' },
  checks: { list: 'id' },
  summaryFields: { list: 'id' },
} as const;

export const pageSettings: readonly SettingGroup[] = [
  { title: '整体布局', settings: gridSettings },
  {
    title: '联动',
    settings: [
      {
        prop: 'rules',
        label: '联动规则',
        control: 'rules',
        help: '满足条件时显示、隐藏组件，或设为必填、只读',
      },
    ],
  },
  {
    title: '提交校验',
    settings: [
      {
        prop: 'checks',
        label: '提交校验',
        control: 'checks',
        help: '字段之间必须满足的条件，如 到货日期 不早于 申请日期；不满足时不能提交，并显示您写的提示',
      },
    ],
  },
  {
    title: '内容检测',
    settings: [
      {
        prop: 'isContentCheck',
        label: '文本内容检测',
        control: 'switch',
        help: '提交的文字含有检测词时不予提交；企业的检测词由管理员设置',
      },
      {
        prop: 'contentWords',
        label: '本表单的检测词',
        control: 'textarea',
        maxLength: 5000,
        rows: 3,
        placeholder: '每行一个词',
        showIf: page => page.isContentCheck === true,
      },
    ],
  },
  {
    title: '填写',
    settings: [
      {
        prop: 'enterSubmits',
        label: '按回车提交',
        control: 'switch',
        help: '在填写页的单行框中按回车即提交；关闭时回车只到下一项，扫码枪和手机键盘不会误提交',
      },
    ],
  },
  {
    title: '显示',
    settings: [
      {
        prop: 'summaryFields',
        label: '摘要字段',
        control: 'summary-fields',
        help: '待办、消息、手机上的记录卡片和新建的看板依次显示这些字段，列表也以它们开头；成员看不到的字段不会显示',
      },
      { prop: 'isWaterline', label: '显示水印', control: 'switch', help: '在填写页显示填写人姓名水印' },
    ],
  },
];

/** All of it as the check of a template asks it. */
export const formPage: PageSettings = { title: '表单设置', shape: pageShape, settings: pageSettings };
