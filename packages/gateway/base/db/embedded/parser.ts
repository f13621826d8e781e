import { setFlagsFromString } from 'node:v8';

/** The part of WebAssembly that is used here; the types of the server, which are without a DOM, do not have it. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  Module: { imports(program: object): { module: string; name: string; kind: string }[] };
  Memory: new (size: { initial: number; maximum: number }) => object;
  Instance: new (
    program: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { exports: Record<string, unknown> };
}
export const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };

/** What the engine's memory begins with, in pages of 64 kB: what its file says. */
const PAGES = { initial: 2048, maximum: 32_768 };
/** An address past all memory: whatever reads or writes there stops at once. */
const NOWHERE = 0xffff_fff0;
/** No function of any program: what is compiled while this is set is never compiled again for speed. */
const NO_FUNCTION = 0;

/**
 * Has the SQL parser of the engine compiled for good by V8's first, quick compiler. It is one function with a thousand
 * cases in one loop; the second compiler, which a few dozen statements would call, takes 600 MB and several seconds of a
 * core for it, at every start, and parsing is a small part of what a statement costs. V8 has a setting for the whole
 * engine only, which would cost each statement dearly; but whether a function counts how often it runs is decided when it
 * is first called. So it is called once, in an instance that is thrown away, and stops at its first step into memory that
 * is not there. Anything that is not as expected leaves the engine as it was: slower to start, and larger.
 */
export function keepParserSmall(program: object): void {
  try {
    const { exports } = new wasm.Instance(program, nothing(program));
    const run = (name: string, ...values: number[]): void => {
      try {
        (exports[name] as (...values: number[]) => unknown)(...values);
      } catch {
        // As it should.
      }
    };
    // V8 would throw the quick code away when memory is short, and make it anew, counting.
    setFlagsFromString('--no-flush-liftoff-code');
    run('_emscripten_stack_restore', 0);
    // What the parser calls first is to become fast like everything else.
    run('scanner_init', NOWHERE, 0, 0, 0);
    run('check_stack_depth');
    setFlagsFromString(`--wasm-tier-up-filter=${NO_FUNCTION}`);
    run('raw_parser', NOWHERE, 0);
    run('outNode', NOWHERE, NOWHERE);
    run('nodeRead', NOWHERE, 0);
  } catch {
    // An engine of another shape.
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}

/** Everything the engine asks for, without any of it doing a thing. */
function nothing(program: object): Record<string, Record<string, unknown>> {
  const imports: Record<string, Record<string, unknown>> = {};
  for (const { module, name, kind } of wasm.Module.imports(program)) {
    imports[module] ??= {};
    imports[module][name] = kind === 'memory' ? new wasm.Memory(PAGES) : () => 0;
  }
  return imports;
}
