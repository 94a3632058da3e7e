import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { isOpenZeppelin } from './openzeppelin'

/**
 * The files of OpenZeppelin that sources import, and those import in turn, by name. `load` gives the text of one, null
 * where the package has none: that is left to the compiler to say, with its place.
 */
export async function gatherImports(
  { files, remappings }: Pick<SoliditySources, 'files' | 'remappings'>,
  load: (path: string) => Promise<string | null>,
): Promise<Readonly<Record<string, string>>> {
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

/** What an import names; else a comment or a string, which is passed over whole. */
const TOKEN =
  /\b(?:import|from)\s*(?:"([^"\n]+)"|'([^'\n]+)')|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/** What a file imports, as the compiler names it: https://docs.soliditylang.org/en/latest/path-resolution.html#imports */
export function listImports(file: string, text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, double, single]) => {
    const path = double ?? single
    return path === undefined ? [] : [resolveImport(file, path)]
  })
}

function resolveImport(file: string, path: string): string {
  if (!/^\.\.?\//.test(path)) return path
  const segments = file.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
