import type { CompiledProgram } from '../compile/compiled-program'
import type { SourceFinder } from '../run-program'
import { type SourceLines, sourceLines } from '../trace/source-lines'

/** Finds the statements of a program's own files behind the accesses of its contracts, imported code included. */
export function createSourceFinder({ contracts, files }: CompiledProgram): SourceFinder {
  const imported = new Set(contracts.filter(({ isImported }) => isImported).map(({ file }) => file))
  const isOwn = (file: string) => !imported.has(file)
  const finders = new Map(
    contracts.map(({ id, creation, runtime }) => [
      id,
      {
        creation: creation && sourceLines(creation, files, isOwn),
        runtime: runtime && sourceLines(runtime, files, isOwn),
      },
    ]),
  )
  return (access, { kind }, contract) => {
    const finder = contract === null ? undefined : finders.get(contract)
    const find: SourceLines | null | undefined = kind.startsWith('create')
      ? finder?.creation
      : finder?.runtime
    return find?.(access) ?? null
  }
}
