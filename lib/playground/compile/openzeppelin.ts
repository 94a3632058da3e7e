import { explainMissingImport } from '@/lib/storage/compile/compiler-problem'
import { chooseCompiler, SOLC } from '@/lib/storage/compile/compilers'
import { listImports } from '@/lib/storage/compile/list-imports'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'

export const OPENZEPPELIN_VERSION = '5.7.0'

const PREFIX = '@openzeppelin/contracts/'

export const isOpenZeppelin = (path: string): boolean => path.startsWith(PREFIX)

/** Immutable, because the version is in the path. */
export const openZeppelinUrl = (path: string): string =>
  `/openzeppelin/${OPENZEPPELIN_VERSION}/${path.slice(PREFIX.length)}`

export function explainUnserved(path: string): string {
  if (!isOpenZeppelin(path)) return explainMissingImport(path)
  return (
    `The playground has OpenZeppelin Contracts ${OPENZEPPELIN_VERSION}, without ${path.slice(PREFIX.length)}. Import the file that replaced ` +
    'it, or paste the standard-JSON input with all files.'
  )
}

/** For pragmas before 0.8. */
export function explainUnservedToOld(path: string): string {
  if (!isOpenZeppelin(path)) return explainMissingImport(path)
  return (
    `The playground has OpenZeppelin Contracts ${OPENZEPPELIN_VERSION}, which needs Solidity 0.8. Paste the standard-JSON ` +
    'input with all files.'
  )
}

/**
 * Loads the imports of OpenZeppelin, recursively. `load` returns null for unknown files: the compiler reports them. Empty
 * for compilers before 0.8.
 */
export async function gatherImports(
  { files, remappings, pragmas }: Omit<SoliditySources, 'settings'>,
  load: (path: string) => Promise<string | null>,
): Promise<Readonly<Record<string, string>>> {
  if (chooseCompiler(pragmas).compiler !== SOLC) return {}
  const isServed = (path: string) =>
    isOpenZeppelin(path) && !remappings.some((remapping) => path.startsWith(prefixOf(remapping)))
  const gathered = new Map<string, string | null>(Object.entries(files))
  let fresh: Readonly<Record<string, string>> = files
  while (Object.keys(fresh).length > 0) {
    const imported = Object.entries(fresh).flatMap(([file, text]) => listImports(file, text))
    const missing = [...new Set(imported)].filter((path) => isServed(path) && !gathered.has(path))
    const loaded = await Promise.all(missing.map(async (path) => [path, await load(path)] as const))
    for (const [path, text] of loaded) gathered.set(path, text)
    fresh = Object.fromEntries(loaded.flatMap(([path, text]) => (text === null ? [] : [[path, text]])))
  }
  return Object.fromEntries(
    [...gathered].flatMap(([path, text]) =>
      text === null || Object.hasOwn(files, path) ? [] : [[path, text]],
    ),
  )
}

const prefixOf = (remapping: string): string => (remapping.split('=')[0] ?? '').replace(/^[^:]*:/, '')
