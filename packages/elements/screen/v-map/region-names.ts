/** Peoples that autonomous areas are called by. A short one stands with 族, or a place would lose a letter of its name. */
const PEOPLES =
  /(?:维吾尔|哈萨克|蒙古|柯尔克孜|塔吉克|锡伯|(?:朝鲜|布依|土家|哈尼|傈僳|拉祜|纳西|景颇|柯尔克孜|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|阿昌|普米|德昂|保安|裕固|独龙|鄂温克|鄂伦春|塔吉克|哈萨克|蒙古|各|[壮回藏苗彝满侗瑶白傣黎佤畲水土羌怒京])族)+$/;

/** What stands behind the name of an area, the longest first. */
const KINDS = /(?:特别行政区|地区|林区|[省市盟县旗区])$/;
const AUTONOMOUS = /(?:自治区|自治州|自治县|自治旗)$/;

/** No area has a longer name. */
const LONGEST = 60;

/** A place as people call it: 广西壮族自治区 is 广西, 杭州市 is 杭州. A name that would be one letter stays as it is. */
export function shortName(name: string): string {
  const given = name.trim();
  if (given.length > LONGEST) return given;
  const own = given.replace(AUTONOMOUS, '');
  const short = own === given ? given.replace(KINDS, '') : own === '内蒙古' ? own : own.replace(PEOPLES, '');
  return short.length > 1 ? short : given;
}
