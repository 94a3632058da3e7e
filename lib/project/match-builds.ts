import { type Enums, nameEnums } from '@/lib/abi/enum-members'
import type { DeployedContract } from '@/lib/names/build/built-contract'
import { chooseMatches } from '@/lib/names/code/match-code'
import type { MatchQuestion, ProjectMatch, ProjectMatches } from '@/lib/names/project/project-api'
import { knowledgeBeside } from '@/lib/storage/layout/compiled-layout'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { findLayouts } from '@/lib/storage/layout/find-layout'
import { isObject } from '@/lib/storage/layout/layout-json'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { BuildHistory, ContractBuilds } from './builds/build-history'
import type { KeptBuild } from './builds/kept-build'
import type { BuildLayout } from './layouts/lay-out-build'

/** Listed matches. */
const MAX_FOUND = 50

export type MatchedIn = {
  history: BuildHistory
  deployed: readonly DeployedContract[]
  layOut: (build: KeptBuild) => Promise<BuildLayout>
}

/** The builds, current and earlier, whose code matches the deployed code best. */
export async function matchBuilds(
  question: MatchQuestion,
  { history, deployed, layOut }: MatchedIn,
): Promise<Omit<ProjectMatches, 'revision'>> {
  const { degree, fitting } = findFitting(question, history)
  const deployedAs = findRecord(deployed, question)
  const found: ProjectMatch[] = []
  for (const match of fitting.slice(0, MAX_FOUND)) {
    const laidOut = await layOut(match.build)
    const enums = readEnums(laidOut)
    const libraries = findLinkedLibraries(match.build, history).map((one) => describeLibrary(one, enums))
    found.push({ ...describeBuild(match, enums), libraries, ...laidOut, deployedAs })
  }
  return {
    degree,
    found,
    more: fitting.length - found.length,
    areLayoutsSame: fitting.length === found.length && haveSameLayout(found),
  }
}

/** The build with this code; null for none or several. */
export function findOnlyBuild(question: MatchQuestion, history: BuildHistory): KeptBuild | null {
  const [only, another] = findFitting(question, history).fitting
  return only && !another ? only.build : null
}

function findFitting({ code }: MatchQuestion, history: BuildHistory) {
  const all = [...history.values()]
  const best = chooseMatches(code, [...listBuilds(all, 'current'), ...listBuilds(all, 'earlier')])
  return { degree: best?.degree ?? null, fitting: withoutTwins(best?.found ?? []) }
}

type Known = { build: KeptBuild; code: KeptBuild['code']; isEarlier: boolean }

const listBuilds = (all: readonly ContractBuilds[], when: keyof ContractBuilds): Known[] =>
  all.flatMap((builds) =>
    builds[when].map((build) => ({ build, code: build.code, isEarlier: when === 'earlier' })),
  )

/** Without earlier builds of a contract whose current build matches too. */
function withoutTwins(found: readonly Known[]): readonly Known[] {
  const current = new Set(found.filter(({ isEarlier }) => !isEarlier).map(({ build }) => build.id))
  return found.filter(({ build, isEarlier }) => !isEarlier || !current.has(build.id))
}

/** A build without syntax trees gets its enum members from the layout compiled here. */
function readEnums({ layout }: BuildLayout): Enums {
  const [found] = layout === null ? [] : findLayouts(JSON.parse(layout))
  return found ? knowledgeBeside(found).enums : new Map()
}

const describeBuild = ({ build: { id, file, tool, contract, builtAt }, isEarlier }: Known, enums: Enums) => ({
  id: showHiddenCharacters(id),
  name: contract.place.name,
  file: file === null ? null : showHiddenCharacters(file),
  tool,
  compiler: contract.compiler === null ? null : showHiddenCharacters(contract.compiler, 100),
  isEarlier,
  builtAt,
  abi: contract.abi === null ? null : [...nameEnums(contract.abi, () => enums)],
  natspec: contract.natspec ?? undefined,
})

const describeLibrary = ({ contract: { place, abi } }: KeptBuild, enums: Enums) => ({
  name: place.name,
  abi: nameEnums(abi ?? [], () => enums).filter(
    (item) => isObject(item) && (item.type === 'event' || item.type === 'error'),
  ),
})

/** The name of the address in a deployment record. The code does not prove it. */
function findRecord(
  deployed: readonly DeployedContract[],
  { chainId, address }: MatchQuestion,
): string | null {
  const record = deployed.find(
    (one) =>
      one.name !== null && one.chainId === chainId && one.address.toLowerCase() === address.toLowerCase(),
  )
  return record?.name ? showHiddenCharacters(record.name, 200) : null
}

function haveSameLayout(found: readonly ProjectMatch[]): boolean {
  const layouts = found.flatMap(({ layout }) => (layout === null ? [] : [parseLayout(layout)]))
  const [first] = layouts
  return (
    first !== undefined && layouts.length === found.length && layouts.every((one) => isSameLayout(one, first))
  )
}

/**
 * The newest builds of the libraries that a contract is linked with, and of their libraries. Their code runs by
 * DELEGATECALL, so the contract emits their events.
 */
function findLinkedLibraries(build: KeptBuild, history: BuildHistory): readonly KeptBuild[] {
  const newest = [...history.values()].flatMap(({ current, earlier }) => current[0] ?? earlier[0] ?? [])
  const ofProject = newest.filter(({ project }) => project === build.project)
  const found = new Map<string, KeptBuild>()
  const waiting = [...build.code.libraries]
  for (let wanted = waiting.pop(); wanted; wanted = waiting.pop()) {
    const library = findPlace(wanted, ofProject)
    if (!library || found.has(library.id)) continue
    found.set(library.id, library)
    waiting.push(...library.code.libraries)
  }
  return [...found.values()]
}

/** By file, as a compiler may use a longer path; else by name, if only one contract has it. */
function findPlace({ file, name }: ContractPlace, builds: readonly KeptBuild[]): KeptBuild | undefined {
  const named = builds.filter(({ contract }) => contract.place.name === name)
  const placed = named.find(
    ({ contract: { place } }) => place.file !== null && `/${file}`.endsWith(`/${place.file}`),
  )
  return placed ?? (named.length === 1 ? named[0] : undefined)
}
