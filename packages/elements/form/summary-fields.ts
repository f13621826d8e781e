import type { Props, Template } from '@gonghui/scene/types.ts';
import type { FieldSpec } from '../definition.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import { MAX_SUMMARY_FIELDS } from './linkage/rules.ts';

/** Lines of a summary where nobody chose. */
const USUAL_LINES = 4;

/** Which fields say what a record is about, the most telling first. */
export interface SummaryPlan {
  readonly ids: readonly string[];
  readonly lines: number;
  /** A designer chose: the fields stand in this order. Else they stand as `place` says. */
  readonly chosen: boolean;
  /** Where a field stands among those that are taken. */
  readonly place: ReadonlyMap<string, number>;
  /** The field of the form that numbers its records. */
  readonly number: string | null;
}

/** Whether a field can say something in a line: no rows, pictures, places, pages of text with formats, or secrets. */
export const canSummarise = (spec: FieldSpec): boolean =>
  spec.column !== 'rows' &&
  spec.column !== 'json' &&
  spec.refers !== 'file' &&
  spec.writeOnly !== true &&
  spec.html !== true;

/** Fields that the page settings name, each once. Total: a page may hold anything. */
export function chosenSummary(page: Props): string[] {
  const list = page.summaryFields;
  if (!Array.isArray(list)) return [];
  const ids = list.flatMap(item =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.id === 'string'
      ? [item.id]
      : [],
  );
  return [...new Set(ids)].slice(0, MAX_SUMMARY_FIELDS);
}

/** What a field is to a reader, in the order in which the lines of a summary stand. */
const SORTS = ['title', 'person', 'date', 'amount', 'choice', 'other', 'long', 'number'] as const;
type Sort = (typeof SORTS)[number];

const NAMING = ['标题', '主题', '名称', '事由', '项目', '客户', '合同', '题目'];
const CODES = ['编号', '编码', '单号', '号码', '电话', '手机', '邮箱', '身份证', '账号', '卡号', '地址'];
/** Of them what numbers a record where no two may have it. */
const NUMBERS = ['编号', '编码', '单号'];
const TOTALS = ['合计', '总额', '总计', '总价', '总金额'];
const MONEY = ['金额', '费用', '价', '款', '预算', '成本', '薪'];
const MONEY_UNITS = ['元', '¥', '￥', '$', '万'];
const FORMALITIES = ['申请日期', '填写日期', '提交日期', '登记日期', '填报日期', '制单日期'];
const STATES = ['状态', '类型', '类别', '紧急', '优先', '等级', '分类'];

const has = (text: string, words: readonly string[]): boolean => words.some(word => text.includes(word));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a period weighs, which needs no second day. */
const PERIOD = 2;

/** What a member weighs among people and departments, and among all others the number that a record has to itself. */
const MEMBER = 2;
const OWN_NUMBER = 1;

/** The sort of a field, and how much it weighs among those of its sort. */
function weigh({ component: { props }, spec }: FieldPlace): [Sort, number] {
  const label = textOf(props.label);
  const as = spec.facts?.summary;
  if (spec.assigned) return ['number', 0];
  if (as === 'long') return ['long', 0];
  if (spec.refers === 'user') return ['person', MEMBER];
  if (spec.refers === 'dept') return ['person', 1];
  if (as === 'choice') return ['choice', has(label, STATES) ? 2 : 1];
  if (spec.column === 'date' || spec.column === 'timestamp' || spec.column === 'date-list')
    return ['date', has(label, FORMALITIES) ? 0 : spec.range ? PERIOD : 1];
  if (as === 'amount') {
    if (has(label, TOTALS)) return ['amount', 4];
    if (has(label, ['金额'])) return ['amount', 3];
    const money = props.capitals === true || has(textOf(props.unit), MONEY_UNITS) || has(label, MONEY);
    return ['amount', money ? 2 : 1];
  }
  if (as === 'title' && props.repeat === true && has(label, NUMBERS)) return ['other', OWN_NUMBER];
  if (as !== 'title' || has(label, CODES)) return ['other', 0];
  return ['title', has(label, NAMING) ? 2 : 1];
}

/** Sorts in the order in which one field of each is taken; a period may be written as two days. */
const TAKEN: readonly Sort[] = ['title', 'date', 'amount', 'date', 'choice', 'person'];

/** Whether the second day belongs to the first: a beginning has its end. */
const begins = (label: string): boolean => has(label, ['开始', '起', '出发', '入住']);

function sensible(places: readonly FieldPlace[]): Pick<SummaryPlan, 'ids' | 'place'> {
  const groups = new Map<Sort, { id: string; weight: number; label: string }[]>();
  for (const one of places) {
    if (one.hidden || !canSummarise(one.spec)) continue;
    const [sort, weight] = weigh(one);
    const group = groups.get(sort) ?? [];
    group.push({ id: one.component.id, weight, label: textOf(one.component.props.label) });
    groups.set(sort, group);
  }
  for (const group of groups.values()) group.sort((a, b) => b.weight - a.weight);
  // Nothing else tells one record from another: a department heads many cards alike.
  const own = groups.get('other')?.[0];
  if (own?.weight === OWN_NUMBER && !groups.has('title') && groups.get('person')?.[0]?.weight !== MEMBER) {
    groups.set('title', [own]);
    groups.get('other')?.shift();
  }
  const ids: string[] = [];
  const left = new Map([...groups].map(([sort, group]) => [sort, [...group]]));
  for (const [at, sort] of TAKEN.entries()) {
    const second = at > 0 && TAKEN.indexOf(sort) < at;
    const first = groups.get(sort)?.[0];
    if (second && !(first && first.weight < PERIOD && begins(first.label))) continue;
    const taken = left.get(sort)?.shift();
    if (taken) ids.push(taken.id);
  }
  // What is left fills the lines of a form that has little, long texts where it has nothing else at all.
  for (const sort of SORTS) {
    if (sort === 'long' && ids.length > 0) continue;
    for (const { id } of left.get(sort) ?? []) ids.push(id);
  }
  const order = SORTS.flatMap(sort => (groups.get(sort) ?? []).map(({ id }) => id));
  return { ids, place: new Map(order.map((id, at) => [id, at])) };
}

/** The one answer to which fields stand on cards and rows: those that the designer chose, else a sensible few. */
export function summaryPlan(template: Template): SummaryPlan {
  const places = fieldPlaces(template.components);
  const known = new Map(places.map(one => [one.component.id, one]));
  const chosen = chosenSummary(template.page).filter(id => {
    const spec = known.get(id)?.spec;
    return spec !== undefined && canSummarise(spec);
  });
  const number = places.find(({ spec, hidden }) => spec.assigned && !hidden);
  const shared = { number: number?.component.id ?? null };
  if (chosen.length > 0) {
    const place = new Map(chosen.map((id, at) => [id, at]));
    return { ...shared, ids: chosen, lines: chosen.length, chosen: true, place };
  }
  return { ...shared, ...sensible(places), lines: USUAL_LINES, chosen: false };
}

/** The fields of one summary, in their order: of those that `shows` lets through, as many as it has lines. */
export function summaryFields(plan: SummaryPlan, shows: (id: string) => boolean): string[] {
  const taken = plan.ids.filter(shows).slice(0, plan.lines);
  return taken.sort((a, b) => (plan.place.get(a) ?? 0) - (plan.place.get(b) ?? 0));
}
