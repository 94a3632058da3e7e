import type { ProjectContents } from '@/lib/names/project/project-api'
import { isObject } from '@/lib/storage/layout/layout-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { KeptBuild } from './builds/kept-build'
import type { BuildFiles } from './builds/read-project'

/** Dependencies of Foundry and npm, and tests and scripts of Foundry. */
const NOT_OWN = /^(?:lib|node_modules|@[^/]+)\/|\.[ts]\.sol$/

const DECLARED = new Set<unknown>(['event', 'error', 'function'])

/** The project's own contracts with events, errors and functions, and the addresses in deployment records. */
export function listContents(builds: readonly KeptBuild[], files: BuildFiles): ProjectContents {
  return { contracts: listContracts(builds), deployed: listDeployed(files) }
}

function listContracts(builds: readonly KeptBuild[]): ProjectContents['contracts'] {
  const own = builds.filter(({ contract: { place } }) => !NOT_OWN.test(place.file ?? ''))
  const byId = new Map(own.map((build) => [build.id, build]))
  return [...byId.values()]
    .map(({ id, contract: { place, abi } }) => ({
      id: showHiddenCharacters(id),
      name: place.name,
      abi: (abi ?? []).filter((item) => isObject(item) && DECLARED.has(item.type)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function listDeployed(files: BuildFiles): ProjectContents['deployed'] {
  const newestLast = [...files.values()].toSorted((a, b) => a.modifiedAt - b.modifiedAt)
  const records = newestLast.flatMap(({ deployed }) => deployed)
  const named = records.flatMap(({ chainId, address, name }) =>
    chainId === null || name === null ? [] : [{ chainId, address, name: showHiddenCharacters(name, 200) }],
  )
  return [...new Map(named.map((record) => [`${record.chainId} ${record.address}`, record])).values()]
}
