import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltContract, BuiltFile, CodeTemplate } from '@/lib/names/build/built-contract'
import { readBuiltFile } from '@/lib/names/build/read-built-file'

/** Every JSON file of a project that holds something, by its path. */
export function readProject(folder: string): Map<string, BuiltFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  return new Map(
    paths.sort().flatMap((path) => {
      const file = readBuiltFile(path, JSON.parse(readFileSync(join(folder, path), 'utf8')))
      return file ? [[path, file]] : []
    }),
  )
}

export type KnownContract = BuiltContract & { code: CodeTemplate }

/** The contracts of a project that a deployed code can be matched with. */
export function readKnownContracts(folder: string): KnownContract[] {
  return [...readProject(folder).values()]
    .flatMap(({ contracts }) => contracts)
    .flatMap((contract) => (contract.code ? [{ ...contract, code: contract.code }] : []))
}
