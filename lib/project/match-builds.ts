import { type Enums, nameEnums } from '@/lib/abi/enum-members'
import type { DeployedContract } from '@/lib/names/build/built-contract'
import { chooseMatches } from '@/lib/names/code/match-code'
import type { MatchQuestion, ProjectMatch, ProjectMatches } from '@/lib/names/project/project-matches'
import { knowledgeBeside } from '@/lib/storage/layout/compiled-layout'
import { findLayouts } from '@/lib/storage/layout/find-layout'
import { isObject } from '@/lib/storage/layout/layout-json'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { BuildHistory } from './builds/build-history'
import type { KeptBuild } from './builds/kept-build'
import { findLinkedLibraries } from './builds/linked-libraries'
import type { BuildLayout } from './layouts/lay-out-build'

/** Matches that are listed. */
const MAX_FOUND = 50

export type MatchedIn = {
  history: BuildHistory
  deployed: readonly DeployedContract[]
  layOut: (build: KeptBuild) => Promise<BuildLayout>
}

/** All builds, those before the last too, whose code fits the deployed one best. */
export async function matchBuilds(
  question: MatchQuestion,
  { history, deployed, layOut }: MatchedIn,
): Promise<Omit<ProjectMatches, 'revision'>> {
  const all = [...history.values()]
  const known = [...listBuilds(all, 'current'), ...listBuilds(all, 'earlier')]
  const best = chooseMatches(question.code, known)
  const fitting = withoutTwins(best?.found ?? [])
  const deployedAs = findRecord(deployed, question)
  const found: ProjectMatch[] = []
  for (const match of fitting.slice(0, MAX_FOUND)) {
    const laidOut = await layOut(match.build)
    const enums = readEnums(laidOut)
    const libraries = findLinkedLibraries(match.build, history).map((one) => describeLibrary(one, enums))
    found.push({ ...describeBuild(match, enums), libraries, ...laidOut, deployedAs })
  }
  return {
    degree: best?.degree ?? null,
    found,
    more: fitting.length - found.length,
    areLayoutsSame: fitting.length === found.length && haveSameLayout(found),
  }
}

type Known = { build: KeptBuild; code: KeptBuild['code']; isEarlier: boolean }

const listBuilds = (
  all: readonly { current: readonly KeptBuild[]; earlier: readonly KeptBuild[] }[],
  when: 'current' | 'earlier',
): Known[] =>
  all.flatMap((builds) =>
    builds[when].map((build) => ({ build, code: build.code, isEarlier: when === 'earlier' })),
  )

/** An earlier build says nothing new where a current one of its contract fits as well. */
function withoutTwins(found: readonly Known[]): readonly Known[] {
  const current = new Set(found.filter(({ isEarlier }) => !isEarlier).map(({ build }) => build.id))
  return found.filter(({ build, isEarlier }) => !isEarlier || !current.has(build.id))
}

/** Without syntax trees in a build, its enums have their members by the compiler here. */
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

/** Records are not proven by the code: they only tell what the folder calls the address. */
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
