import type { BuiltSources } from '@/lib/names/build/built-contract'
import { groupBy } from './group-by'
import { hashOf, type KeptBuild } from './kept-build'

/** Tools write one build into several files, which say different things of it: builds of one contract and one code become one. */
export function mergeBuilds(builds: readonly KeptBuild[]): KeptBuild[] {
  const ofName = groupBy(builds, ({ project, contract, code }) =>
    [project, contract.place.name, code.digits.toLowerCase()].join('\n'),
  )
  const named = [...ofName.values()].flatMap(nameFiles)
  return [...groupBy(named, ({ id, code }) => `${id}\n${code.digits.toLowerCase()}`).values()].flatMap(
    mergeSame,
  )
}

/** An artefact may not say which file its contract stands in: it is of the only one where the contract has this code. */
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
  return [
    {
      ...first,
      code: builds
        .map(({ code }) => code)
        .reduce((most, code) => (masksOf(code) > masksOf(most) ? code : most)),
      contract: {
        ...first.contract,
        abi: contracts.find(({ abi }) => abi)?.abi ?? null,
        natspec: contracts.find(({ natspec }) => natspec)?.natspec ?? null,
        layout: contracts.find(({ layout }) => layout)?.layout ?? null,
        immutables: contracts.find(({ immutables }) => immutables)?.immutables ?? null,
        compiler: contracts.find(({ compiler }) => compiler)?.compiler ?? null,
        sources: bestSources(contracts.flatMap(({ sources }) => sources ?? [])),
      },
      builtAt: Math.max(...builds.map(({ builtAt }) => builtAt)),
      key: builds.map(({ key }) => key).reduce((least, key) => (key < least ? key : least)),
      detail: hashOf(builds.map(({ detail }) => detail).toSorted()),
    },
  ]
}

const masksOf = ({ immutables, links }: KeptBuild['code']) => immutables.length + links.length

/** What is at hand before what has to be found. */
const KINDS = ['input', 'build-info', 'named']

function bestSources(all: readonly BuiltSources[]): BuiltSources | null {
  return all.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0] ?? null
}
