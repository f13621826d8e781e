/** Where a package lies, read by stretches: it need not stand in memory as a whole. */
export interface PackageBytes {
  readonly size: number;
  /** Exactly these bytes; what asks stays within `size`. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** A package that stands in memory. */
export const inMemory = (bytes: Uint8Array): PackageBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});
