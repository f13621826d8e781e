import { plainType } from '../facts/plain.ts';
/** A variable that the product offers beside the fields of the form (print V1). */
export interface OwnVariable {
  readonly key: string;
  readonly label: string;
  /** The type that a field of such values has. */
  readonly type: string;
}

/** A group of them, as people look for them. */
export interface VariableGroup {
  readonly key: string;
  readonly label: string;
  readonly variables: readonly OwnVariable[];
}

/** Of the record, of whoever prints it, and of the page. */
export const OWN_VARIABLES: readonly VariableGroup[] = [
  {
    key: 'record',
    label: '记录',
    variables: [
      { key: 'creator', label: '提交人', type: plainType('user') },
      { key: 'createTime', label: '提交时间', type: plainType('moment') },
      { key: 'updateTime', label: '更新时间', type: plainType('moment') },
      { key: 'processStatus', label: '审批状态', type: plainType('text') },
      { key: 'recordUrl', label: '记录链接', type: 'link' },
    ],
  },
  {
    key: 'printing',
    label: '打印',
    variables: [
      { key: 'printer', label: '打印人', type: plainType('user') },
      { key: 'printTime', label: '打印时间', type: plainType('moment') },
      { key: 'printCount', label: '打印次数', type: plainType('number') },
      { key: 'enterprise.name', label: '企业名称', type: plainType('text') },
      { key: 'enterprise.logo', label: '企业标志', type: 'picture' },
    ],
  },
  {
    key: 'paging',
    label: '页',
    variables: [
      { key: 'page', label: '页码', type: plainType('number') },
      { key: 'pages', label: '总页数', type: plainType('number') },
      { key: 'rowNo', label: '行号', type: plainType('number') },
    ],
  },
];

/** Of a line of the approval record (spec, designers §3 "Print template"): node, approver, time, result, comment, signature. */
export const APPROVAL_VARIABLES: readonly OwnVariable[] = [
  { key: 'node', label: '节点', type: plainType('text') },
  { key: 'approver', label: '审批人', type: plainType('text') },
  { key: 'time', label: '时间', type: plainType('moment') },
  { key: 'result', label: '结果', type: plainType('text') },
  { key: 'comment', label: '意见', type: plainType('lines') },
  { key: 'signature', label: '签名', type: plainType('signature') },
];

/** The source of lines that are the approval record, and what its variables begin with. */
export const APPROVAL = 'approval';

const OWN: ReadonlySet<string> = new Set(
  OWN_VARIABLES.flatMap(({ variables }) => variables.map(({ key }) => key)),
);

/** A variable within a text, `{{key}}`: where it stands, and its key without the blanks around it. */
export interface VariableAt {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** One run of signs between the braces, and no blanks beside it: those could be parted in so many ways that a text of blanks is read for hours. */
const VARIABLE = /\{\{([^{}]+)\}\}/g;

/** The variables of a text, in their order. */
export const variablesIn = (text: string): VariableAt[] =>
  Array.from(text.matchAll(VARIABLE), ({ 0: whole, 1: key = '', index }) => ({
    key: key.trim(),
    from: index,
    to: index + whole.length,
  }));

/** A text with what `say` says in place of its variables. */
export const withVariables = (text: string, say: (key: string) => string): string =>
  text.replace(VARIABLE, (_, key: string) => say(key.trim()));

/** Whether a key is the product's own and not a field's. `approval:<nodeId>.<part>` is the last decision at one node. */
export const isOwnVariable = (key: string): boolean =>
  OWN.has(key) || key === APPROVAL || key.startsWith(`${APPROVAL}.`) || key.startsWith(`${APPROVAL}:`);
