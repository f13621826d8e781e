/** Format checks named by the spec (platform §5 "Client-side format helpers"); browser and gateway ask the same ones. */

/** Mainland mobile phone: 11 digits. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);

const EMAIL = /^[^\s@;,]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9-]{1,63})+$/;
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Addresses separated by semicolons; an empty item makes the list wrong. */
export const isEmailList = (text: string): boolean => text.split(';').every(item => isEmail(item.trim()));

/** 15 or 18 digits, the last of 18 may be X. */
export const isIdCard = (text: string): boolean => /^(?:\d{15}|\d{17}[\dXx])$/.test(text);

/** Scheme optional; host or IP; port and path optional. */
export const isUrl = (text: string): boolean =>
  text.length <= 2048 &&
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[\w-]{1,63}\.)+[A-Za-z]{2,63})(?::\d{1,5})?(?:[/?#]\S*)?$/.test(
    text,
  );

/** 8 to 20 characters with a digit, a letter and one of / _ @ * & . # */
export const isPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && /\d/.test(text) && /[A-Za-z]/.test(text) && /[/_@*&.#]/.test(text);

/** 4 identical characters in a row, or 4 consecutive ascending or descending ones. */
export function isWeakPassword(text: string): boolean {
  for (let i = 0; i + 3 < text.length; i++) {
    const step = text.charCodeAt(i + 1) - text.charCodeAt(i);
    if (step < -1 || step > 1) continue;
    const next = text.charCodeAt(i + 2) - text.charCodeAt(i + 1);
    const last = text.charCodeAt(i + 3) - text.charCodeAt(i + 2);
    if (next === step && last === step) return true;
  }
  return false;
}
