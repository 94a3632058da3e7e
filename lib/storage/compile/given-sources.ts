import { BadInputError } from '@/lib/errors'
import { readField } from '@/lib/text/field'
import { listContracts } from '../layout/parse-layout'
import { looksLikeSolidity } from '../layout/printed-layout'
import { listImports } from './list-imports'
import { parseSoliditySources } from './solidity-sources'

type NamedText = { name: string; text: string }

/** Libraries, tests and scripts: used only if other files import them. */
const ASIDE = /(?:^|\/)(?:node_modules|lib|dependencies|test|tests|script|scripts|mocks?)\//

/** Folders with a dot have caches and histories. */
export const isFolderSource = (path: string): boolean =>
  (path.endsWith('.sol') || isRemappingFile(path)) && !/(?:^|\/)\./.test(path)

/**
 * The sources of a dropped folder as standard-JSON input: its own files and the package files that they
 * import. A file is named as it is imported, so no remapping is needed. Throws {@link BadInputError} for a
 * folder without Solidity.
 */
export function folderInput(files: readonly NamedText[]): string {
  const texts = new Map(
    files.flatMap(({ name, text }) => (name.endsWith('.sol') ? [[name, text] as const] : [])),
  )
  const remappings = listRemappings(files)
  const own = [...texts.keys()].filter((path) => !ASIDE.test(path))
  const sources: Record<string, { content: string }> = {}
  const left = (own.length > 0 ? own : [...texts.keys()]).map((path) => ({ called: path, path }))
  if (left.length === 0) throw new BadInputError('This folder has no Solidity file.')
  for (let next = left.pop(); next; next = left.pop()) {
    const { called, path } = next
    if (Object.hasOwn(sources, called)) continue
    const content = texts.get(path) ?? ''
    sources[called] = { content }
    for (const name of listImports(called, content)) {
      const found = findFile(name, texts, remappings)
      if (found !== null) left.push({ called: name, path: found })
    }
  }
  return JSON.stringify({ language: 'Solidity', sources })
}

/**
 * By its name, by a remapping, by the longest end of its path, or by Foundry's rule for packages:
 * https://getfoundry.sh/projects/dependencies#remapping-dependencies
 */
function findFile(
  name: string,
  texts: ReadonlyMap<string, string>,
  remappings: readonly Remapping[],
): string | null {
  const remapped = remappings.flatMap(({ prefix, target }) =>
    name.startsWith(prefix) ? [target + name.slice(prefix.length)] : [],
  )
  const sure = [name, ...remapped].find((path) => texts.has(path))
  if (sure !== undefined) return sure
  const parts = name.split('/')
  const ends = parts.slice(0, Math.max(1, parts.length - 1)).map((_, from) => parts.slice(from).join('/'))
  const [packaged = '', ...rest] = parts
  const inPackage = ['src', 'contracts'].map((folder) => [packaged, folder, ...rest].join('/'))
  for (const end of [...ends, ...inPackage]) {
    const found = [...texts.keys()]
      .filter((path) => path.endsWith(`/${end}`))
      .sort((a, b) => a.length - b.length)
    if (found[0] !== undefined) return found[0]
  }
  return null
}

/** Imports of `prefix` are files in `target`, a path in the folder. */
export type Remapping = { prefix: string; target: string }

export const isRemappingFile = (path: string): boolean =>
  /(?:^|\/)(?:remappings\.txt|foundry\.toml)$/.test(path)

/** The longest prefix first, as the compiler takes it. The context before a colon is ignored. */
export const listRemappings = (files: readonly { name: string; text: string }[]): Remapping[] =>
  files
    .filter(({ name }) => isRemappingFile(name))
    .flatMap(({ name, text }) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      return (name.endsWith('.toml') ? linesOfToml(text) : text.split('\n')).flatMap((line) => {
        const [, prefix, target] = /^(?:[^=:]*:)?([^=]+)=(.+)$/.exec(line.trim()) ?? []
        return prefix && target ? [{ prefix, target: folder + target.replace(/^\.\//, '') }] : []
      })
    })
    .sort((a, b) => b.prefix.length - a.prefix.length)

/** The strings in lists named `remappings`. */
const linesOfToml = (text: string): string[] =>
  [...text.matchAll(/^\s*remappings\s*=\s*\[([^\]]*)\]/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? ''),
  )

/** Whether a text has to be compiled: Solidity, or JSON with sources and no layout. */
export function isSource(text: string): boolean {
  if (looksLikeSolidity(text)) return true
  if (!/^\s*[{[]/.test(text)) return false
  return (
    readField(() => listContracts(text)).value === undefined &&
    readField(() => parseSoliditySources(text)).value !== undefined
  )
}

/**
 * One text of the given files: several Solidity files become standard-JSON input. Throws {@link
 * BadInputError} for other files.
 */
export function givenText(files: readonly { name: string; text: string }[]): string {
  const [only, second] = files
  if (!only) throw new BadInputError('You dropped no file.')
  if (!second) return only.text
  if (files.every(({ name }) => name.endsWith('.sol'))) {
    const sources = Object.fromEntries(files.map(({ name, text }) => [name, { content: text }]))
    return JSON.stringify({ language: 'Solidity', sources })
  }
  throw new BadInputError('You dropped several files. Drop several files only if all are Solidity files.')
}
