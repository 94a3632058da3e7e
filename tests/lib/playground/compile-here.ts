import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CompiledSource, compileProgram } from '@/lib/playground/compile/compile-program'
import type { CompiledContract, CompiledProgram } from '@/lib/playground/compile/compiled-program'
import { gatherImports } from '@/lib/playground/compile/gather-imports'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { compileOnce } from '@/tests/solc-once'

/** Compiles a source as the playground does, with the compiler and the files of the installed packages. */
export async function compileHere(source: string): Promise<CompiledSource> {
  const sources = parseProgramSources(source)
  const imported = await gatherImports(sources, readInstalled)
  return compileProgram(sources, imported, compileOnce)
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
    return await readFile(createRequire(import.meta.url).resolve(path), 'utf8')
  } catch {
    return null
  }
}
