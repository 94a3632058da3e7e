import type { FromWorker } from '@/components/ui/ask-worker'
import { BadInputError } from '@/lib/errors'
import { type CompiledLayouts, compileLayouts, type Solc } from '@/lib/storage/compile/compile-layouts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'

/** The compiler as Emscripten defines it: https://emscripten.org/docs/api_reference/preamble.js.html#cwrap */
type SolcModule = {
  cwrap: (name: string, returns: string, takes: readonly string[]) => (...args: unknown[]) => string
}

/** Layouts of a source, with the versions that it asks for; or what is wrong with what was pasted. */
export type CompileAnswer = { compiled: CompiledLayouts; pragmas: readonly string[] } | { problem: string }

/** A worker of the classic kind, since the compiler is a script that defines a global. */
declare const self: Worker & {
  importScripts: (url: string) => void
  Module?: SolcModule
  onmessage: ((event: MessageEvent<string>) => void) | null
}

let solc: Solc | undefined

function loadSolc(): Solc {
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

function answer(text: string): CompileAnswer {
  try {
    const sources = parseSoliditySources(text)
    solc ??= loadSolc()
    return { compiled: compileLayouts(sources, solc), pragmas: sources.pragmas }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}

self.onmessage = ({ data }) => {
  let reply: FromWorker<CompileAnswer>
  try {
    reply = { answer: answer(data) }
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(reply)
}
