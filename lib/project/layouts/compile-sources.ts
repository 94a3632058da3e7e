import { createRequire } from 'node:module'
import { BadInputError } from '@/lib/errors'
import { chooseCompiler, packageOf, refuseTooLong } from '@/lib/storage/compile/compilers'
import { describeCompiled } from '@/lib/storage/compile/describe-compiler'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import type { Solc } from '@/lib/storage/compile/run-solc'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { ParsedField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { hashOf } from '../builds/kept-build'

/** Layouts, and what is to be known of them where their compiler is of another line than was asked for. */
type Compiled = { contracts: readonly CompiledLayout[]; note: string | null }

/**
 * Layouts of all contracts of a standard-JSON input, given as text, by the compiler that is nearest to what its pragmas ask for and to
 * the version that built it; or why there are none.
 */
export type CompileSources = (input: string, builtBy: string | null) => Promise<ParsedField<Compiled>>

/** Inputs whose layouts are remembered: a project has one, or one for each of its contracts. */
const MAX_REMEMBERED = 100

/** Compiles each input once. A compiler is loaded with its first one (0.3 s), and holds up the process while it runs. */
export function createSourcesCompiler(): CompileSources {
  const remembered = new Map<string, ParsedField<Compiled>>()
  return async (input, builtBy) => {
    const key = `${hashOf(input)} ${builtBy}`
    const layouts = remembered.get(key) ?? compile(input, builtBy)
    remembered.set(key, layouts)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return layouts
  }
}

const modules = createRequire(import.meta.url)

/** By version. */
const loaded = new Map<string, Solc>()

const solcOf =
  (version: string): Solc =>
  (input) => {
    const solc = loaded.get(version) ?? loadSolc(version)
    loaded.set(version, solc)
    try {
      return solc(input)
    } catch (cause) {
      // Nested beyond reason: it would fail on all that comes after, too.
      loaded.delete(version)
      throw new BadInputError('The compiler crashed on these sources.', { cause })
    }
  }

/**
 * A compiler that nobody else uses: modules are loaded once in a process, so those that are loaded are put aside for a moment. Older
 * ones would end the process on any failure that nobody waits for.
 */
function loadSolc(version: string): Solc {
  const name = packageOf(version)
  const others = Object.entries(modules.cache).filter(([file]) => file.includes(`/node_modules/${name}/`))
  for (const [file] of others) delete modules.cache[file]
  const before = new Set(process.listeners('unhandledRejection'))
  const { compile }: { compile: Solc } = modules(name)
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.has(listener)) process.removeListener('unhandledRejection', listener)
  }
  for (const [file, module] of others) modules.cache[file] = module
  return (input) => compile(input)
}

function compile(input: string, builtBy: string | null): ParsedField<Compiled> {
  try {
    const sources = parseSoliditySources(input)
    const asked = builtBy === null ? sources.pragmas : [...sources.pragmas, builtBy]
    const chosen = chooseCompiler(asked)
    const { version } = chosen.compiler
    refuseTooLong(sources, chosen.compiler)
    const { contracts, problems } = compileLayouts(sources, solcOf(version))
    if (contracts) {
      return {
        value: { contracts, note: chosen.nearness === 'other line' ? describeCompiled(chosen, asked) : null },
      }
    }
    const asks = sources.pragmas.length === 0 ? 'no version' : `Solidity ${sources.pragmas.join(', ')}`
    const [first] = problems
    const where = first?.file ? ` (${first.file}, line ${first.line})` : ''
    return {
      problem: showHiddenCharacters(
        `The sources require ${asks}. solc ${version}, the nearest compiler here, refused them: ${first?.message}${where}`,
      ),
    }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
