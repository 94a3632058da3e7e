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

/** The note says so if the compiler is of another minor version than the sources require. */
type Compiled = { contracts: readonly CompiledLayout[]; note: string | null }

/**
 * Layouts of all contracts of a standard-JSON input, given as text; or why there are none. The compiler is the nearest one
 * to its pragmas and to the version that built it.
 */
export type CompileSources = (input: string, builtBy: string | null) => Promise<ParsedField<Compiled>>

/** A project has one input, or one for each contract. */
const MAX_REMEMBERED = 100

/** Compiles each input once. A compiler is loaded on demand (0.3 s), and blocks the process while it runs. */
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
      // The sources are nested too deep. The compiler would fail on all later sources too.
      loaded.delete(version)
      throw new BadInputError('The compiler crashed on these sources.', { cause })
    }
  }

/**
 * A compiler of its own: modules are cached by the process, so the cached ones are removed meanwhile. Older compilers
 * listen for unhandled rejections and would end the process.
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
