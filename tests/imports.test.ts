import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Ranks of the house: a file may import its own rank or a lower one, and never in a circle. */
const LIB_RANKS: Record<string, number> = {
  'errors.ts': 0,
  'allowances.ts': 0,
  'config.ts': 0,
  'networks.ts': 0,
  networks: 0,
  'content-security-policy.ts': 0,
  'service-template.ts': 0,
  'listed-services.ts': 0,
  'private-files.ts': 0,
  text: 0,
  docs: 0,
  nodes: 0,
  demo: 0,
  credits: 1,
  rpc: 1,
  block: 1,
  abi: 1,
  natspec: 1,
  proof: 1,
  comparison: 1,
  evidence: 1,
  tokens: 1,
  storage: 2,
  logs: 2,
  receipts: 2,
  kept: 1,
  connections: 2,
  relay: 2,
  keys: 2,
  wallet: 2,
  playground: 3,
  permalinks: 3,
  names: 3,
  learn: 4,
  share: 4,
  examples: 4,
  box: 4,
  snippets: 1,
  'state-diff': 4,
  engines: 5,
}

/** Programs of their own, and the highest rank that each uses; only `cli` and tests use them. */
const PROGRAMS: Record<string, number> = { service: 1, devchain: 1, project: 4 }

/** Each may import itself and those before it. */
const SHARED_COMPONENTS = ['ui', 'docs', 'reader', 'wallet', 'lens']

/** Rooms that show more of what another one shows: the playground draws storage, a lesson and a replayed transaction show both. */
const BUILT_UPON: Record<string, readonly string[]> = {
  playground: ['storage'],
  learn: ['playground', 'storage'],
  receipts: ['playground', 'storage'],
}

type Import = { from: string; to: string }

const sourceFiles = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const imports: Import[] = sourceFiles.flatMap((from) =>
  importedPaths(from).map((specifier) => ({ from, to: resolveImport(from, specifier) })),
)

function importedPaths(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|@\/)[^']+)'/g)].map((match) => match[1] ?? '')
}

function resolveImport(from: string, specifier: string): string {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : relative(ROOT, resolve(ROOT, dirname(from), specifier))
  const file = sourceFiles.find((name) => name === path || name.replace(/\.tsx?$/, '') === path)
  return file ?? path
}

/** It has the version. */
const MANIFEST = 'package.json'

/** Why an import is forbidden, or null. */
function forbidden({ from, to }: Import): string | null {
  if (to === MANIFEST) return null
  const [layer, room = ''] = from.split('/')
  const [target, targetRoom = ''] = to.split('/')
  if (layer === 'lib') return target === 'lib' ? forbiddenInLib(room, targetRoom) : 'lib imports only lib'
  if (targetRoom in PROGRAMS || targetRoom === 'cli') return 'only cli and tests import a program'
  if (layer === 'components') return forbiddenInComponents(room, target ?? '', targetRoom)
  return null
}

function forbiddenInLib(room: string, target: string): string | null {
  if (room === 'cli' || room === target) return null
  if (target in PROGRAMS || target === 'cli') return 'only cli and tests import a program'
  const rank = PROGRAMS[room] ?? LIB_RANKS[room]
  const targetRank = LIB_RANKS[target]
  if (rank === undefined || targetRank === undefined) return 'a room without a rank: give it one above'
  return targetRank <= rank ? null : `rank ${rank} imports rank ${targetRank}`
}

function forbiddenInComponents(room: string, target: string, targetRoom: string): string | null {
  if (target === 'app') return 'components import no page'
  if (room === 'ui')
    return target === 'components' && targetRoom === 'ui' ? null : 'ui imports nothing of ours'
  if (target !== 'components' || targetRoom === room) return null
  if (BUILT_UPON[room]?.includes(targetRoom)) return null
  const [height, targetHeight] = [SHARED_COMPONENTS.indexOf(room), SHARED_COMPONENTS.indexOf(targetRoom)]
  if (targetHeight < 0) return 'a domain folder does not import another: the page composes'
  return height < 0 || targetHeight < height ? null : `${room} imports only what is below it`
}

/** The files of one circle of imports, or null. */
function findCycle(edges: Import[]): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const edge of edges.filter(({ from }) => from === node)) {
      const cycle = visit(edge.to, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return null
  }
  for (const node of new Set(edges.map(({ from }) => from))) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return null
}

const roomOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The imports between these parts of the house, each file taken for the part that it lies in. */
const between = (edges: Import[], partOf: (file: string) => string): Import[] =>
  edges.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) })).filter(({ from, to }) => from !== to)

describe('imports', () => {
  test('default: every import goes one way', () => {
    const wrong = imports.flatMap((edge) => {
      const why = forbidden(edge)
      return why ? [`${edge.from} → ${edge.to}: ${why}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('behavior: no circle of files', () => {
    expect(findCycle(imports)).toBeNull()
  })

  test('behavior: no circle of rooms in lib', () => {
    const ofLib = imports.filter(({ from }) => from.startsWith('lib/'))
    expect(findCycle(between(ofLib, roomOf))).toBeNull()
  })

  test('behavior: no circle of folders, at whatever depth', () => {
    expect(findCycle(between(imports, dirname))).toBeNull()
  })

  test('behavior: lib knows neither React nor Next', () => {
    const wrong = sourceFiles.filter(
      (file) =>
        file.startsWith('lib/') &&
        /from '(react|react-dom|next)(\/|')/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  test('behavior: only lib/config.ts reads the environment; the text of a snippet names it', () => {
    const readers = sourceFiles.filter((file) => /process\.env/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(readers).toEqual(['lib/config.ts', 'lib/snippets/snippets.ts'])
  })

  test('behavior: what is loaded later has a place of its own to wait in: without one, what is typed meanwhile is lost', () => {
    const wrong = sourceFiles.filter((file) => {
      const loads = readFileSync(join(ROOT, file), 'utf8').split('= dynamic(').slice(1)
      return loads.some((load) => !/ssr: false|loading:/.test(load.split('\n\n')[0] ?? ''))
    })
    expect(wrong).toEqual([])
  })

  test('error: a circle is found', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
    ]
    expect(findCycle(circle)).toEqual(['a', 'b', 'c', 'a'])
  })

  test('error: a circle of folders is found where no files make one', () => {
    const knot = [
      { from: 'lib/a/b/one.ts', to: 'lib/a/c/two.ts' },
      { from: 'lib/a/c/three.ts', to: 'lib/a/b/four.ts' },
    ]
    expect(findCycle(knot)).toBeNull()
    expect(findCycle(between(knot, dirname))).toEqual(['lib/a/b', 'lib/a/c', 'lib/a/b'])
  })

  test('error: a forbidden import is named', () => {
    expect(forbidden({ from: 'lib/rpc/a.ts', to: 'lib/storage/b.ts' })).toBe('rank 1 imports rank 2')
    expect(forbidden({ from: 'components/logs/a.tsx', to: 'components/storage/b.tsx' })).toMatch(
      /the page composes/,
    )
    expect(forbidden({ from: 'app/page.tsx', to: 'lib/service/b.ts' })).toMatch(/only cli/)
  })
})
