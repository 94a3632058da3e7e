import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import type { BuildHistory } from './build-history'
import type { KeptBuild } from './kept-build'

/**
 * The libraries whose code a contract calls as its own, so that what they emit it emits: those that it is linked with, and
 * those that these are, each by its newest build.
 */
export function findLinkedLibraries(build: KeptBuild, history: BuildHistory): readonly KeptBuild[] {
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

/** By its file, which a compiler may call by a longer path; by its name where only one contract has that. */
function findPlace({ file, name }: ContractPlace, builds: readonly KeptBuild[]): KeptBuild | undefined {
  const named = builds.filter(({ contract }) => contract.place.name === name)
  const placed = named.find(
    ({ contract: { place } }) => place.file !== null && `/${file}`.endsWith(`/${place.file}`),
  )
  return placed ?? (named.length === 1 ? named[0] : undefined)
}
