import { loadSolc } from '@/components/storage/compile/load-solc'
import { answerQuestions } from '@/components/ui/answer-questions'
import { BadInputError } from '@/lib/errors'
import { type CompiledSource, compileProgram } from '@/lib/playground/compile/compile-program'
import { gatherImports } from '@/lib/playground/compile/gather-imports'
import { openZeppelinUrl } from '@/lib/playground/compile/openzeppelin'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { SOLC } from '@/lib/storage/compile/compilers'

/** To load what a source needs, compiler and imports, and then to compile it. */
export type ProgramQuestion = { step: 'load' | 'compile'; source: string }

/** What came of a source, or what is wrong with what was pasted; null of what was loaded. */
export type ProgramAnswer = CompiledSource | { problem: string } | null

declare const self: Worker & { onmessage: ((event: MessageEvent<ProgramQuestion>) => void) | null }

/** Files that were fetched, by the name they are imported by: null where there is none. */
const fetched = new Map<string, Promise<string | null>>()

answerQuestions(self, async ({ step, source }: ProgramQuestion): Promise<ProgramAnswer> => {
  try {
    const sources = parseProgramSources(source)
    const imported = await gatherImports(sources, fetchOnce)
    const solc = loadSolc(SOLC.version)
    return step === 'load' ? null : compileProgram(sources, imported, solc)
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
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
