/** Names the copy that a person got at a node. */
export const copyId = (instanceId: string, nodeId: string, user: string): string =>
  `${instanceId}_c-${nodeId}-${user}`;
