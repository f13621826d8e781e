/** What an uploaded package may be, whatever it says of itself. */
export interface PackageCaps {
  /** Bytes of the file. */
  readonly bytes: number;
  readonly entries: number;
  /** How much larger than packed a part may be; of a small part a high ratio means nothing. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** Bytes that all parts may unpack to together. */
  readonly unpacked: number;
  /** Bytes of a part that is read as a whole, and of all such parts together. */
  readonly part: number;
  readonly parts: number;
}

const MB = 1024 * 1024;

/** Caps unless an installation sets others. */
export const PACKAGE_CAPS: PackageCaps = {
  bytes: 200 * MB,
  entries: 5000,
  ratio: 100,
  ratioFrom: 4 * MB,
  unpacked: 2048 * MB,
  part: 16 * MB,
  parts: 128 * MB,
};
