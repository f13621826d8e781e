/** The lists of the task centre. `stuck`, of tasks that nobody holds, is for who manages applets. */
export const LISTS = ['claimed', 'submitted', 'completed', 'cc', 'stuck'] as const;
export type List = (typeof LISTS)[number];

interface ListTexts {
  title: string;
  path: string;
  /** What stands where nothing is. */
  empty: { title: string; text: string };
}

export const ABOUT: Readonly<Record<List, ListTexts>> = {
  claimed: {
    title: '我的待办',
    path: '/my/claimed',
    empty: { title: '没有待办', text: '轮到您审批的、退回给您修改的申请会出现在这里，处理完就会移走。' },
  },
  submitted: {
    title: '我发起的',
    path: '/my/submitted',
    empty: {
      title: '还没有发起过审批',
      text: '您提交的需要审批的表单会出现在这里，可以随时查看进度、催办或撤销。',
    },
  },
  completed: {
    title: '我已办的',
    path: '/my/completed',
    empty: { title: '还没有处理过审批', text: '您同意、拒绝、退回或转交过的申请会出现在这里。' },
  },
  cc: {
    title: '抄送我的',
    path: '/my/cc',
    empty: { title: '没有抄送', text: '抄送给您查阅的申请会出现在这里，打开后变为已查阅。' },
  },
  stuck: {
    title: '待指派',
    path: '/my/claimed?of=stuck',
    empty: { title: '没有待指派的任务', text: '找不到审批人的任务会停在这里，由管理员指派给合适的人。' },
  },
};

export type Counts = Readonly<Record<List | 'back', number>>;

const COUNTED: Readonly<Record<List, string>> = {
  claimed: '待处理',
  submitted: '进行中',
  completed: '已处理',
  cc: '未查阅',
  stuck: '待指派',
};

/** What a list's number counts, in words: lists show more than that. */
export function countTitle(list: List, counts: Counts): string {
  const own = `${ABOUT[list].title}，${COUNTED[list]} ${counts[list]}`;
  return list === 'submitted' && counts.back > 0 ? `${own}，退回给我 ${counts.back}` : own;
}

/** The number on a list that asks for something, and whether it does; what is under way only tells. */
export const badgeOf = (list: List, counts: Counts): { count: number; calling: boolean } =>
  list === 'submitted' && counts.back > 0
    ? { count: counts.back, calling: true }
    : { count: counts[list], calling: list === 'claimed' || list === 'cc' || list === 'stuck' };

/** The list that an address shows. */
export function listAt(pathname: string, search: URLSearchParams): List {
  if (search.get('of') === 'stuck') return 'stuck';
  return LISTS.find(list => pathname === `/my/${list}`) ?? 'claimed';
}

/** What a list can be narrowed by: of what waits for a decision all have the same state; only these keep marks of reading. */
export const hasStatus = (list: List): boolean => list !== 'claimed' && list !== 'stuck';
export const hasUnread = (list: List): boolean => list === 'claimed' || list === 'cc';

/** Tasks chosen at once: as many as one call takes. */
export const MOST_CHOSEN = 100;
