import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { type EventOption, listEventOptions } from '@/lib/logs/price/parse-logs-form'
import { readField } from '@/lib/text/field'
import { loadProjectContents } from './load-project'
import type { ProjectContents } from './project-contents'

/** Events to choose from, under what they are of. */
export type EventGroup = { label: string; options: readonly EventOption[] }

/** The events of the project folder's contracts; none where no folder is served. Free; errors as of `loadProject`. */
export async function loadFolderEvents(): Promise<readonly EventGroup[]> {
  const contents = await loadProjectContents()
  return contents ? groupEvents(contents.contracts) : []
}

/** By contract; two of one name go by their files. What cannot be read is left out. */
export function groupEvents(contracts: ProjectContents['contracts']): readonly EventGroup[] {
  const names = contracts.map(({ name }) => name)
  return contracts.flatMap(({ id, name, abi }) => {
    const { value: read } = readField(() => parseContractAbi(JSON.stringify(abi)))
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name)
    const options = read ? listEventOptions(read.events) : []
    return options.length > 0 ? [{ label: isRepeated ? id : name, options }] : []
  })
}
