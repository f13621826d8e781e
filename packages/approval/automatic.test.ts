import { table } from '@gonghui/testkit/approval/table.ts';

table(
  'the initiator approves his own',
  '主管 [and chen, li; initiatorAuto]\n总监 [or chen, wang; initiatorAuto]',
  {
    'by himself, in an or-node for all': `
    提交
      → 主管: chen 同意（发起人）, li 待办
    li 同意
      → 已通过`,
  },
);

table(
  'a wanted field keeps people',
  '主管 [or chen; initiatorAuto; edit=cost]\n总监 [or chen; adjacentAuto; edit=cost]',
  {
    'nothing approves by itself where one is to be filled in': `
    提交
      → 主管: chen 待办
    chen 同意
      → 总监: chen 待办`,
  },
  stage => {
    stage.required.push('cost');
  },
);

table('an optional field does not', '主管 [or chen; edit=cost]\n总监 [or chen; adjacentAuto; edit=cost]', {
  'keep anybody': `
    提交
      → 主管: chen 待办
    chen 同意
      → 已通过`,
});

const ADJACENT = `
甲 [or zhang, li]
抄送 cc [qian]
分支
  大额 (amount gt 100)
    邮件 mail
    乙 [and zhang, wang; adjacentAuto]
  其他条件
丙 [turn zhang, li; adjacentAuto]`;

table('who agreed at the node before', ADJACENT, {
  'does so again, through copies and branches': `
    填写 amount=200
    提交
      → 甲: zhang 待办, li 待办
    zhang 同意
      → 乙: zhang 同意（相邻）, wang 待办 | 抄送 qian | 邮件 邮件
    wang 同意
      → 丙: zhang 同意（相邻）, li 待办
    li 同意
      → 已通过`,
  'but not whose slot another decided': `
    填写 amount=1
    提交
      → 甲: zhang 待办, li 待办
    zhang 同意
      → 丙: zhang 同意（相邻）, li 待办 | 抄送 qian`,
  'in turn, when its turn comes': `
    填写 amount=1
    提交
      → 甲: zhang 待办, li 待办
    li 同意
      → 丙: zhang 待办, li 等待 | 抄送 qian
    zhang 同意
      → 已通过`,
});

table(
  'after a back to a node that approved by itself',
  '甲 [or zhang]\n乙 [or zhang; adjacentAuto]\n丙 [or wang; acts=agree back]',
  {
    'a person decides there, and straight back too': `
    提交
      → 甲: zhang 待办
    zhang 同意
      → 丙: wang 待办
    wang 退回 乙
      → 乙: zhang 待办
    zhang 同意
      → 丙: wang 待办`,
  },
);

table('nobody found, agree', '主管 [or leader 3; nobody=agree]\n总监 [or wang]', {
  'the system goes on': `
    提交
      → 总监: wang 待办`,
});

table('nobody found, refuse', '主管 [or leader 3; nobody=refuse]\n总监 [or wang]', {
  'the system refuses': `
    提交
      → 已拒绝`,
});

table(
  'nobody found, the managers stand in',
  '主管 [and leader 3; nobody=manager; initiatorAuto]\n总监 [or wang]',
  {
    'any of them decides, none by himself': `
    提交
      → 主管: chen 待办, admin 待办
    admin 同意
      → 总监: wang 待办`,
    'none there either': `
    停用 admin
    停用 chen
    提交
      → 主管: 空缺 待办 | 告知管理员`,
  },
  stage => {
    stage.managers = ['chen', 'admin'];
  },
);

table('nobody found, pause', '主管 [or leader 3; timeout=autoApprove 60]\n总监 [or wang]', {
  'until somebody is assigned, whose time begins then': `
    提交
      → 主管: 空缺 待办 | 告知管理员
    过 600
      → 主管: 空缺 待办
    指派 空缺 zhou
      → 主管: zhou 待办
    过 59
      → 主管: zhou 待办
    过 1
      → 总监: wang 待办`,
});

table(
  'a leader who is the initiator',
  '主管 [or leader 1; initiatorAuto]\n上级 [or leader 2]',
  {
    'approves by himself where the node says so': `
    提交
      → 上级: leader2 待办`,
  },
  stage => {
    stage.leaders = ['chen', 'leader2'];
  },
);
