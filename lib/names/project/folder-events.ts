import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { type EventOption, listEventOptions } from '@/lib/logs/price/parse-logs-form'
import { readField } from '@/lib/text/field'
import { loadProjectContents } from './load-project'
import type { ProjectContents } from './project-api'

/** The events of one contract. */
export type EventGroup = { label: string; options: readonly EventOption[] }

/** The events of the contracts in the project folder. Free; errors as of `loadProject`. */
export async function loadFolderEvents(): Promise<readonly EventGroup[]> {
  const contents = await loadProjectContents()
  return contents ? groupEvents(contents.contracts) : []
}

/** By contract. Two contracts with one name get their files as labels. Invalid events are left out. */
export function groupEvents(contracts: ProjectContents['contracts']): readonly EventGroup[] {
  const names = contracts.map(({ name }) => name)
  return contracts.flatMap(({ id, name, abi }) => {
    const { value: read } = readField(() => parseContractAbi(JSON.stringify(abi)))
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name)
    const options = read ? listEventOptions(read.events) : []
    return options.length > 0 ? [{ label: isRepeated ? id : name, options }] : []
  })
}
