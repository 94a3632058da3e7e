import { groupBy, type KeptBuild } from './kept-build'

/** The builds of a contract, each list newest first. */
export type ContractBuilds = {
  /** In the folder: one for each compiler. Empty if the builds were removed. */
  current: readonly KeptBuild[]
  /** Earlier builds, as contracts of them may still be deployed. */
  earlier: readonly KeptBuild[]
}

/** By the id of the contract. */
export type BuildHistory = ReadonlyMap<string, ContractBuilds>

/** Earlier builds of one contract. */
const MAX_EARLIER = 20

/** The history after a reading; `builds` are in the folder now. */
export function followBuilds(before: BuildHistory, builds: readonly KeptBuild[]): BuildHistory {
  const found = groupBy(
    builds.toSorted((a, b) => b.builtAt - a.builtAt),
    ({ id }) => id,
  )
  const ids = new Set([...before.keys(), ...found.keys()])
  return new Map([...ids].map((id) => [id, followContract(before.get(id), found.get(id) ?? [])]))
}

const NONE: ContractBuilds = { current: [], earlier: [] }

function followContract(before = NONE, found: readonly KeptBuild[]): ContractBuilds {
  const current = found.filter(
    ({ contract }, at) => found.findIndex((other) => other.contract.compiler === contract.compiler) === at,
  )
  const known = [...found, ...before.current, ...before.earlier]
  const earlier = known.filter(
    ({ key }, at) =>
      !current.some((build) => build.key === key) && known.findIndex((build) => build.key === key) === at,
  )
  return { current, earlier: earlier.slice(0, MAX_EARLIER) }
}

/** A contract with a new build, and its newest builds. */
export type Rebuild = { id: string; before: KeptBuild; after: KeptBuild }

/** The new builds between two histories. New and removed contracts have none. */
export function listRebuilds(before: BuildHistory, after: BuildHistory): Rebuild[] {
  return [...after].flatMap(([id, { current }]) => {
    const was = before.get(id)
    const [newest, last] = [current[0], was?.current[0] ?? was?.earlier[0]]
    return newest && last && newest.key !== last.key ? [{ id, before: last, after: newest }] : []
  })
}
