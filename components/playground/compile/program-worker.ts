import { loadSolc } from '@/components/storage/compile/load-solc'
import { answerQuestions } from '@/components/ui/answer-questions'
import { type CompiledSource, compileProgram } from '@/lib/playground/compile/compile-program'
import { gatherImports, openZeppelinUrl } from '@/lib/playground/compile/openzeppelin'
import { chooseCompiler } from '@/lib/storage/compile/compilers'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'

/** A worker has one compiler version. */
export type ProgramQuestion = { step: 'load' | 'compile'; sources: SoliditySources }

/** Null for `load`. */
export type ProgramAnswer = CompiledSource | null

declare const self: Worker & { onmessage: ((event: MessageEvent<ProgramQuestion>) => void) | null }

/** Imported files by name; null if the package has no such file. */
const fetched = new Map<string, Promise<string | null>>()

answerQuestions(self, async ({ step, sources }: ProgramQuestion): Promise<ProgramAnswer> => {
  const imported = await gatherImports(sources, fetchOnce)
  const solc = loadSolc(chooseCompiler(sources.pragmas).compiler.version)
  return step === 'load' ? null : compileProgram(sources, imported, solc)
})

function fetchOnce(path: string): Promise<string | null> {
  const text = fetched.get(path) ?? fetchFile(path)
  fetched.set(path, text)
  return text
}

async function fetchFile(path: string): Promise<string | null> {
  const response = await fetch(openZeppelinUrl(path))
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} could not be fetched.`)
  return response.text()
}
