import { createRequire } from 'node:module'
import { BadInputError } from '@/lib/errors'
import { compileLayouts } from '@/lib/storage/compile/compile-layouts'
import { SOLC } from '@/lib/storage/compile/compilers'
import type { Solc } from '@/lib/storage/compile/run-solc'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { Field } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { hashOf } from '../builds/kept-build'

/** Layouts of all contracts of a standard-JSON input, given as text; or why there are none. */
export type CompileSources = (input: string) => Promise<Field<readonly CompiledLayout[]>>

/** Inputs whose layouts are remembered: a project has one, or one for each of its contracts. */
const MAX_REMEMBERED = 100

/** Compiles each input once. The compiler is loaded with the first one (0.3 s), and holds up the process while it runs. */
export function createSourcesCompiler(): CompileSources {
  const remembered = new Map<string, Field<readonly CompiledLayout[]>>()
  return async (input) => {
    const key = hashOf(input)
    const layouts = remembered.get(key) ?? compile(input)
    remembered.set(key, layouts)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return layouts
  }
}

const modules = createRequire(import.meta.url)

let own: Solc | undefined

const runSolc: Solc = (input) => {
  own ??= loadSolc()
  try {
    return own(input)
  } catch (cause) {
    // Nested beyond reason: it would fail on all that comes after, too.
    own = undefined
    throw new BadInputError('The compiler broke down on these sources.', { cause })
  }
}

/** A compiler that nobody else uses: modules are loaded once in a process, so those that are loaded are put aside for a moment. */
function loadSolc(): Solc {
  const loaded = Object.entries(modules.cache).filter(([file]) => file.includes('/node_modules/solc/'))
  for (const [file] of loaded) delete modules.cache[file]
  const { compile }: { compile: Solc } = modules('solc')
  for (const [file, module] of loaded) modules.cache[file] = module
  return (input) => compile(input)
}

function compile(input: string): Field<readonly CompiledLayout[]> {
  try {
    const sources = parseSoliditySources(input)
    const { contracts, problems } = compileLayouts(sources, runSolc)
    if (contracts) return { value: contracts }
    const asks = sources.pragmas.length === 0 ? 'no version' : `Solidity ${sources.pragmas.join(', ')}`
    const [first] = problems
    const where = first?.file ? ` (${first.file}, line ${first.line})` : ''
    return {
      problem: showHiddenCharacters(
        `The compiler here is solc ${SOLC.version}; the sources ask for ${asks}, and it refuses them: ${first?.message}${where}`,
      ),
    }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
