import type { BuiltSources } from '@/lib/names/build/built-contract'
import { groupBy, hashOf, type KeptBuild } from './kept-build'

/** Tools write one build into several files with different parts. Builds of one contract with one code become one. */
export function mergeBuilds(builds: readonly KeptBuild[]): KeptBuild[] {
  const ofName = groupBy(builds, ({ project, contract, code }) =>
    [project, contract.place.name, code.digits.toLowerCase()].join('\n'),
  )
  const named = [...ofName.values()].flatMap(nameFiles)
  const same = groupBy(named, ({ id, code }) => `${id}\n${code.digits.toLowerCase()}`)
  return [...same.values()].flatMap(mergeSame)
}

/** An artifact without a file belongs to the file whose contract has this code, if there is only one. */
function nameFiles(builds: readonly KeptBuild[]): readonly KeptBuild[] {
  const placed = builds.filter(({ file }) => file !== null)
  const [first] = placed
  if (!first || placed.some(({ id }) => id !== first.id)) return builds
  const { id, file } = first
  return builds.map((build) =>
    build.file === null
      ? { ...build, id, file, contract: { ...build.contract, place: first.contract.place } }
      : build,
  )
}

function mergeSame(builds: readonly KeptBuild[]): KeptBuild[] {
  const [first, second] = builds
  if (!first || !second) return [...builds]
  const contracts = builds.map(({ contract }) => contract)
  const sources = contracts.flatMap((contract) => contract.sources ?? [])
  return [
    {
      ...first,
      code: builds
        .map(({ code }) => code)
        .reduce((most, code) => (countMasks(code) > countMasks(most) ? code : most)),
      contract: {
        ...first.contract,
        abi: contracts.find(({ abi }) => abi)?.abi ?? null,
        natspec: contracts.find(({ natspec }) => natspec)?.natspec ?? null,
        layout: contracts.find(({ layout }) => layout)?.layout ?? null,
        immutables: contracts.find(({ immutables }) => immutables)?.immutables ?? null,
        compiler: contracts.find(({ compiler }) => compiler)?.compiler ?? null,
        sources: sources.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0] ?? null,
      },
      builtAt: Math.max(...builds.map(({ builtAt }) => builtAt)),
      key: builds.map(({ key }) => key).reduce((least, key) => (key < least ? key : least)),
      detail: hashOf(builds.map(({ detail }) => detail).toSorted()),
    },
  ]
}

const countMasks = ({ immutables, links }: KeptBuild['code']) => immutables.length + links.length

/** The best first: sources in memory, then in one file, then in files that may have changed. */
const KINDS: readonly BuiltSources['kind'][] = ['input', 'build-info', 'named']
