import { chooseCompiler, SOLC } from '@/lib/storage/compile/compilers'
import { listImports } from '@/lib/storage/compile/list-imports'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { isOpenZeppelin } from './openzeppelin'

/**
 * The files of OpenZeppelin that sources import, and those import in turn, by name. `load` gives the text of one, null
 * where the package has none: that is left to the compiler to say, with its place. Compilers before 0.8 get none: they refuse them.
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

/** `prefix` of a remapping `context:prefix=target`. */
const prefixOf = (remapping: string): string => (remapping.split('=')[0] ?? '').replace(/^[^:]*:/, '')
