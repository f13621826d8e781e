import fc from 'fast-check';
import { SEED } from './seed.ts';

// Property tests that name no seed of their own.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
