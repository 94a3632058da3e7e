import { BadInputError } from '@/lib/errors'
import type { BuiltContract } from '@/lib/names/build/built-contract'
import type { ProjectMatch } from '@/lib/names/project/project-api'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { ImmutablesBeside } from '@/lib/storage/layout/in-code'
import type { InCode, Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { type ParsedField, readField } from '@/lib/text/field'
import type { KeptBuild } from '../builds/kept-build'
import { howToLayOut } from '../places/tool'
import type { CompileSources } from './compile-sources'
import { type AvailableSources, findSources } from './find-sources'

/** The layout of a build, its origin, and what it leaves out. */
export type BuildLayout = Pick<ProjectMatch, 'layout' | 'layoutBy' | 'why'>

/**
 * The layout in the build, or of its sources. The sources are compiled in any case: they also have enum members, wrapped
 * types and namespaces. If both layouts agree, the compiled one is used.
 */
export async function layOutBuild(
  build: KeptBuild,
  at: AvailableSources,
  compileSources: CompileSources,
): Promise<BuildLayout> {
  if (isLibrary(build)) return { ...NO_LAYOUT, why: LIBRARY }
  const { value: own, problem: unreadable } = readOwn(build)
  if (isVyper(build)) return own ? fromBuild(own, null) : { ...NO_LAYOUT, why: VYPER }
  const compiled = await compileBuild(build, at, compileSources)
  if (compiled.problem !== undefined) {
    if (own) return fromBuild(own, `Names of enum members and wrapped types are missing. ${compiled.problem}`)
    const how =
      unreadable === undefined
        ? howToLayOut(build.tool)
        : `The layout of the build cannot be read: ${unreadable}`
    return { ...NO_LAYOUT, why: `${compiled.problem} ${how}` }
  }
  const { contract, note } = compiled.value
  const layout = JSON.stringify({
    ...contract,
    sourceName: build.file ?? contract.sourceName,
    ...nameImmutables(build.contract, contract.inCode),
  })
  if (!own) return { layout, layoutBy: 'compiled here', why: note }
  const { storageLayout, transientStorageLayout } = contract
  const isSame = isSameLayout(parseLayout({ storageLayout, transientStorageLayout }), own.layout)
  return isSame ? { layout, layoutBy: 'both', why: null } : fromBuild(own, DIFFERS)
}

const NO_LAYOUT = { layout: null, layoutBy: null }

const LIBRARY = 'It is a library: its functions store values in the calling contracts.'

/** Its code pushes its own address first: https://docs.soliditylang.org/en/latest/contracts.html#call-protection-for-libraries */
const isLibrary = ({ code }: KeptBuild) => code.digits.startsWith(`73${'00'.repeat(20)}`)

const VYPER =
  'The build has no layout, and the compiler here supports only Solidity. Paste the output of `vyper -f layout`.'

const DIFFERS = 'The compiler here gives another layout for its sources, so the layout of the build is used.'

const isVyper = ({ contract }: KeptBuild) => contract.place.file?.endsWith('.vy') ?? false

type Own = { text: string; layout: Layout }

const fromBuild = ({ text }: Own, why: string | null): BuildLayout => ({
  layout: text,
  layoutBy: 'build',
  why,
})

/** The layout in the build, null without one; or why it cannot be read. */
function readOwn({ file, contract: { place, abi, layout, immutables } }: KeptBuild): ParsedField<Own | null> {
  if (layout === null) return { value: null }
  const named = { contractName: place.name, sourceName: file, abi }
  const text = JSON.stringify({ ...layout, ...named, ...immutables })
  return readField(() => ({ text, layout: parseLayout(text) }))
}

async function compileBuild(
  build: KeptBuild,
  at: AvailableSources,
  compileSources: CompileSources,
): Promise<ParsedField<{ contract: CompiledLayout; note: string | null }>> {
  const sources = findSources(build, at)
  if (sources.problem !== undefined) return sources
  const compiled = await compileSources(sources.value, releaseOf(build))
  if (compiled.problem !== undefined) return compiled
  const found = pickContract(compiled.value.contracts, build)
  if (!found) return { problem: 'The contract is not in the sources of the build.' }
  const checked = checkLayout(found, build)
  return checked.problem === undefined
    ? { value: { contract: checked.value, note: compiled.value.note } }
    : checked
}

/** The compiler version; null for prereleases, as they are not in the list of compilers. */
const releaseOf = ({ contract: { compiler } }: KeptBuild): string | null =>
  compiler !== null && /^\d+\.\d+\.\d+$/.test(compiler) ? compiler : null

/** Tools may shorten the path that the compiler uses, or omit it. */
function pickContract(
  layouts: readonly CompiledLayout[],
  { contract: { place, sources } }: KeptBuild,
): CompiledLayout | null {
  const file = sources?.kind === 'build-info' ? sources.file : place.file
  const named = layouts.filter(({ contractName }) => contractName === place.name)
  const same = named.find(({ sourceName }) => sourceName === file)
  const [only, second] =
    file === null ? named : named.filter(({ sourceName }) => sourceName.endsWith(`/${file}`))
  return same ?? (second ? null : (only ?? null))
}

/** https://docs.soliditylang.org/en/latest/bugs.html knows it as UserDefinedValueTypesBug. */
const GAVE_SLOTS = /^v?0\.8\.8(?:\+|$)/

function checkLayout(
  layout: CompiledLayout,
  { contract: { compiler } }: KeptBuild,
): ParsedField<CompiledLayout> {
  if (GAVE_SLOTS.test(compiler ?? '') && Object.keys(layout.underlying).length > 0) {
    return {
      problem:
        'It was built with solc 0.8.8, which used one slot for each small user-defined type. The compiler here does not.',
    }
  }
  try {
    parseLayout(layout)
    return { value: layout }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}

/**
 * The immutables of a build, named by its own syntax tree, else by the sources compiled here.
 *
 * Declaration ids differ between compilations, but ids of one file have the same order. So the unnamed ids get names only
 * if the unused declarations are as many and in one file: solc lists no immutable that no code reads.
 */
function nameImmutables(
  { immutables: built }: Pick<BuiltContract, 'immutables'>,
  inCode: readonly InCode[],
): ImmutablesBeside | null {
  if (!built) return null
  const known = Object.values(built.immutables)
  const ids = Object.keys(built.deployedBytecode.immutableReferences)
  const unnamed = ids.filter((id) => !Object.hasOwn(built.immutables, id)).toSorted((a, b) => +a - +b)
  const left = inCode.filter(
    ({ kind, name, type }) =>
      kind === 'immutable' && !known.some((one) => one.name === name && one.type === type),
  )
  const isClear = left.length === unnamed.length && new Set(left.map(({ file }) => file)).size === 1
  if (!isClear) return built
  const named = left.map(({ name, type }, at) => [unnamed[at], { name, type }])
  return { ...built, immutables: { ...built.immutables, ...Object.fromEntries(named) } }
}
