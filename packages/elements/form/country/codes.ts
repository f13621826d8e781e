import type { TreeNode } from '../../shared/option-tree.ts';

/** ISO 3166-1 alpha-2, all countries and territories. Their Chinese names come with every browser and with Node. */
export const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Names as mainland China writes them. */
const OWN: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

let names: Intl.DisplayNames | undefined;

export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['zh-Hans-CN'], { type: 'region' });
  return OWN[code] ?? names.of(code) ?? code;
}

let list: TreeNode[] | undefined;

/** China first, the others by pinyin. */
export function countries(): TreeNode[] {
  if (list) return list;
  const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  const rank = (code: string) => (['CN', 'HK', 'MO', 'TW'].includes(code) ? 0 : 1);
  list = COUNTRY_CODES.map(code => ({ value: code, label: countryName(code), children: [] })).sort(
    (a, b) => rank(a.value) - rank(b.value) || (rank(a.value) === 0 ? 0 : order.compare(a.label, b.label)),
  );
  return list;
}

/** The country that a text names, by its name or its code. */
export const countryCalled = (text: string): TreeNode | undefined =>
  countries().find(({ value, label }) => label === text || value === text.toUpperCase());
