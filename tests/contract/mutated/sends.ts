import type { Send } from './send.ts';
import { sendsOfDesigns } from './sends-of-designs.ts';
import { sendsOfStrangers } from './sends-of-links.ts';
import { sendsToOutside } from './sends-of-push.ts';
import { sendsOfRecords } from './sends-of-records.ts';
import { sendsOfSamples } from './sends-of-samples.ts';
import { sendsOfShown } from './sends-of-shown.ts';
import type { World } from './world.ts';

export const sendsIn = (world: World): Send[] =>
  [sendsOfStrangers, sendsToOutside, sendsOfShown, sendsOfRecords, sendsOfDesigns, sendsOfSamples].flatMap(
    make => make(world),
  );
