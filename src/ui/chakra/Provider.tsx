import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** The one place where Chakra's provider stands: each part of a tool page that is drawn with Chakra stands within one. */
export const Provider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
