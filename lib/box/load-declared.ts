import { keptAbis } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { loadProjectContents } from '@/lib/names/project/load-project'
import { readField } from '@/lib/text/field'
import type { DeclaredItems } from './read-data'

/** The errors and functions of the ABIs kept for a network and of the project folder's contracts. Free. */
export async function loadDeclared(keptAs: string): Promise<readonly DeclaredItems[]> {
  const [kept, contents] = await Promise.all([
    keptAbis.readAll(keptAs).catch(() => []),
    loadProjectContents().catch(() => null),
  ])
  return [
    ...kept.map(([address, { abi, name }]) => ({ ...abi, from: name ?? address })),
    ...(contents?.contracts ?? []).flatMap(({ id, abi }) => {
      const { value } = readField(() => parseContractAbi(JSON.stringify(abi)))
      return value ? [{ ...value, from: id }] : []
    }),
  ]
}
