import {
  chosenFrom,
  computed,
  date,
  files,
  group,
  lines,
  linked,
  long,
  money,
  must,
  myDept,
  myself,
  number,
  pick,
  radio,
  region,
  serial,
  text,
  today,
} from '../make/fields.ts';
import { form } from '../make/form.ts';

export const STAGES = ['初步接洽', '需求确认', '方案报价', '商务谈判', '赢单', '输单'] as const;
export const INDUSTRIES = ['制造业', '零售连锁', '建筑工程', '信息技术', '医疗健康', '物流运输'] as const;

export const customers = form(
  1,
  '客户档案',
  [
    group('客户信息', [
      serial('客户编号', 'KH'),
      must(text('客户名称', { repeat: true })),
      must(pick('所属行业', INDUSTRIES)),
      radio('企业规模', ['50 人以下', '50—200 人', '200—1000 人', '1000 人以上']),
      must(region('所在地区')),
      must(pick('客户来源', ['老客户介绍', '展会活动', '官网咨询', '电话拓展', '合作伙伴'])),
      must(radio('客户等级', ['A', 'B', 'C'])),
      must(pick('客户状态', ['潜在', '意向', '成交', '流失'])),
      must(text('负责人')),
      text('详细地址'),
      text('流失原因'),
    ]),
    group('联系人', [
      must(
        lines('联系人清单', [
          must(text('姓名')),
          text('职务'),
          must(text('联系电话', { columnWidth: 180 })),
          radio('决策角色', ['决策人', '使用人', '采购人'], { columnWidth: 260 }),
        ]),
      ),
      long('备注'),
      myself('录入人'),
    ]),
  ],
  {
    rules: [{ when: ['客户状态', 'eq', '流失'], action: 'show', targets: ['流失原因'] }],
    summary: ['客户名称', '所属行业', '客户等级', '负责人'],
  },
);

export const deals = form(
  2,
  '销售商机',
  [
    group('商机信息', [
      serial('商机编号', 'SJ'),
      must(text('商机名称')),
      must(chosenFrom('客户', customers, '客户名称')),
      linked(text('负责人'), customers, '负责人', ['客户名称', '客户']),
      must(pick('销售阶段', STAGES)),
      must(money('预计金额')),
      must(today('创建日期')),
      must(date('预计签约日期')),
      number('赢单概率', { unit: '%', min: 0, max: 100 }),
      computed(money('加权金额'), 'ROUND({{预计金额}} * {{赢单概率}} / 100, 2)'),
      pick('输单原因', ['价格', '功能不满足', '竞争对手关系', '项目取消']),
    ]),
    group('需求与竞争', [
      lines('意向产品', [
        must(text('产品')),
        must(number('数量', { min: 1 })),
        must(money('报价')),
        computed(money('小计'), '{{数量}} * {{报价}}'),
      ]),
      long('需求说明'),
      text('竞争对手'),
    ]),
  ],
  {
    rules: [
      { when: ['销售阶段', 'eq', '输单'], action: 'show', targets: ['输单原因'] },
      { when: ['销售阶段', 'eq', '输单'], action: 'require', targets: ['输单原因'] },
    ],
    summary: ['商机名称', '客户', '销售阶段', '预计金额'],
  },
);

export const visits = form(
  3,
  '跟进记录',
  [
    must(today('跟进日期')),
    must(chosenFrom('客户', customers, '客户名称')),
    linked(text('客户等级', { status: 'readonly' }), customers, '客户等级', ['客户名称', '客户']),
    must(text('跟进人')),
    must(radio('跟进方式', ['电话', '上门拜访', '线上会议', '微信'])),
    must(pick('跟进结果', ['有明确意向', '需继续跟进', '暂无需求', '已成交'])),
    must(long('沟通内容')),
    date('下次跟进日期'),
    files('附件'),
  ],
  {
    rules: [
      {
        when: ['跟进结果', 'in', ['有明确意向', '需继续跟进']],
        action: 'require',
        targets: ['下次跟进日期'],
      },
    ],
    summary: ['客户', '跟进方式', '跟进结果'],
  },
);

export const contracts = form(
  4,
  '合同管理',
  [
    group('合同信息', [
      serial('合同编号', 'HT'),
      must(text('合同名称')),
      must(chosenFrom('客户', customers, '客户名称')),
      must(text('签约人')),
      must(today('签订日期')),
      must(date('到期日期')),
      must(radio('付款方式', ['一次性付款', '分期付款', '按进度付款'])),
      pick('合同状态', ['审批中', '执行中', '已完成', '已终止']),
    ]),
    group('标的与回款', [
      must(
        lines('产品清单', [
          must(text('产品', { columnWidth: 200 })),
          must(number('数量', { min: 1, columnWidth: 140 })),
          must(money('单价')),
          computed(money('金额'), 'ROUND({{数量}} * {{单价}}, 2)'),
        ]),
      ),
      computed(money('合同金额'), 'SUM({{产品清单.金额}})'),
      money('已回款金额'),
      computed(money('待回款金额'), '{{合同金额}} - {{已回款金额}}'),
      long('补充条款'),
      files('合同附件'),
      myDept('归属部门'),
    ]),
  ],
  {
    checks: [{ must: ['到期日期', 'ge', '签订日期'], message: '到期日期不能早于签订日期' }],
    summary: ['合同编号', '客户', '合同金额', '合同状态'],
  },
);
