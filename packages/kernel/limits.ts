/** Limits that more than one part of the product keeps. A limit of one part only lives in that part. */
export const LIMITS = {
  /** Steps of undo a person keeps (spec, designers §9). */
  historySteps: 20,
  /** Drag-sorting within this window is one step (spec, designers §9). */
  dragMergeMs: 1000,
  /** Group nesting in the form list and in a design (spec, platform §9). */
  groupDepth: 2,
  /** Nodes in one design. */
  nodes: 5000,
  /** Depth of containers in one design. */
  depth: 12,
  /** Bytes of a template as JSON. */
  templateBytes: 4 * 1024 * 1024,
  /** Bytes of one design's merged state. */
  designBytes: 32 * 1024 * 1024,
  /** Bytes of one value of a design, such as a formatted text: a frame must have room for more than it. */
  valueBytes: 768 * 1024,
  /** What one component may come to in the shared document, everybody's additions together; about bytes. */
  nodeBytes: 8 * 1024 * 1024,
  /** Page size of the lists that the spec reads at once, and of its user process list. */
  listPageSize: 999,
  processPageSize: 99_999,
  recentPageSize: 4,
  tablePageSize: 10,
} as const;
