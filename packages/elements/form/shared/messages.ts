/**
 * What a filler reads when a value is not accepted. One set for every type, so that the same fault has the same words
 * in the browser and in the gateway's answer. Each names its field: the messages also stand in lists and toasts.
 */
const q = (label: string) => `「${label}」`;

export const messages = {
  required: (label: string) => `${q(label)}不能为空`,
  /** Spec, designers §5 "Subform required". */
  notText: (label: string) => `${q(label)}应为文字`,
  badCharacter: (label: string) => `${q(label)}含有无法保存的字符`,
  tooLong: (label: string, max: number) => `${q(label)}最多${max}个字`,
  notNumber: (label: string) => `${q(label)}应为数字`,
  tooLarge: (label: string) => `${q(label)}的数字超出可保存的范围`,
  below: (label: string, min: number | string) => `${q(label)}不能小于${min}`,
  above: (label: string, max: number | string) => `${q(label)}不能大于${max}`,
  between: (label: string, min: number | string, max: number | string) => `${q(label)}应在${min}到${max}之间`,
  notInteger: (label: string) => `${q(label)}应为整数`,
  decimals: (label: string, places: number) => `${q(label)}最多${places}位小数`,
  notBoolean: (label: string) => `${q(label)}只能是开或关`,
  notChoice: (label: string) => `${q(label)}应为一个选项`,
  notChoices: (label: string) => `${q(label)}应为选项列表`,
  goneChoice: (label: string) => `${q(label)}的选项已不存在，请重新选择`,
  atLeast: (label: string, min: number) => `${q(label)}至少选择${min}项`,
  atMost: (label: string, max: number) => `${q(label)}最多选择${max}项`,
  phone: (label: string) => `${q(label)}应为11位手机号码`,
  email: (label: string) => `${q(label)}应为邮箱地址，如 name@example.com`,
  idCard: (label: string) => `${q(label)}应为15或18位身份证号码`,
  url: (label: string) => `${q(label)}应为网址，如 https://example.com`,
  /** Spec, designers §5 "Helpers". */
  password: (label: string) => `${q(label)}应为8到20位，包含数字、字母和 / _ @ * & . # 中的一个`,
  weakPassword: (label: string) => `${q(label)}过于简单，不能有4个相同或连续的字符`,
  idCardDigits: (label: string) => `${q(label)}的身份证号码有误，请核对`,
  /** Why a text was not read, in the words of the reader. */
  unread: (label: string, why: string) => `${q(label)}${why}`,
  /** People, files and places are ids behind what people read. */
  notFromText: (label: string) => `${q(label)}不能由文字粘贴得来，请在格中选择`,
  /** A value for a field that the form does not have. */
  notPlace: (label: string) => `「${label}」应为列表中的地区，请重新选择`,
  unknownField: (key: string) => `表单中没有字段「${key}」`,
  /** A value of a shape that no more exact message describes. */
  badShape: (label: string) => `${q(label)}的内容格式有误`,
} as const;
