export interface Param {
  id: string;
  name: string;
  initial?: string;
}

/** What is wrong with the name of one parameter; empty when nothing is. What was typed stays, and is not taken from an address. */
export function paramFault(params: readonly Param[], index: number): string {
  const name = params[index]?.name ?? '';
  const which = `第 ${index + 1} 个参数`;
  if (name === '') return `${which}还没有名称`;
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return `${which}的名称只能有文字、数字、下划线和短横线`;
  return params.findIndex(one => one.name === name) < index ? `${which}与前面的参数同名，不会生效` : '';
}
