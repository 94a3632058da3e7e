import type { Solc } from '@/lib/storage/compile/run-solc'

/** The compiler as Emscripten defines it: https://emscripten.org/docs/api_reference/preamble.js.html#cwrap */
type SolcModule = {
  cwrap: (name: string, returns: string, takes: readonly string[]) => (...args: unknown[]) => string
  /** Missing before 0.6. */
  _solidity_reset?: unknown
}

/** A classic worker, because the compiler is a script that defines a global. */
declare const self: { importScripts: (url: string) => void; Module?: SolcModule }

let solc: Solc | undefined

/** Loads the compiler of a classic worker once. Each worker uses one version. */
export function loadSolc(version: string): Solc {
  solc ??= defineSolc(version)
  return solc
}

function defineSolc(version: string): Solc {
  self.importScripts(`/solc/${version}/soljson.js`)
  const { Module } = self
  if (!Module) throw new Error('The compiler could not be loaded.')
  const compile = Module.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
  const forget = Module._solidity_reset ? Module.cwrap('solidity_reset', 'null', []) : null
  return (input) => {
    const output = compile(input, 0, 0)
    forget?.()
    return output
  }
}
