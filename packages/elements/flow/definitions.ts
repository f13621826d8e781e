import type { ElementDefinition } from '../definition.ts';
import { ccTask } from './cc-task/definition.ts';
import { emailNotice } from './email-notice/definition.ts';
import { exclusiveGateway } from './exclusive-gateway/definition.ts';
import { gateways } from './gateways/definition.ts';
import { messageNotice } from './message-notice/definition.ts';
import { userTask } from './user-task/definition.ts';

/** Node types of approval flows, in the order in which they are offered. */
export const flowDefinitions: readonly ElementDefinition[] = [
  userTask,
  ccTask,
  gateways,
  exclusiveGateway,
  messageNotice,
  emailNotice,
];
