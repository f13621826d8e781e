/** How it is with a dataset (spec, designers §3 "Data-source status codes"). */
export const DATASET_STATUSES = {
  0: '已删除',
  1: '正常',
  2: '等待导入',
  3: '导入中',
  4: '导入失败',
  5: '关联的表单已被删除',
  6: '关联字段已被删除',
  7: '数据库的账号或密码有误',
  8: '字段已被删除',
  9: '数据表已被删除',
  10: '数据源无法连接或响应超时',
} as const;

export type DatasetStatus = keyof typeof DATASET_STATUSES;
