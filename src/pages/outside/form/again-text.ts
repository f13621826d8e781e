/** Names that are said before they are only counted. */
const NAMED = 5;

/** What is said above a form that begins with another request. `left`: fields whose content could not be brought along. */
export function againText(left: readonly string[]): string {
  const names = left.slice(0, NAMED).map(name => `「${name}」`);
  const more = left.length > NAMED ? `等 ${left.length} 项` : '';
  const without = left.length > 0 ? `；${names.join('')}${more}现在不能填写或已改变，没有带入` : '';
  return `已带入原申请的内容，提交后是一条新的申请，编号和自动计算的内容重新生成${without}。`;
}
