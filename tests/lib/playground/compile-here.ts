import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CompiledSource, compileProgram } from '@/lib/playground/compile/compile-program'
import type { CompiledContract, CompiledProgram } from '@/lib/playground/compile/compiled-program'
import { gatherImports } from '@/lib/playground/compile/openzeppelin'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { chooseCompiler, SOLC } from '@/lib/storage/compile/compilers'
import { compileOnce, compileOnceBy } from '@/tests/solc-once'
import { openCompiler } from '../storage/compile/open-compiler'

const modules = createRequire(import.meta.url)

/** Compiles a source as the playground does, with the compiler and the files of the installed packages. */
export async function compileHere(source: string): Promise<CompiledSource> {
  const sources = parseProgramSources(source)
  const imported = await gatherImports(sources, readInstalled)
  const { version } = chooseCompiler(sources.pragmas).compiler
  const solc =
    version === SOLC.version ? compileOnce : compileOnceBy(version, () => openCompiler(modules, version))
  return compileProgram(sources, imported, solc)
}

/** The same of a source that is known to compile. */
export async function programOf(source: string): Promise<CompiledProgram> {
  const { program, problems } = await compileHere(source)
  if (program) return program
  throw new Error(problems.map(({ message }) => message).join('\n'))
}

export function contractNamed({ contracts }: CompiledProgram, name: string): CompiledContract {
  const found = contracts.find((contract) => contract.name === name)
  if (found) return found
  throw new Error(`no contract ${name}`)
}

const readInstalled = async (path: string): Promise<string | null> => {
  try {
    return await readFile(modules.resolve(path), 'utf8')
  } catch {
    return null
  }
}
