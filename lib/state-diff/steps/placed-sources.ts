import type { Hex } from 'viem'
import type { ProjectLines } from '@/lib/names/project/project-api'
import { type SourceLines, sourceLines } from '@/lib/playground/trace/find-source'
import type { Frame } from '@/lib/playground/trace/trace'
import type { Replay } from '../replay/replay'

/** Statements by the address of the runtime code, in lower case, and their files by name. */
export type PlacedSources = {
  lines: ReadonlyMap<string, SourceLines>
  files: ProjectLines['files']
}

/** By the address of the runtime code, in lower case. */
export type KnownLines = ReadonlyMap<Hex, { code: Hex; lines: ProjectLines }>

/** A contract is left out if one of its files has another text than the file of that name of a contract before it. */
export function placeSources(known: KnownLines): PlacedSources {
  const texts = new Map<string, string>()
  const lines = new Map<string, SourceLines>()
  for (const [address, { code, lines: built }] of known) {
    const named = built.files.filter(({ text }) => text !== '')
    if (named.some(({ name, text }) => (texts.get(name) ?? text) !== text)) continue
    for (const { name, text } of named) texts.set(name, text)
    const runtime = { bytes: code, sourceMap: built.sourceMap, links: [], immutables: [] }
    lines.set(address, sourceLines(runtime, built.files, isOwnFile))
  }
  return { lines, files: [...texts].map(([name, text]) => ({ name, text })) }
}

/** Not of a package: of npm, or of Foundry's `lib`. */
const isOwnFile = (file: string): boolean => !/(^|\/)(lib|node_modules|npm|@[^/]+)\//.test(file)

/** Only of runtime code: the source maps of constructors are not known. */
export const linesOf = ({ lines }: PlacedSources, frame: Frame): SourceLines | undefined =>
  isRuntime(frame) ? lines.get(frame.code.toLowerCase()) : undefined

const isRuntime = ({ kind }: Frame): boolean => kind !== 'create' && kind !== 'create2'

/** A replay whose values are shown. */
export type ShownReplay = Extract<Replay, { is: 'exact' | 'consistent' }>

/**
 * The runtime codes that accessed storage, by address in lower case: of the state before, and deployed by a transaction that
 * ran.
 */
export function codesOf(replay: ShownReplay): ReadonlyMap<Hex, Hex> {
  const { accesses, frames } = replay.run.trace
  const ran = new Set(
    accesses.flatMap(({ frame: at }) => {
      const frame = frames[at]
      return frame && isRuntime(frame) ? [frame.code.toLowerCase()] : []
    }),
  )
  const runs = replay.is === 'exact' ? replay.runs : [replay.run]
  const before = [...replay.known.accounts].map(([address, { code }]): [Hex, Hex] => [address, code])
  const deployed = runs.flatMap(({ changes }) =>
    changes.accounts.map(({ address, code }): [Hex, Hex] => [address, code.after]),
  )
  return new Map([...before, ...deployed].filter(([address, code]) => ran.has(address) && code !== '0x'))
}
