import type { Solc } from '@/lib/storage/compile/run-solc'

/** The compiler as Emscripten defines it: https://emscripten.org/docs/api_reference/preamble.js.html#cwrap */
type SolcModule = {
  cwrap: (name: string, returns: string, takes: readonly string[]) => (...args: unknown[]) => string
}

/** A worker of the classic kind, since the compiler is a script that defines a global. */
declare const self: { importScripts: (url: string) => void; Module?: SolcModule }

let solc: Solc | undefined

/** The compiler, for a worker of the classic kind; loaded once. */
export function loadSolc(): Solc {
  solc ??= defineSolc()
  return solc
}

function defineSolc(): Solc {
  self.importScripts('/solc/soljson.js')
  const { Module } = self
  if (!Module) throw new Error('The compiler could not be loaded.')
  const compile = Module.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
  const forget = Module.cwrap('solidity_reset', 'null', [])
  return (input) => {
    const output = compile(input, 0, 0)
    forget()
    return output
  }
}
