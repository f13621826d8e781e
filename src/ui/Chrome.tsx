import { ChakraProvider } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { system } from './system.ts';

/** Layout of every screen that uses Chakra. Loaded lazily: fill and record pages never pay for it. */
export function Component() {
  return (
    <ChakraProvider value={system}>
      <Outlet />
    </ChakraProvider>
  );
}
