import { PUBLISHED_PASSWORD } from '@gonghui/kernel/published-password.ts';

/** Everybody of the demo enterprise has this password. */
export const DEMO_PASSWORD = PUBLISHED_PASSWORD;
export const DEMO_CODE = 'demo';
export const DEMO_NAME = '云杉科技';

/** Accounts shown at the start: sign-in name, name, what it is for. */
export const DEMO_ACCOUNTS = [
  ['admin', '陈静', '企业管理员'],
  ['wangfang', '王芳', '应用管理员（设计表单）'],
  ['liming', '李明', '应用管理员（设计表单）'],
  ['zhaolei', '赵磊', '开发者'],
  ['sunyue', '孙悦', '平台管理员'],
  ['zhangwei', '张伟', '普通成员'],
  ['liuyang', '刘洋', '普通成员'],
] as const;

/** Departments, each with those below it. */
export const DEPTS: readonly (readonly [name: string, below: readonly string[]])[] = [
  ['总经办', []],
  ['行政部', []],
  ['人力资源部', []],
  ['财务部', []],
  ['研发中心', ['前端组', '后端组', '测试组']],
  ['市场部', []],
  ['销售部', ['华北区', '华东区']],
  ['客服部', []],
];

export interface DemoPerson {
  username: string;
  name: string;
  dept: string;
  position: string;
  /** Name of a built-in role. */
  role?: string;
}

const person = (
  username: string,
  name: string,
  dept: string,
  position: string,
  role?: string,
): DemoPerson => ({
  username,
  name,
  dept,
  position,
  role,
});

/** Everybody but the administrator, who is made with the enterprise. */
export const PEOPLE: readonly DemoPerson[] = [
  person('wangfang', '王芳', '行政部', '行政经理', 'td_application_manager'),
  person('liming', '李明', '人力资源部', '人事主管', 'td_application_manager'),
  person('zhaolei', '赵磊', '后端组', '后端工程师', 'td_developer'),
  person('sunyue', '孙悦', '总经办', '总经理助理', 'td_manager'),
  person('zhangwei', '张伟', '华东区', '销售经理'),
  person('liuyang', '刘洋', '前端组', '前端工程师'),
  person('zhoujie', '周杰', '总经办', '总经理'),
  person('wulin', '吴琳', '行政部', '行政专员'),
  person('zhengkai', '郑凯', '行政部', '车队调度'),
  person('fengxue', '冯雪', '行政部', '前台'),
  person('chenyu', '陈宇', '人力资源部', '招聘专员'),
  person('chuxin', '褚欣', '人力资源部', '薪酬专员'),
  person('weiran', '卫然', '财务部', '财务经理'),
  person('jiangmin', '蒋敏', '财务部', '会计'),
  person('shenyi', '沈怡', '财务部', '出纳'),
  person('hanlei', '韩磊', '研发中心', '研发总监'),
  person('yangfan', '杨帆', '前端组', '前端组长'),
  person('zhuting', '朱婷', '前端组', '前端工程师'),
  person('qinhao', '秦昊', '前端组', '交互设计师'),
  person('youjia', '尤佳', '后端组', '后端组长'),
  person('xupeng', '许鹏', '后端组', '后端工程师'),
  person('hechao', '何超', '后端组', '数据库工程师'),
  person('lvbing', '吕冰', '后端组', '运维工程师'),
  person('shiwen', '施雯', '测试组', '测试组长'),
  person('zhanghao', '张浩', '测试组', '测试工程师'),
  person('kongli', '孔莉', '测试组', '测试工程师'),
  person('caojun', '曹军', '市场部', '市场经理'),
  person('yanhua', '严华', '市场部', '品牌专员'),
  person('huangmei', '黄梅', '市场部', '活动策划'),
  person('jintao', '金涛', '销售部', '销售总监'),
  person('weiwei', '魏伟', '华北区', '区域经理'),
  person('taoran', '陶然', '华北区', '客户经理'),
  person('jiangnan', '姜楠', '华北区', '客户经理'),
  person('qixin', '戚欣', '华东区', '客户经理'),
  person('xiejing', '谢静', '华东区', '客户经理'),
  person('zouming', '邹明', '客服部', '客服经理'),
  person('yuxiao', '喻晓', '客服部', '客服专员'),
  person('boyan', '柏燕', '客服部', '客服专员'),
];
