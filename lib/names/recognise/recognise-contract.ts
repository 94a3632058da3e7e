import { type Hex, keccak256, numberToHex } from 'viem'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { describeBlock } from '@/lib/block/block'
import { pinBlock } from '@/lib/block/pin-block'
import type { ContractName } from '@/lib/kept/provenance'
import type { Natspec } from '@/lib/natspec/natspec'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import {
  type FittedCode,
  type KnownLayout,
  type LayoutText,
  readLayoutText,
} from '@/lib/storage/kept/layout-text'
import { NO_CODE_HASH } from '@/lib/storage/kept/no-code'
import { findRunningCode, type RunningCode } from '@/lib/storage/proxy/find-running-code'
import { readField } from '@/lib/text/field'
import type { ProjectMatch, ProjectMatches } from '../project/project-api'

export type LibraryAbi = { name: string; abi: ContractAbi }

/** The contract of the project folder whose code an address runs, or that it has no code. */
export type Recognised = {
  code: FittedCode
  by: RunningCode['by']
  matches: ProjectMatches
  /** The layout of the only match; null for no or several matches, or without a layout. */
  known: KnownLayout | null
  /** Of the only match, also without a layout. */
  name: ContractName | null
  /** Of the only match; null if it declares neither events nor errors. */
  abi: ContractAbi | null
  natspec: Natspec | undefined
  /** Of its linked libraries: their events are events of the contract. */
  libraries: readonly LibraryAbi[]
}

/** What an address is that runs the code of another one. */
const THROUGH: Record<RunningCode['by'], Pick<ContractName, 'through'>> = {
  own: {},
  slot: { through: 'Proxy' },
  immutable: { through: 'Proxy' },
  beacon: { through: 'Proxy' },
  clone: { through: 'Proxy' },
  delegation: { through: 'Account' },
}

type Asked = { address: Hex; block: BlockParameter }

/** Finds the contracts of the project folder with a code. */
export type MatchCode = (question: { code: Hex; address: Hex }) => Promise<ProjectMatches | null>

/**
 * Compares the code of an address at a block with the builds of the project folder. For a proxy this is the code of its
 * implementation. Null without a folder. Throws what the client throws.
 */
export async function recogniseContract(
  client: RpcClient,
  { address, block }: Asked,
  match: MatchCode,
): Promise<Recognised | null> {
  const pinned = await pinBlock(client, block)
  const running = await findRunningCode(client, { address, block: pinned })
  const seenAt = String(BigInt(pinned))
  if (running === null)
    return runsNothing({ hash: NO_CODE_HASH, address: address.toLowerCase(), block: seenAt })
  const matches = await match({ code: running.code, address: running.address })
  if (!matches) return null
  const code = { hash: keccak256(running.code), address: running.address, block: seenAt }
  const [only, another] = matches.found
  const single = only && !another ? only : null
  const text = single && textOf(single, { code, by: running.by }, matches.degree)
  return {
    code,
    by: running.by,
    matches,
    known: text && readLayoutText(text),
    name: single && { name: single.name, provenance: provenanceOf(matches.degree), ...THROUGH[running.by] },
    abi: single && readAbi(single.abi),
    natspec: single?.natspec,
    libraries: (single?.libraries ?? []).flatMap(({ name, abi: items }) => {
      const abi = readAbi(items)
      return abi ? [{ name, abi }] : []
    }),
  }
}

const runsNothing = (code: FittedCode): Recognised => ({
  code,
  by: 'own',
  matches: { revision: 0, degree: null, found: [], more: 0, areLayoutsSame: false },
  known: null,
  name: null,
  abi: null,
  natspec: undefined,
  libraries: [],
})

/** Null for none, and for an ABI without declarations. */
const readAbi = (items: readonly unknown[] | null): ContractAbi | null =>
  items && (readField(() => parseContractAbi(JSON.stringify(items))).value ?? null)

/** The layout of a match as it is kept; null without one. */
export function textOf(
  found: ProjectMatch,
  { code, by }: Pick<Recognised, 'code' | 'by'>,
  degree: ProjectMatches['degree'],
): LayoutText | null {
  if (found.layout === null) return null
  const seen = describeBlock(numberToHex(BigInt(code.block)))
  const behind =
    by === 'own' ? [] : [`It belongs to the implementation of this proxy at ${seen}, ${code.address}.`]
  const earlier = found.isEarlier ? [EARLIER] : []
  return {
    origin: degree === 'exact' && found.layoutBy === 'build' ? 'folder as built' : provenanceOf(degree),
    json: found.layout,
    contract: null,
    natspec: found.natspec,
    notes: [sayBuild(found), ...behind, ...earlier, ...(found.why === null ? [] : [found.why])],
    code,
  }
}

/** "src/Vault.sol:Vault, built by Foundry with solc 0.8.30; its layout was compiled here." */
function sayBuild({ id, file, tool, compiler, layoutBy }: ProjectMatch): string {
  const program = file?.endsWith('.vy') ? 'vyper' : 'solc'
  const built = `${id}, built by ${tool}${compiler === null ? '' : ` with ${program} ${compiler}`}`
  return layoutBy === 'compiled here'
    ? `${built}; its layout was compiled here from the same sources.`
    : `${built}.`
}

const provenanceOf = (degree: ProjectMatches['degree']) =>
  degree === 'exact' ? 'folder exact' : 'folder same code'

const EARLIER = 'Your folder has a newer build. This is the build of the code here.'
